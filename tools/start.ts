// `npm start`: builds what is stale, starts the platform and the sandbox with demo data, prints where to go.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brand, brandName } from '#brands/config.ts';
import { folderOfBrand } from '#brands/load-brand.ts';
import { buildHeroes } from './build-heroes.ts';
import { buildSandbox } from './build-sandbox.ts';
import { buildSite } from './build-site.ts';
import { addressesInReach, certificateFor, openSecureFront } from './secure-front.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const port = process.env.PORT ?? '8080';
const sandboxPort = process.env.SANDBOX_PORT ?? '8082';
const dataDir = resolve(process.env.DATA_DIR ?? join(root, folderOfBrand('data', brandName)));
const startLimitMs = 120_000;
/** With `--https` phones in the same network reach the product; plain servers stay on this machine behind it. */
const secure = process.argv.includes('--https') ? await openFronts() : undefined;
const siteUrl = process.env.PUBLIC_URL ?? secure?.siteUrl ?? `http://localhost:${port}`;
const plainPort = secure?.plainPort ?? port;
const plainSandboxPort = secure?.plainSandboxPort ?? sandboxPort;

await buildHeroes();
await buildSite();
await buildSandbox();

const shared = {
  ...process.env,
  BRAND: brandName,
  CURRENCY: brand.currency,
  ...secretsOf(dataDir),
  PORT: plainPort,
  SANDBOX_PORT: plainSandboxPort,
  DATA_DIR: dataDir,
  PUBLIC_URL: siteUrl,
  ...secure?.environment,
  PLATFORM_URL: `http://127.0.0.1:${plainPort}`,
  PLATFORM_ORIGIN: siteUrl,
  DEMO: process.env.DEMO ?? 'on',
  ...sandboxPost(),
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
};
const children = [run('server/main.ts'), run('sandbox/main.ts')];
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));

await answers(`http://127.0.0.1:${plainPort}/readyz`);
await answers(`http://127.0.0.1:${plainSandboxPort}/healthz`);
console.log(greeting());

/** Starts one of our processes; when one ends by itself, everything ends. */
function run(script: string): ChildProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, script)], {
    cwd: root,
    env: shared,
    stdio: 'inherit',
  });
  child.on('exit', (code) => stop(code ?? 1));
  return child;
}

/** Lets every process finish what it is doing, then ends. */
function stop(code: number): void {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  secure?.close();
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
}

/** Waits until an address answers 200; gives up when a process has ended or the time is over. */
async function answers(address: string): Promise<void> {
  const giveUpAt = Date.now() + startLimitMs;
  while (!stopping) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return;
    if (Date.now() > giveUpAt) {
      console.error(`${address} did not answer in time.`);
      stop(1);
    }
    await new Promise((resume) => setTimeout(resume, 100));
  }
}

/** Opens the https fronts of site and sandbox; the plain servers take ports ten thousand higher. */
async function openFronts() {
  const addresses = addressesInReach();
  const certificate = await certificateFor(join(dataDir, 'tls'), addresses);
  const name = addresses[0] ?? 'localhost';
  const open = (front: string, plainPort: number, keptHere = /^$/) =>
    openSecureFront(certificate, { port: Number(front), host: '0.0.0.0', plainPort, keptHere });
  const plainPort = Number(port) + 10_000;
  const plainSandboxPort = Number(sandboxPort) + 10_000;
  // Messages to the demo's people are read on this machine only.
  const messages = /^\/(sms|mail|control)([/?]|$)/;
  const fronts = [await open(port, plainPort), await open(sandboxPort, plainSandboxPort, messages)];
  const vendorUrl = `https://${name}:${sandboxPort}`;
  return {
    siteUrl: `https://${name}:${port}`,
    vendorUrl,
    plainPort: String(plainPort),
    plainSandboxPort: String(plainSandboxPort),
    environment: {
      VENDOR_URL: process.env.VENDOR_URL ?? vendorUrl,
      TRUSTED_PROXIES: '127.0.0.1',
      NODE_EXTRA_CA_CERTS: certificate.certFile,
    },
    close: () => fronts.forEach((front) => front.close().closeAllConnections()),
  };
}

/** SMS, mails and sign-ins of the demo go by the sandbox, unless the environment names somebody else. */
function sandboxPost(): Record<string, string> {
  const mailPort = process.env.SANDBOX_MAIL_PORT ?? String(Number(sandboxPort) + 1);
  return {
    SANDBOX_MAIL_PORT: mailPort,
    IDENTITY_PROVIDERS: process.env.IDENTITY_PROVIDERS ?? 'sandbox',
    SMS_PROVIDER: process.env.SMS_PROVIDER ?? 'sandbox',
    SMS_URL: process.env.SMS_URL ?? `http://127.0.0.1:${sandboxPort}`,
    MAIL_URL: process.env.MAIL_URL ?? `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: process.env.MAIL_FROM ?? `${brand.name.EN} <no-reply@${brand.merchantCode}.example>`,
  };
}

/** The secrets of this installation: made once, readable by its owner only, overridden by the environment. */
function secretsOf(folder: string): Record<string, string> {
  const file = join(folder, 'secrets.json');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) {
    const made = {
      SECRET_KEY: randomBytes(32).toString('hex'),
      VENDOR_MASTER_SECRET: randomBytes(32).toString('hex'),
    };
    writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  }
  const stored = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [name, process.env[name] ?? value]),
  );
}

function greeting(): string {
  const accounts = brand.demo.accounts.map(
    (account) => `    ${account.username.padEnd(10)} type ${account.type}`,
  );
  return [
    '',
    `  ${brand.name.EN} is running.`,
    '',
    `  Site      ${siteUrl}/m/home`,
    `  API       ${siteUrl}/wps/openapi.json`,
    `  Sandbox   ${secure?.vendorUrl ?? `http://localhost:${sandboxPort}`}`,
    '',
    `  Demo accounts, password ${brand.demo.password}:`,
    ...accounts,
    '',
    ...(secure
      ? ['  The certificate is our own: a browser asks once, for the site and for the sandbox.', '']
      : []),
    '  Ctrl+C ends it; the data stays in the data folder.',
    '',
  ].join('\n');
}
