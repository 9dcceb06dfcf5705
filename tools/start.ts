// `npm start`: builds stale parts, starts the platform and the sandbox with demo data, prints the addresses.
import { type ChildProcess, spawn } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brand, brandName } from '#brands/config.ts';
import { folderOfBrand } from '#brands/load-brand.ts';
import { demoAppSecret, demoOperators } from '#server/modules/operators/index.ts';
import { endWithSentence } from '#server/start-fault.ts';
import { buildHeroes } from './builds/build-heroes.ts';
import { buildOffice } from './builds/build-office.ts';
import { buildSandbox } from './builds/build-sandbox.ts';
import { buildSite } from './builds/build-site.ts';
import { ownSecrets, withoutPlatformKey } from './own-secrets.ts';
import { whenOrphaned } from './when-orphaned.mjs';
import { addressesInReach, certificateFor, openSecureFront } from './secure-front.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const port = process.env.PORT ?? '8080';
const officePort = process.env.OFFICE_PORT ?? '8081';
const sandboxPort = process.env.SANDBOX_PORT ?? '8082';
const dataDir = resolve(process.env.DATA_DIR ?? join(root, folderOfBrand('data', brandName)));
const startLimitMs = 120_000;
const secrets = readSecrets();
/** With `--https` phones in the same network reach the product; plain servers stay on this machine behind it. */
const secure = process.argv.includes('--https') ? await openFronts() : undefined;
const siteUrl = process.env.PUBLIC_URL ?? secure?.siteUrl ?? `http://localhost:${port}`;
/** The office stays on this machine, also where phones reach the site. */
const officeUrl = process.env.OFFICE_URL ?? `http://localhost:${officePort}`;
const plainPort = secure?.plainPort ?? port;
const plainSandboxPort = secure?.plainSandboxPort ?? sandboxPort;

await buildHeroes();
await buildSite();
await buildOffice();
await buildSandbox();

const shared = {
  ...process.env,
  BRAND: brandName,
  CURRENCY: brand.currency,
  CURRENCY_SYMBOL: brand.currencySymbol,
  TIME_ZONE: brand.timeZone,
  ...slotRules(),
  ...secrets,
  PORT: plainPort,
  SANDBOX_PORT: plainSandboxPort,
  DATA_DIR: dataDir,
  PUBLIC_URL: siteUrl,
  OFFICE_PORT: officePort,
  OFFICE_URL: officeUrl,
  ...secure?.environment,
  PLATFORM_URL: `http://127.0.0.1:${plainPort}`,
  PLATFORM_ORIGIN: siteUrl,
  DEMO: process.env.DEMO ?? 'on',
  ...sandboxPost(),
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
};
const isDemo = shared.DEMO === 'on';
const children = [
  run('server/main.ts', shared),
  run('sandbox/main.ts', { ...withoutPlatformKey(shared), ...(isDemo ? authenticators() : {}) }),
];
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
whenOrphaned(() => stop(0));

await answers(`http://127.0.0.1:${plainPort}/readyz`);
await answers(`http://127.0.0.1:${plainSandboxPort}/healthz`);
if (!stopping) console.log(greeting());

/** Starts one process of the product; when one ends, all end. */
function run(script: string, environment: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, script)], {
    cwd: root,
    env: environment,
    stdio: 'inherit',
  });
  child.on('exit', (code) => stop(code ?? 1));
  return child;
}

/** Lets every process finish its work, then exits. */
function stop(code: number): void {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  secure?.close();
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
}

/** Waits until an address responds with 200; gives up when a process has ended or the time is over. */
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
  // Messages of the demo can be read on this machine only.
  const messages = /^\/(sms|mail|authenticator|control|payments\/send-money)([/?]|$)/;
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

/** The secrets in the sandbox's authenticator app. */
function authenticators(): Record<string, string> {
  const key = Buffer.from(secrets.SECRET_KEY ?? '', 'hex');
  const entries = demoOperators.map(({ name }) => `${name}:${demoAppSecret(key, name).toString('hex')}`);
  return { DEMO_OPERATORS: entries.join(',') };
}

/** SMS, mails and sign-ins of the demo use the sandbox, unless the environment names others. */
function sandboxPost(): Record<string, string> {
  const mailPort = process.env.SANDBOX_MAIL_PORT ?? String(Number(sandboxPort) + 1);
  return {
    SANDBOX_MAIL_PORT: mailPort,
    IDENTITY_PROVIDERS: process.env.IDENTITY_PROVIDERS ?? 'sandbox',
    PAYMENT_PROVIDERS: process.env.PAYMENT_PROVIDERS ?? 'sandbox',
    SMS_PROVIDER: process.env.SMS_PROVIDER ?? 'sandbox',
    SMS_URL: process.env.SMS_URL ?? `http://127.0.0.1:${sandboxPort}`,
    MAIL_URL: process.env.MAIL_URL ?? `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: process.env.MAIL_FROM ?? `${brand.name.EN} <no-reply@${brand.merchantCode}.example>`,
  };
}

/** The merchant's legal rules for slot games, unless the environment is stricter. */
function slotRules(): Record<string, string> {
  const { autoplay, turbo, leastSpinMs, stakes } = brand.slots;
  const onOff = (allowed: boolean): string => (allowed ? 'on' : 'off');
  return {
    SLOT_AUTOPLAY: process.env.SLOT_AUTOPLAY ?? onOff(autoplay),
    SLOT_TURBO: process.env.SLOT_TURBO ?? onOff(turbo),
    SLOT_LEAST_SPIN_MS: process.env.SLOT_LEAST_SPIN_MS ?? String(leastSpinMs),
    SLOT_STAKES: process.env.SLOT_STAKES ?? `${stakes.least}-${stakes.most}`,
  };
}

/** Ends with one sentence when they cannot be read. */
function readSecrets(): Record<string, string> {
  try {
    return ownSecrets(dataDir, process.env);
  } catch (fault) {
    return endWithSentence(fault);
  }
}

function greeting(): string {
  const sandboxUrl = `http://localhost:${plainSandboxPort}`;
  return [
    '',
    `  ${brand.name.EN} is running.`,
    '',
    `  Site      ${siteUrl}/m/home`,
    `  Office    ${officeUrl}`,
    `  API       ${siteUrl}/wps/openapi.json, of operators ${officeUrl}/wps/openapi.json`,
    `  Sandbox   ${secure?.vendorUrl ?? sandboxUrl}`,
    '',
    ...(isDemo ? demoPeople(sandboxUrl) : []),
    ...(secure
      ? ['  The certificate is our own: a browser asks once, for the site and for the sandbox.', '']
      : []),
    '  Ctrl+C ends it; the data stays in the data folder.',
    '',
  ].join('\n');
}

/** The demo people of the site and the office. */
function demoPeople(sandboxUrl: string): string[] {
  const line = (name: string, what: string): string => `    ${name.padEnd(10)} ${what}`;
  return [
    `  Demo accounts, password ${brand.demo.password}:`,
    ...[...brand.demo.accounts, ...brand.demo.payers].map(({ username, type, payee }) =>
      line(username, `type ${type}${payee ? `, payment password ${payee.paymentPassword}` : ''}`),
    ),
    '',
    `  Demo operators of the office, the same password; codes at ${sandboxUrl}/authenticator:`,
    ...demoOperators.map(({ name, role }) => line(name, role)),
    '',
  ];
}
