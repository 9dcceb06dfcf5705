// Starts the whole product with fresh demo data, once per run, by the very command a newcomer uses.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { testPostgresUrl } from '#server/testing/test-postgres.ts';
import { brand } from '#brands/config.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    siteUrl: string;
    /** The origin of the office. */
    officeUrl: string;
    sandboxUrl: string;
    /** The owner's address of the product's database, where journeys get members of their own. */
    databaseUrl: string;
    /** The vendors' signing secrets derive from it: a journey may act as a vendor's server. */
    vendorMasterSecret: string;
    /** The platform's key, in hex: members of a journey's own are found by their contacts. */
    secretKey: string;
  }
}

const startLimitMs = 400_000;

/** Draws every 6 and every 20 seconds, two sales that last as long as a journey takes, and hashes that cost nothing. */
export const hurried = {
  LOTTERY_CYCLES: 'ELEVEN_60:6,FIVE_45:20,FIVE_300:3600,DICE_180:3600',
  PASSWORD_COST: 'least',
} as const;

/**
 * Vitest's global setup: the product runs until the returned function ends it. `KHELA_SITE_URL` names one that
 * runs already (with `TRUSTED_PROXIES=127.0.0.1`), `KHELA_OFFICE_URL` its office, `KHELA_VENDOR_MASTER_SECRET` its secret, `KHELA_DATABASE_URL` its
 * database, `KHELA_SECRET_KEY` its key.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.KHELA_SITE_URL;
  if (running) {
    project.provide('siteUrl', running);
    project.provide('officeUrl', process.env.KHELA_OFFICE_URL ?? 'http://localhost:8081');
    project.provide('sandboxUrl', process.env.KHELA_SANDBOX_URL ?? 'http://localhost:8082');
    project.provide('databaseUrl', process.env.KHELA_DATABASE_URL ?? '');
    project.provide('vendorMasterSecret', process.env.KHELA_VENDOR_MASTER_SECRET ?? '');
    project.provide('secretKey', process.env.KHELA_SECRET_KEY ?? randomBytes(32).toString('hex'));
    return () => Promise.resolve();
  }
  const [port, officePort, sandboxPort] = [await freePort(), await freePort(), await freePort()];
  const dataDir = mkdtempSync(join(tmpdir(), 'khela-journeys-'));
  const siteUrl = `http://localhost:${port}`;
  const vendorMasterSecret = randomBytes(32).toString('hex');
  const secretKey = randomBytes(32).toString('hex');
  // Own products of journeys run on the embedded database, this one on a server that journeys reach as well.
  const databaseUrl = await testPostgresUrl();
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../tools/start.ts', import.meta.url))], {
    env: {
      ...process.env,
      PORT: String(port),
      OFFICE_PORT: String(officePort),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_MAIL_PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      VENDOR_MASTER_SECRET: vendorMasterSecret,
      SECRET_KEY: secretKey,
      ...hurried,
      // Each journey is another person with its own address, as behind a reverse proxy.
      TRUSTED_PROXIES: '127.0.0.1,::1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error(`no greeting in time: ${output}`)), startLimitMs);
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes(`${brand.name.EN} is running`)) return;
      clearTimeout(timer);
      resolve();
    });
    child.on('exit', (code, signal) =>
      reject(new Error(`the product ended with ${code ?? signal}: ${output}`)),
    );
  });
  child.on('exit', (code, signal) =>
    console.error(`The product ended with ${code ?? signal} while journeys were running.`),
  );
  project.provide('siteUrl', siteUrl);
  project.provide('officeUrl', `http://localhost:${officePort}`);
  project.provide('databaseUrl', databaseUrl);
  project.provide('sandboxUrl', `http://localhost:${sandboxPort}`);
  project.provide('vendorMasterSecret', vendorMasterSecret);
  project.provide('secretKey', secretKey);
  return async () => {
    child.removeAllListeners('exit');
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
