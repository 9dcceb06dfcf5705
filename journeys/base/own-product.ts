// A product of a journey's own, in this process: its settings may be turned without disturbing anybody.
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { systemClock } from '#server/base/clock.ts';
import { type Composed, compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { seedDemo } from '#server/seed.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { freePort } from './product.ts';

export type OwnProduct = Composed & {
  readonly siteUrl: string;
  readonly db: Database;
  readonly vendorMasterSecret: string;
  end(): Promise<void>;
};

type Wishes = Pick<Parameters<typeof compose>[0], 'registerForm'> & {
  /** More of the configuration, for the address it will have. */
  environment?: (siteUrl: string) => Promise<Record<string, string>>;
  /** What it holds when it opens: the demo's data unless told. */
  seed?: (product: Composed) => Promise<void>;
};

/** Codes by SMS go to the demo's company, whose outbox a journey reads. */
export const withSandboxSms = async (): Promise<Record<string, string>> => ({
  DEMO: 'on',
  SMS_PROVIDER: 'sandbox',
  SMS_URL: inject('sandboxUrl'),
  VENDOR_MASTER_SECRET: inject('vendorMasterSecret'),
});

/** A number gets one code a minute: a minute passes. */
export const aMinuteLater = ({ db }: OwnProduct) =>
  db.query("update verification_code set sent_at = sent_at - interval '2 minutes'");

/** Starts it without game vendors; it forgets everything when it ends. */
export async function anOwnProduct({
  seed = seedDemo,
  environment,
  ...wishes
}: Wishes = {}): Promise<OwnProduct> {
  const port = await freePort();
  const siteUrl = `http://localhost:${port}`;
  const vendorMasterSecret = randomBytes(32).toString('hex');
  const config = readConfig({
    PORT: String(port),
    PUBLIC_URL: siteUrl,
    BUILD_DIR: process.env.BUILD_DIR ?? fileURLToPath(new URL('../../build', import.meta.url)),
    SECRET_KEY: randomBytes(32).toString('hex'),
    VENDOR_MASTER_SECRET: vendorMasterSecret,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    LOG_LEVEL: 'error',
    ...(await environment?.(siteUrl)),
  });
  const db = await testDatabase();
  const composed = await compose({ config, db, clock: systemClock, ...wishes });
  await seed(composed);
  await composed.http.listen({ port, host: '127.0.0.1' });
  return {
    ...composed,
    siteUrl,
    db,
    vendorMasterSecret,
    end: async () => {
      await composed.close();
      await db.close();
    },
  };
}
