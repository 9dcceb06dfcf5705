// Every environment variable, read once; all faults are printed together.
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { type BrandName, brandNames, defaultBrandName, folderOfBrand } from '#brands/load-brand.ts';

const port = (fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), fallback);
/** A text of a form; whoever gives none or another is told what is wanted, never what was given. */
const form = (pattern: RegExp, wanted: string) => z.string(wanted).check(z.regex(pattern, wanted));
const webAddress = form(/^https?:\/\/[^\s/]+$/, 'an origin is wanted, as in https://play.example');
const key256 = form(/^[0-9a-f]{64}$/, '64 digits of lower-case hex are wanted');

/** Names with the hash of the key of each. What two have to say is said by two people, so none of either is there twice. */
const officeKeys = z._default(
  form(/^([\w.-]{1,40}:[0-9a-f]{64})(,[\w.-]{1,40}:[0-9a-f]{64})*$/, 'wanted is name:sha256 in hex, …').check(
    z.refine(areSeveral, 'a name or a key is there twice: two names have to be two people'),
  ),
  '',
);

const environment = z.object({
  /** Which brand the platform is run for. */
  BRAND: z._default(z.enum(brandNames, `${brandNames.join(' or ')} is wanted`), defaultBrandName),
  PORT: port(8080),
  SANDBOX_PORT: port(8082),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z.optional(z.string()),
  BUILD_DIR: z._default(z.string(), './build'),
  DATABASE_URL: z.optional(form(/^postgres(ql)?:\/\//, 'an address as postgres://user@host/name is wanted')),
  /** The login that owns the schema, where the server's own is another; it migrates and is not used again. */
  DATABASE_OWNER_URL: z.optional(
    form(/^postgres(ql)?:\/\//, 'an address as postgres://user@host/name is wanted'),
  ),
  /** The address browsers use; the vendors' frames may only be embedded by it. */
  PUBLIC_URL: z.optional(webAddress),
  /** Where the vendors' games are opened by the browser. */
  VENDOR_URL: z.optional(webAddress),
  /** 32 random bytes in hex: encrypts what is secret at rest. */
  SECRET_KEY: key256,
  /** The vendors' signing secrets are derived from it. */
  VENDOR_MASTER_SECRET: key256,
  /** `elsewhere` when the lottery's draws are made by a process of their own (`npm run draws`). */
  DRAWS: z._default(z.enum(['here', 'elsewhere']), 'here'),
  /** The login the draws work with, where it is another than the server's; it needs the role khela_draw alone. */
  DRAW_DATABASE_URL: z.optional(
    form(/^postgres(ql)?:\/\//, 'an address as postgres://user@host/name is wanted'),
  ),
  /** 32 random bytes in hex: hides the seeds of draws to come; from SECRET_KEY unless told. */
  DRAW_KEY: z.optional(key256),
  /** 32 random bytes in hex: results are signed with a key made from it; from the one before unless told. */
  DRAW_SIGNING_KEY: z.optional(key256),
  /** Which company carries SMS; `sandbox` is for demonstrations only. */
  SMS_PROVIDER: z._default(z.enum(['none', 'sandbox', 'twilio', 'bulksmsbd']), 'none'),
  SMS_URL: z.optional(webAddress),
  SMS_ACCOUNT: z._default(z.string(), ''),
  SMS_SECRET: z._default(z.string(), ''),
  SMS_SENDER: z._default(z.string(), ''),
  /** The mail server, as smtp://user:password@host:port or smtps://… */
  MAIL_URL: z.optional(form(/^smtps?:\/\/[^\s]+$/, 'an address as smtp://user:password@host:port is wanted')),
  MAIL_FROM: z._default(z.string(), ''),
  /** Who tells people from machines before a code is sent: the platform itself, or a company. */
  HUMAN_CHECK: z._default(z.enum(['own', 'turnstile', 'hcaptcha']), 'own'),
  HUMAN_CHECK_SITE_KEY: z._default(z.string(), ''),
  HUMAN_CHECK_SECRET: z._default(z.string(), ''),
  HUMAN_CHECK_URL: z.optional(form(/^https?:\/\/\S+$/, 'an address is wanted')),
  /** Who reviews identity verifications: names, each with the SHA-256 of the own secret in hex, separated by commas. */
  KYC_REVIEWERS: officeKeys,
  /** Who may stop sales, lower prizes and groups and, by two, call draws off and correct results of the lottery; as above. */
  LOTTERY_OPERATORS: officeKeys,
  /** Who decides about differences with vendors and reversals in the books, always by two; as above. */
  MONEY_REVIEWERS: officeKeys,
  /** `sandbox` lets the demo's providers prove people; otherwise those prove them that have an id below. */
  IDENTITY_PROVIDERS: z._default(z.enum(['own', 'sandbox']), 'own'),
  GOOGLE_CLIENT_ID: z._default(z.string(), ''),
  GOOGLE_CLIENT_SECRET: z._default(z.string(), ''),
  FACEBOOK_APP_ID: z._default(z.string(), ''),
  FACEBOOK_APP_SECRET: z._default(z.string(), ''),
  /** The Firebase project whose signed proofs of phone numbers count. */
  FIREBASE_PROJECT: z._default(z.string(), ''),
  /** Where browsers get such proofs, by Firebase's own calls; without it codes come from us. */
  PHONE_VERIFIER_URL: z.optional(z.url({ protocol: /^https?$/ })),
  /** Addresses of reverse proxies that may tell the caller's address, separated by commas. */
  TRUSTED_PROXIES: z._default(z.string(), ''),
  /** `on` seeds and shows the demo data. */
  DEMO: z._default(z.enum(['on', 'off']), 'off'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
});

export type Config = {
  readonly brandName: BrandName;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly buildDir: string;
  readonly databaseUrl: string | undefined;
  readonly databaseOwnerUrl: string | undefined;
  readonly publicUrl: string;
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
  readonly kycReviewers: readonly { readonly name: string; readonly secretHash: Buffer }[];
  readonly lotteryOperators: Config['kycReviewers'];
  readonly moneyReviewers: Config['kycReviewers'];
  /** Other houses that prove people at sign-in. */
  readonly houses: {
    readonly sandboxUrl: string | undefined;
    readonly google: { readonly clientId: string; readonly clientSecret: string } | undefined;
    readonly facebook: { readonly clientId: string; readonly clientSecret: string } | undefined;
    readonly phoneProject: string | undefined;
    readonly phoneVerifierUrl: string | undefined;
  };
  readonly trustedProxies: readonly string[];
  readonly demo: boolean;
  readonly logLevel: string;
};

/** Reads the configuration; throws one error that lists every fault, so that they are mended in one go. */
export function readConfig(variables: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(
    Object.keys(environment.shape).flatMap((name) => (variables[name] ? [[name, variables[name]]] : [])),
  );
  const read = environment.safeParse(given);
  if (!read.success) {
    const faults = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration has faults:\n${faults.join('\n')}`);
  }
  const env = read.data;
  const vendorUrl = env.VENDOR_URL ?? `http://localhost:${env.SANDBOX_PORT}`;
  const faults = [...operatorFaults(env), ...carrierFaults(env), ...houseFaults(env)];
  if (faults.length > 0) throw new Error(`The configuration has faults:\n  ${faults.join('\n  ')}`);
  return {
    brandName: env.BRAND,
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR ?? folderOfBrand('data', env.BRAND)),
    buildDir: resolve(folderOfBrand(env.BUILD_DIR, env.BRAND)),
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
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
    kycReviewers: reviewersIn(env.KYC_REVIEWERS),
    lotteryOperators: reviewersIn(env.LOTTERY_OPERATORS),
    moneyReviewers: reviewersIn(env.MONEY_REVIEWERS),
    houses: {
      sandboxUrl: env.IDENTITY_PROVIDERS === 'sandbox' ? vendorUrl : undefined,
      google: client(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
      facebook: client(env.FACEBOOK_APP_ID, env.FACEBOOK_APP_SECRET),
      phoneProject: env.FIREBASE_PROJECT || undefined,
      phoneVerifierUrl: env.PHONE_VERIFIER_URL,
    },
    trustedProxies: env.TRUSTED_PROXIES.split(',').filter(Boolean),
    demo: env.DEMO === 'on',
    logLevel: env.LOG_LEVEL,
  };
}

function humanCheckIn(env: z.output<typeof environment>): Config['humanCheck'] {
  const { HUMAN_CHECK: provider, HUMAN_CHECK_SITE_KEY: siteKey, HUMAN_CHECK_SECRET: secret } = env;
  return provider === 'own' ? undefined : { provider, siteKey, secret, url: env.HUMAN_CHECK_URL };
}

/** Whether all names differ, and all keys. */
function areSeveral(text: string): boolean {
  const parts = text.split(/[,:]/);
  return new Set(parts).size === parts.length;
}

/** Two names with one key would be one person who counts as two, whatever settings they stand in. */
function operatorFaults(env: z.output<typeof environment>): string[] {
  const nameOf = new Map<string, string>();
  const settings = ['KYC_REVIEWERS', 'LOTTERY_OPERATORS', 'MONEY_REVIEWERS'] as const;
  return settings.flatMap((setting) =>
    reviewersIn(env[setting]).flatMap(({ name, secretHash }) => {
      const key = secretHash.toString('hex');
      const known = nameOf.get(key) ?? name;
      nameOf.set(key, known);
      return known === name ? [] : [`${setting}: the key of ${name} is also that of ${known}`];
    }),
  );
}

function reviewersIn(text: string): Config['kycReviewers'] {
  return text
    .split(',')
    .filter(Boolean)
    .map((entry) => {
      const [name = '', hash = ''] = entry.split(':');
      return { name, secretHash: Buffer.from(hash, 'hex') };
    });
}

/** What the chosen carriers of SMS and mail still need. */
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

/** What is wrong with the houses that prove people. */
function houseFaults(env: z.output<typeof environment>): string[] {
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

/** What the process of the draws needs, and nothing more: it has no secret but its own. */
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
  const read = wanted.safeParse(Object.fromEntries(given));
  if (!read.success) {
    const faults = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration has faults:\n${faults.join('\n')}`);
  }
  const {
    BRAND: brandName,
    DRAW_DATABASE_URL: databaseUrl,
    DRAW_KEY: key,
    DRAW_SIGNING_KEY: signs,
  } = read.data;
  const signingKey = signs ? Buffer.from(signs, 'hex') : undefined;
  return {
    brandName,
    databaseUrl,
    drawKey: Buffer.from(key, 'hex'),
    signingKey,
    logLevel: read.data.LOG_LEVEL,
  };
}
