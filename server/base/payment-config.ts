// The payment providers in the environment.
import * as z from 'zod/mini';
import { webAddress } from './config-forms.ts';

/** At a provider with a tokenised checkout. */
export type TokenisedAccount = {
  /** The address of the provider's servers. */
  readonly url: string;
  /** The origin of the provider's page in the browser; payments redirect nowhere else. */
  readonly pageOrigin: string;
  readonly username: string;
  readonly password: string;
  readonly appKey: string;
  readonly appSecret: string;
};
/** At a provider that sends notices. */
export type WebhookAccount = {
  readonly url: string;
  readonly pageOrigin: string;
  readonly key: string;
  /** Signs notices. */
  readonly noticeSecret: string;
};

export const paymentEnvironment = {
  /** `sandbox`: the demo's payment providers; otherwise the providers with an address below. */
  PAYMENT_PROVIDERS: z._default(z.enum(['own', 'sandbox']), 'own'),
  BKASH_URL: z.optional(webAddress),
  /** The origin of the provider's page for members. */
  BKASH_PAGE_ORIGIN: z.optional(webAddress),
  BKASH_USERNAME: z._default(z.string(), ''),
  BKASH_PASSWORD: z._default(z.string(), ''),
  BKASH_APP_KEY: z._default(z.string(), ''),
  BKASH_APP_SECRET: z._default(z.string(), ''),
  MAYA_URL: z.optional(webAddress),
  MAYA_PAGE_ORIGIN: z.optional(webAddress),
  MAYA_KEY: z._default(z.string(), ''),
  MAYA_NOTICE_SECRET: z._default(z.string(), ''),
  /** The addresses that Maya's notices come from, separated by commas; from any without it. */
  MAYA_NOTICE_ADDRESSES: z._default(z.string(), ''),
  /** The key that signs the SMS of wallets forwarded by the merchant's phones; without it none are accepted. */
  PAYMENT_SMS_SECRET: z._default(z.string(), ''),
};
type PaymentEnvironment = z.output<z.ZodMiniObject<typeof paymentEnvironment>>;

/** Payment providers that are configured. */
export type PaymentConfig = {
  readonly isSandbox: boolean;
  readonly bkash: TokenisedAccount | undefined;
  readonly maya: (WebhookAccount & { readonly noticeAddresses: readonly string[] }) | undefined;
  readonly smsSecret: string;
};

/** The payment providers of the environment. */
export function paymentsIn(env: PaymentEnvironment): PaymentConfig {
  return {
    isSandbox: env.PAYMENT_PROVIDERS === 'sandbox',
    bkash: env.BKASH_URL
      ? {
          url: env.BKASH_URL,
          pageOrigin: env.BKASH_PAGE_ORIGIN ?? env.BKASH_URL,
          username: env.BKASH_USERNAME,
          password: env.BKASH_PASSWORD,
          appKey: env.BKASH_APP_KEY,
          appSecret: env.BKASH_APP_SECRET,
        }
      : undefined,
    maya: env.MAYA_URL
      ? {
          url: env.MAYA_URL,
          pageOrigin: env.MAYA_PAGE_ORIGIN ?? env.MAYA_URL,
          key: env.MAYA_KEY,
          noticeSecret: env.MAYA_NOTICE_SECRET,
          noticeAddresses: env.MAYA_NOTICE_ADDRESSES.split(',').filter(Boolean),
        }
      : undefined,
    smsSecret: env.PAYMENT_SMS_SECRET,
  };
}

/** The faults in the settings of the payment providers. */
export function paymentFaults(env: PaymentEnvironment & { readonly DEMO: 'on' | 'off' }): string[] {
  const needed = {
    BKASH_URL: ['BKASH_USERNAME', 'BKASH_PASSWORD', 'BKASH_APP_KEY', 'BKASH_APP_SECRET'],
    MAYA_URL: ['MAYA_KEY', 'MAYA_NOTICE_SECRET'],
  } as const;
  const missing = (['BKASH_URL', 'MAYA_URL'] as const).flatMap((url) =>
    env[url] ? needed[url].filter((name) => !env[name]).map((name) => `${name}: ${url} needs it`) : [],
  );
  const isStray = env.PAYMENT_PROVIDERS === 'sandbox' && env.DEMO === 'off';
  return [...missing, ...(isStray ? ['PAYMENT_PROVIDERS: sandbox needs DEMO=on'] : [])];
}
