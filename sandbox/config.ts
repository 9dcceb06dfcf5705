// Every environment variable of the sandbox, read once; all faults are reported together.
import * as z from 'zod/mini';
import type { AppAccount } from './authenticator/authenticator.ts';
import type { SlotRules } from './game-vendors/slot-rounds/slot-rules.ts';

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));
const address = z.string().check(z.regex(/^https?:\/\/[^\s/]+$/));

const environment = z.object({
  /** The port of the game vendors. */
  SANDBOX_PORT: z._default(port, 8082),
  HOST: z._default(z.string(), '127.0.0.1'),
  /** The platform as the vendors' servers reach it. */
  PLATFORM_URL: z._default(address, 'http://127.0.0.1:8080'),
  /** The platform's public origin: the only page that may frame a game. */
  PLATFORM_ORIGIN: z._default(address, 'http://localhost:8080'),
  /** 256 bits in hex: from it each vendor's own signing secret is derived; the platform derives the same. */
  VENDOR_MASTER_SECRET: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  /** The public address of the games. */
  VENDOR_URL: z.optional(address),
  /** The SMTP port for mails; without it none are accepted. */
  SANDBOX_MAIL_PORT: z.optional(port),
  /** ISO 4217: the only currency the vendors deal in. */
  CURRENCY: z._default(z.string().check(z.regex(/^[A-Z]{3}$/)), 'BDT'),
  /** Shown before amounts in the games. */
  CURRENCY_SYMBOL: z._default(z.string().check(z.maxLength(8)), ''),
  /** The merchant's time zone: sportsbook pages show times in it. */
  TIME_ZONE: z._default(z.string().check(z.regex(/^[A-Za-z_+-]+(\/[A-Za-z0-9_+-]+){0,2}$/)), 'UTC'),
  /** The merchant's legal rules for slot games; off by default. */
  SLOT_AUTOPLAY: z._default(z.enum(['on', 'off']), 'off'),
  SLOT_TURBO: z._default(z.enum(['on', 'off']), 'off'),
  /** The least time from the beginning of one paid spin to that of the next. */
  SLOT_LEAST_SPIN_MS: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(60_000)), 0),
  /** The least and the highest stake of a slot game: `1.00-1000.00`. */
  SLOT_STAKES: z._default(z.string().check(z.regex(/^\d{1,10}\.\d{2}-\d{1,10}\.\d{2}$/)), '1.00-1000.00'),
  /** How long a vendor waits for one response of the wallet; a test on a busy machine waits longer. */
  CALL_TIMEOUT_MS: z._default(z.coerce.number().check(z.int(), z.minimum(100), z.maximum(60_000)), 2_500),
  /** Whether the sportsbook plays matches; a test of other vendors needs none. */
  SPORTSBOOK: z._default(z.enum(['on', 'off']), 'on'),
  /** The demo operators with the secrets of their authenticator apps, in hex: `support1:00ff…,admin1:…`. */
  DEMO_OPERATORS: z._default(z.string().check(z.regex(/^([a-z][a-z0-9._-]*:[0-9a-f]{40}(,(?!$)|$))*$/)), ''),
  /** A password with which a test makes the vendors fail; without it that call does not exist. */
  SANDBOX_CONTROL: z.optional(z.string().check(z.minLength(16))),
});

type SandboxConfig = {
  readonly port: number;
  readonly host: string;
  readonly platformUrl: string;
  readonly platformOrigin: string;
  readonly vendorMasterSecret: string;
  readonly dataDir: string;
  readonly publicUrl: string;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly timeZone: string;
  readonly slotRules: SlotRules;
  readonly callTimeoutMs: number;
  readonly playsMatches: boolean;
  readonly mailPort: number | undefined;
  readonly appAccounts: readonly AppAccount[];
  readonly controlPassword: string | undefined;
};

/** Reads the environment; throws one error that names every fault. */
export function readConfig(variables: Record<string, string | undefined> = process.env): SandboxConfig {
  const read = environment.safeParse(variables);
  if (!read.success) {
    const faults = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration has faults:\n${faults.join('\n')}`);
  }
  const { SANDBOX_PORT, PLATFORM_URL, PLATFORM_ORIGIN, VENDOR_MASTER_SECRET, DATA_DIR } = read.data;
  const { VENDOR_URL, SANDBOX_MAIL_PORT, SANDBOX_CONTROL } = read.data;
  return {
    port: SANDBOX_PORT,
    host: read.data.HOST,
    platformUrl: PLATFORM_URL,
    platformOrigin: PLATFORM_ORIGIN,
    vendorMasterSecret: VENDOR_MASTER_SECRET,
    dataDir: DATA_DIR,
    publicUrl: VENDOR_URL ?? `http://localhost:${SANDBOX_PORT}`,
    currency: read.data.CURRENCY,
    currencySymbol: read.data.CURRENCY_SYMBOL,
    timeZone: read.data.TIME_ZONE,
    slotRules: slotRulesOf(read.data),
    callTimeoutMs: read.data.CALL_TIMEOUT_MS,
    playsMatches: read.data.SPORTSBOOK === 'on',
    mailPort: SANDBOX_MAIL_PORT,
    appAccounts: appAccountsIn(read.data.DEMO_OPERATORS),
    controlPassword: SANDBOX_CONTROL,
  };
}

function appAccountsIn(text: string): AppAccount[] {
  const entries = text.split(',').filter(Boolean);
  return entries.map((entry) => {
    const [name = '', secret = ''] = entry.split(':');
    return { name, secret: Buffer.from(secret, 'hex') };
  });
}

function slotRulesOf(read: z.output<typeof environment>): SlotRules {
  const [least = 0n, most = 0n] = read.SLOT_STAKES.split('-').map((amount) =>
    BigInt(amount.replace('.', '')),
  );
  return {
    autoplay: read.SLOT_AUTOPLAY === 'on',
    turbo: read.SLOT_TURBO === 'on',
    leastSpinMs: read.SLOT_LEAST_SPIN_MS,
    stakes: { least, most },
  };
}
