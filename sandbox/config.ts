// Every environment variable of the sandbox, read once; all faults are told together.
import * as z from 'zod/mini';

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));
const address = z.string().check(z.regex(/^https?:\/\/[^\s/]+$/));

const environment = z.object({
  /** Where the game vendors listen. */
  SANDBOX_PORT: z._default(port, 8082),
  HOST: z._default(z.string(), '127.0.0.1'),
  /** The platform as the vendors' servers reach it. */
  PLATFORM_URL: z._default(address, 'http://127.0.0.1:8080'),
  /** The platform as browsers know it: the only page that may frame a game. */
  PLATFORM_ORIGIN: z._default(address, 'http://localhost:8080'),
  /** 256 bits in hex: from it each vendor's own signing secret is derived; the platform derives the same. */
  VENDOR_MASTER_SECRET: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  /** Where browsers reach the games. */
  VENDOR_URL: z.optional(address),
  /** Where mails are taken by SMTP; none are taken without it. */
  SANDBOX_MAIL_PORT: z.optional(port),
  /** ISO 4217: the only currency the vendors deal in. */
  CURRENCY: z._default(z.string().check(z.regex(/^[A-Z]{3}$/)), 'BDT'),
  /** A password by which a test may make the vendors misbehave; without it nobody can. */
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
  readonly mailPort: number | undefined;
  readonly controlPassword: string | undefined;
};

/** Reads the environment; throws one error that names every fault. */
export function readConfig(variables: Record<string, string | undefined> = process.env): SandboxConfig {
  const read = environment.safeParse(variables);
  if (!read.success) {
    const faults = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`the sandbox cannot start:\n${faults.join('\n')}`);
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
    mailPort: SANDBOX_MAIL_PORT,
    controlPassword: SANDBOX_CONTROL,
  };
}
