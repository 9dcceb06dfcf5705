// `npm test`: sees that a browser, a PostgreSQL and a Python are there, builds the product, runs every test, counts them.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildHeroes } from './builds/build-heroes.ts';
import { buildOffice } from './builds/build-office.ts';
import { buildSandbox } from './builds/build-sandbox.ts';
import { buildSite } from './builds/build-site.ts';
import { fullReport, partReport, provenanceNow } from './test-report.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const chosen = process.argv.slice(2);
const reportFile = join(root, chosen.length > 0 ? partReport : fullReport);

if (!hasShell()) install('chromium-headless-shell');
if (!hasShell()) provide('chromium', hasChromium, 'a Chromium browser (Debian: apt-get install chromium)');
provide('postgresql', hasPostgres, 'PostgreSQL 15 or newer (Debian: apt-get install postgresql)');
provide('python3', hasPython, 'Python 3.8 or newer (Debian: apt-get install python3)');
await buildHeroes();
await buildSite();
await buildOffice();
await buildSandbox();

rmSync(reportFile, { force: true });
const provenance = provenanceNow(root);
const run = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
    ...chosen,
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: join(root, 'build/compile-cache'), ...process.env },
  },
);
const report = readReport();
if (report) writeFileSync(reportFile, JSON.stringify({ provenance, ...report }));
const { numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0 } = report ?? {};
const failed =
  numFailedTests + (numFailedTests === 0 && run.status !== 0 ? Math.max(1, numFailedTestSuites) : 0);
console.log(`${numPassedTests} passed, ${failed} failed`);
process.exitCode = run.status === 0 && numPassedTests > 0 ? 0 : 1;

type Counts = { numPassedTests?: number; numFailedTests?: number; numFailedTestSuites?: number };

function readReport(): Counts | undefined {
  return existsSync(reportFile) ? (JSON.parse(readFileSync(reportFile, 'utf8')) as Counts) : undefined;
}

/** Installs a missing system package when permitted, else states in one sentence what to install and exits. */
function provide(name: string, isThere: () => boolean, what: string): void {
  if (isThere()) return;
  install(name);
  if (isThere()) return;
  console.error(`The tests need ${what}; please install it and try again.`);
  process.exit(1);
}

/** Installs a system package; does nothing where we may not or there is none. */
function install(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Fails soon on a machine without a network.
  const soon = ['-q', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
  const apt = (...words: string[]) =>
    spawnSync('apt-get', [...soon, ...words], { stdio: 'inherit', env }).status === 0;
  const add = () => apt('install', '-y', '--no-install-recommends', name);
  if (!add() && apt('update')) add();
}

/** Chromium without windows: the same engine with less work. */
function hasShell(): boolean {
  return Boolean(process.env.CHROMIUM_PATH) || existsSync('/usr/bin/chromium-headless-shell');
}

function hasChromium(): boolean {
  const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  return Boolean(process.env.CHROMIUM_PATH ?? places.find((path) => existsSync(path)));
}

function hasPostgres(): boolean {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return folders.some((folder) => existsSync(join(folder, 'initdb')));
}

function hasPython(): boolean {
  return (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, 'python3')));
}
