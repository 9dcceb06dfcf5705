// Reads every environment variable once; all faults are printed together.
import { createHmac } from 'node:crypto';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { type BrandName, brandNames, defaultBrandName, folderOfBrand } from '#brands/load-brand.ts';
import { type PaymentConfig, paymentEnvironment, paymentFaults, paymentsIn } from './base/payment-config.ts';
import { cycles, cyclesIn, form, key256, port, webAddress } from './base/config-forms.ts';

const environment = z.object({
  /** Which brand the platform is run for. */
  BRAND: z._default(z.enum(brandNames, `${brandNames.join(' or ')} is wanted`), defaultBrandName),
  PORT: port(8080),
  /** The port of the operators' calls and screens; nothing for members is served there. */
  OFFICE_PORT: port(8081),
  SANDBOX_PORT: port(8082),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z.optional(z.string()),
  BUILD_DIR: z._default(z.string(), './build'),
  DATABASE_URL: z.optional(form(/^postgres(ql)?:\/\//, 'an address as postgres://user@host/name is wanted')),
  /** The login that owns the schema, if it is not the server's own; it only runs the migrations. */
  DATABASE_OWNER_URL: z.optional(
    form(/^postgres(ql)?:\/\//, 'an address as postgres://user@host/name is wanted'),
  ),
  /** The public address of the site; only this address may embed the vendors' frames. */
  PUBLIC_URL: z.optional(webAddress),
  /** The address of the office; operators' passkeys are bound to it. */
  OFFICE_URL: z.optional(webAddress),
  /** The address at which browsers open the vendors' games. */
  VENDOR_URL: z.optional(webAddress),
  /** 32 random bytes in hex: the key that encrypts secrets in the database. */
  SECRET_KEY: key256,
  /** The vendors' signing secrets are derived from it. */
  VENDOR_MASTER_SECRET: key256,
  /** `elsewhere` when a separate process makes the lottery's draws (`npm run draws`). */
  DRAWS: z._default(z.enum(['here', 'elsewhere']), 'here'),
  /** The login of the draws, if it is another than the server's; it needs only the role khela_draw. */
  DRAW_DATABASE_URL: z.optional(
    form(/^postgres(ql)?:\/\//, 'an address as postgres://user@host/name is wanted'),
  ),
  /** 32 random bytes in hex: encrypts the seeds of future draws; derived from SECRET_KEY by default. */
  DRAW_KEY: z.optional(key256),
  /** 32 random bytes in hex: results are signed with a key from it; DRAW_KEY by default. */
  DRAW_SIGNING_KEY: z.optional(key256),
  /** The carrier of SMS; `sandbox` is for demonstrations only. */
  SMS_PROVIDER: z._default(z.enum(['none', 'sandbox', 'twilio', 'bulksmsbd']), 'none'),
  SMS_URL: z.optional(webAddress),
  SMS_ACCOUNT: z._default(z.string(), ''),
  SMS_SECRET: z._default(z.string(), ''),
  SMS_SENDER: z._default(z.string(), ''),
  /** The mail server, as smtp://user:password@host:port or smtps://… */
  MAIL_URL: z.optional(form(/^smtps?:\/\/[^\s]+$/, 'an address as smtp://user:password@host:port is wanted')),
  MAIL_FROM: z._default(z.string(), ''),
  /** The check for robots before a code is sent: the platform's own, or an outside company's. */
  HUMAN_CHECK: z._default(z.enum(['own', 'turnstile', 'hcaptcha']), 'own'),
  HUMAN_CHECK_SITE_KEY: z._default(z.string(), ''),
  HUMAN_CHECK_SECRET: z._default(z.string(), ''),
  HUMAN_CHECK_URL: z.optional(form(/^https?:\/\/\S+$/, 'an address is wanted')),
  /** `sandbox`: the demo's identity providers; otherwise the providers with an id below. */
  IDENTITY_PROVIDERS: z._default(z.enum(['own', 'sandbox']), 'own'),
  GOOGLE_CLIENT_ID: z._default(z.string(), ''),
  GOOGLE_CLIENT_SECRET: z._default(z.string(), ''),
  FACEBOOK_APP_ID: z._default(z.string(), ''),
  FACEBOOK_APP_SECRET: z._default(z.string(), ''),
  /** The Firebase project whose signed proofs of phone numbers are accepted. */
  FIREBASE_PROJECT: z._default(z.string(), ''),
  /**
   * The address at which browsers get such proofs by Firebase's own calls; without it the platform sends codes
   * itself.
   */
  PHONE_VERIFIER_URL: z.optional(z.url({ protocol: /^https?$/ })),
  ...paymentEnvironment,
  /** The secret with which the task centre signs its calls; the demo's is derived from VENDOR_MASTER_SECRET. */
  TASK_CENTRE_SECRET: z._default(z.string(), ''),
  /** Reverse proxies whose word on the caller's address is trusted, separated by commas. */
  TRUSTED_PROXIES: z._default(z.string(), ''),
  /** `on` seeds and shows the demo data. */
  DEMO: z._default(z.enum(['on', 'off']), 'off'),
  /** `least` makes password hashes cheap for tests and demonstrations only. */
  PASSWORD_COST: z._default(z.enum(['standard', 'least']), 'standard'),
  /** Lotteries that are drawn by another cycle than their own, as FIVE_60:6,FIVE_45:20; for demonstrations only. */
  LOTTERY_CYCLES: cycles,
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
});

export type Config = {
  readonly brandName: BrandName;
  readonly port: number;
  readonly officePort: number;
  readonly host: string;
  readonly dataDir: string;
  readonly buildDir: string;
  readonly databaseUrl: string | undefined;
  readonly databaseOwnerUrl: string | undefined;
  readonly publicUrl: string;
  readonly officeUrl: string;
  readonly vendorUrl: string;
  readonly secretKey: Buffer;
  readonly vendorMasterSecret: Buffer;
  readonly drawsHere: boolean;
  readonly drawDatabaseUrl: string | undefined;
  readonly drawKey: Buffer;
  readonly drawSigningKey: Buffer | undefined;
  readonly sms: {
    readonly provider: 'none' | 'sandbox' | 'twilio' | 'bulksmsbd';
    readonly url: string | undefined;
    readonly account: string;
    readonly secret: string;
    readonly sender: string;
  };
  readonly mail: { readonly url: string; readonly from: string } | undefined;
  readonly humanCheck:
    | {
        readonly provider: 'turnstile' | 'hcaptcha';
        readonly siteKey: string;
        readonly secret: string;
        readonly url: string | undefined;
      }
    | undefined;
  /** The identity providers for sign-in. */
  readonly providers: {
    readonly sandboxUrl: string | undefined;
    readonly google: { readonly clientId: string; readonly clientSecret: string } | undefined;
    readonly facebook: { readonly clientId: string; readonly clientSecret: string } | undefined;
    readonly phoneProject: string | undefined;
    readonly phoneVerifierUrl: string | undefined;
  };
  readonly payments: PaymentConfig;
  /** Empty: there is no task centre. */
  readonly taskCentreSecret: string;
  readonly trustedProxies: readonly string[];
  readonly demo: boolean;
  readonly passwordCost: 'standard' | 'least';
  /** Seconds between two draws of the lotteries whose cycle is not their own. */
  readonly lotteryCycles: ReadonlyMap<string, number>;
  readonly logLevel: string;
};

/** Reads the configuration. Throws one error that lists every fault. */
export function readConfig(variables: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(
    Object.keys(environment.shape).flatMap((name) => (variables[name] ? [[name, variables[name]]] : [])),
  );
  const env = parsed(environment, given);
  const vendorUrl = env.VENDOR_URL ?? `http://localhost:${env.SANDBOX_PORT}`;
  const faults = [...carrierFaults(env), ...providerFaults(env), ...paymentFaults(env), ...demoFaults(env)];
  if (faults.length > 0) throw new Error(`The configuration has faults:\n  ${faults.join('\n  ')}`);
  return {
    brandName: env.BRAND,
    port: env.PORT,
    officePort: env.OFFICE_PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR ?? folderOfBrand('data', env.BRAND)),
    buildDir: resolve(folderOfBrand(env.BUILD_DIR, env.BRAND)),
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    officeUrl: env.OFFICE_URL ?? `http://localhost:${env.OFFICE_PORT}`,
    vendorUrl,
    secretKey: Buffer.from(env.SECRET_KEY, 'hex'),
    vendorMasterSecret: Buffer.from(env.VENDOR_MASTER_SECRET, 'hex'),
    drawsHere: env.DRAWS === 'here',
    drawDatabaseUrl: env.DRAW_DATABASE_URL,
    drawKey: Buffer.from(env.DRAW_KEY ?? env.SECRET_KEY, 'hex'),
    drawSigningKey: env.DRAW_SIGNING_KEY ? Buffer.from(env.DRAW_SIGNING_KEY, 'hex') : undefined,
    sms: {
      provider: env.SMS_PROVIDER,
      url: env.SMS_URL,
      account: env.SMS_ACCOUNT,
      secret: env.SMS_SECRET,
      sender: env.SMS_SENDER,
    },
    mail: env.MAIL_URL ? { url: env.MAIL_URL, from: env.MAIL_FROM } : undefined,
    humanCheck: humanCheckIn(env),
    providers: {
      sandboxUrl: env.IDENTITY_PROVIDERS === 'sandbox' ? vendorUrl : undefined,
      google: client(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
      facebook: client(env.FACEBOOK_APP_ID, env.FACEBOOK_APP_SECRET),
      phoneProject: env.FIREBASE_PROJECT || undefined,
      phoneVerifierUrl: env.PHONE_VERIFIER_URL,
    },
    payments: paymentsIn(env),
    taskCentreSecret: env.TASK_CENTRE_SECRET || (env.DEMO === 'on' ? demoSecret(env, 'task-centre') : ''),
    trustedProxies: env.TRUSTED_PROXIES.split(',').filter(Boolean),
    demo: env.DEMO === 'on',
    passwordCost: env.PASSWORD_COST,
    lotteryCycles: cyclesIn(env.LOTTERY_CYCLES),
    logLevel: env.LOG_LEVEL,
  };
}

/** The secret of an outside party of the demo, as the sandbox derives it too. */
const demoSecret = (env: z.output<typeof environment>, name: string): string =>
  createHmac('sha256', Buffer.from(env.VENDOR_MASTER_SECRET, 'hex')).update(name).digest('hex');

/** The values by their schema; throws one error that lists every fault. */
function parsed<Schema extends z.ZodMiniType>(schema: Schema, given: object): z.output<Schema> {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const faults = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The configuration has faults:\n${faults.join('\n')}`);
}

function humanCheckIn(env: z.output<typeof environment>): Config['humanCheck'] {
  const { HUMAN_CHECK: provider, HUMAN_CHECK_SITE_KEY: siteKey, HUMAN_CHECK_SECRET: secret } = env;
  return provider === 'own' ? undefined : { provider, siteKey, secret, url: env.HUMAN_CHECK_URL };
}

/** The missing settings of the chosen carriers of SMS and mail. */
function carrierFaults(env: z.output<typeof environment>): string[] {
  const { SMS_PROVIDER: provider } = env;
  const needed = {
    none: [],
    sandbox: ['SMS_URL'],
    twilio: ['SMS_ACCOUNT', 'SMS_SECRET', 'SMS_SENDER'],
    bulksmsbd: ['SMS_SECRET', 'SMS_SENDER'],
  } as const satisfies Record<typeof provider, readonly (keyof typeof env)[]>;
  const missing = needed[provider].filter((name) => !env[name]);
  return [
    ...missing.map((name) => `${name}: SMS_PROVIDER=${provider} needs it`),
    ...(provider === 'sandbox' && env.DEMO === 'off' ? ['SMS_PROVIDER: sandbox needs DEMO=on'] : []),
    ...(env.HUMAN_CHECK === 'own' ? [] : (['HUMAN_CHECK_SITE_KEY', 'HUMAN_CHECK_SECRET'] as const))
      .filter((name) => !env[name])
      .map((name) => `${name}: HUMAN_CHECK=${env.HUMAN_CHECK} needs it`),
    ...(env.MAIL_URL && !env.MAIL_FROM.includes('@') ? ['MAIL_FROM: MAIL_URL needs an address here'] : []),
  ];
}

const client = (clientId: string, clientSecret: string) =>
  clientId ? { clientId, clientSecret } : undefined;

/** The faults in the settings of the identity providers. */
function providerFaults(env: z.output<typeof environment>): string[] {
  const pairs = [
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  ] as const;
  const missing = pairs.filter(([id, secret]) => env[id] && !env[secret]);
  return [
    ...missing.map(([id, secret]) => `${secret}: ${id} needs it`),
    ...(env.IDENTITY_PROVIDERS === 'sandbox' && env.DEMO === 'off'
      ? ['IDENTITY_PROVIDERS: sandbox needs DEMO=on']
      : []),
  ];
}

/** Settings that only demonstrations may have. */
function demoFaults(env: z.output<typeof environment>): string[] {
  if (env.DEMO === 'on') return [];
  return [
    ...(env.PASSWORD_COST === 'least' ? ['PASSWORD_COST: least needs DEMO=on'] : []),
    ...(env.LOTTERY_CYCLES ? ['LOTTERY_CYCLES: needs DEMO=on'] : []),
  ];
}

/** The configuration of the draw process: it contains no secret but its own. */
export function readDrawConfig(variables: NodeJS.ProcessEnv = process.env): {
  readonly brandName: BrandName;
  readonly databaseUrl: string;
  readonly drawKey: Buffer;
  readonly signingKey: Buffer | undefined;
  readonly logLevel: string;
} {
  const wanted = z.object({
    BRAND: environment.shape.BRAND,
    DRAW_DATABASE_URL: form(/^postgres(ql)?:\/\//, 'an address as postgres://user@host/name is wanted'),
    DRAW_KEY: key256,
    DRAW_SIGNING_KEY: environment.shape.DRAW_SIGNING_KEY,
    LOG_LEVEL: environment.shape.LOG_LEVEL,
  });
  const given = Object.keys(wanted.shape).map((name) => [name, variables[name] || undefined]);
  const env = parsed(wanted, Object.fromEntries(given));
  const { BRAND: brandName, DRAW_DATABASE_URL: databaseUrl, DRAW_KEY: key, DRAW_SIGNING_KEY: signs } = env;
  const signingKey = signs ? Buffer.from(signs, 'hex') : undefined;
  return {
    brandName,
    databaseUrl,
    drawKey: Buffer.from(key, 'hex'),
    signingKey,
    logLevel: env.LOG_LEVEL,
  };
}
