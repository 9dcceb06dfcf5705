// `npm test`: sees that a browser, a PostgreSQL and a Python are there, builds the product, runs every test, counts them.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildHeroes } from './build-heroes.ts';
import { buildSandbox } from './build-sandbox.ts';
import { buildSite } from './build-site.ts';
import { fullReport, partReport, provenanceNow } from './test-report.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const chosen = process.argv.slice(2);
const reportFile = join(root, chosen.length > 0 ? partReport : fullReport);

provide('chromium', hasChromium, 'a Chromium browser (Debian: apt-get install chromium)');
provide('postgresql', hasPostgres, 'PostgreSQL 15 or newer (Debian: apt-get install postgresql)');
provide('python3', hasPython, 'Python 3.8 or newer (Debian: apt-get install python3)');
await buildHeroes();
await buildSite();
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
  { cwd: root, stdio: 'inherit' },
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

/** Installs a missing system package when we may, else says in one sentence what to install and ends. */
function provide(name: string, isThere: () => boolean, what: string): void {
  if (isThere()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    execFileSync('apt-get', ['update', '-q'], options);
    execFileSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], options);
  }
  if (isThere()) return;
  console.error(`The tests need ${what}; please install it and try again.`);
  process.exit(1);
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
