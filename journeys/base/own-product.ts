// A separate product for one journey, in this process: it may change settings without an effect on other journeys.
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { systemClock } from '#server/base/clock.ts';
import { type Composed, compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { seedDemo } from '#server/seed.ts';
import { databaseOf, imageFilledBy, testDatabase } from '#server/testing/test-database.ts';
import { freePort, hurried } from './product.ts';

export type OwnProduct = Composed & {
  readonly siteUrl: string;
  readonly officeUrl: string;
  readonly db: Database;
  readonly vendorMasterSecret: string;
  /** Ends the server and starts it again on the same database and addresses. */
  restart(): Promise<void>;
  end(): Promise<void>;
};

type OwnOptions = Pick<Parameters<typeof compose>[0], 'registerForm'> & {
  /** More of the configuration, for the address it will have. */
  environment?: (siteUrl: string) => Promise<Record<string, string>>;
  /** Fills the product before it opens; by default with the demo's data. */
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

/** The demo's data hold secrets of one key, which all own products of a run have. */
const secretKey = randomBytes(32).toString('hex');
let demo: ReturnType<typeof imageFilledBy> | undefined;

/** A database with the demo's data, which are made once. */
async function demoDatabase(): Promise<Database> {
  demo ??= imageFilledBy(async (db) => {
    const config = readConfig({
      SECRET_KEY: secretKey,
      VENDOR_MASTER_SECRET: secretKey,
      LOG_LEVEL: 'error',
      DEMO: 'on',
      ...hurried,
    });
    const product = await compose({ config, db, clock: systemClock, site: false });
    await seedDemo(product);
    await product.close();
  });
  return databaseOf(await demo);
}

/** Starts it without game vendors; it forgets everything when it ends. */
export async function anOwnProduct({ seed, environment, ...options }: OwnOptions = {}): Promise<OwnProduct> {
  const [port, officePort] = [await freePort(), await freePort()];
  const siteUrl = `http://localhost:${port}`;
  const officeUrl = `http://localhost:${officePort}`;
  const vendorMasterSecret = randomBytes(32).toString('hex');
  const config = readConfig({
    PORT: String(port),
    PUBLIC_URL: siteUrl,
    OFFICE_PORT: String(officePort),
    BUILD_DIR: process.env.BUILD_DIR ?? fileURLToPath(new URL('../../build', import.meta.url)),
    SECRET_KEY: secretKey,
    VENDOR_MASTER_SECRET: vendorMasterSecret,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    LOG_LEVEL: 'error',
    DEMO: 'on',
    ...hurried,
    ...(await environment?.(siteUrl)),
  });
  const db = await (seed ? testDatabase() : demoDatabase());
  const start = async (fill?: (product: Composed) => Promise<void>): Promise<Composed> => {
    const started = await compose({ config, db, clock: systemClock, ...options });
    await fill?.(started);
    await started.http.listen({ port, host: '127.0.0.1' });
    await started.office.listen({ port: officePort, host: '127.0.0.1' });
    return started;
  };
  let running = await start(seed);
  return {
    ...running,
    siteUrl,
    officeUrl,
    db,
    vendorMasterSecret,
    restart: async () => {
      await running.close();
      running = await start();
    },
    end: async () => {
      await running.close();
      await db.close();
    },
  };
}
