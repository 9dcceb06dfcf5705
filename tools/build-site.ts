// Builds the mobile site when its sources have changed: for browsers, and for prerendering on the server.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const inputs = [
  'contract',
  'kit',
  'site',
  'brands',
  'tools/contract-for-browsers.ts',
  'tools/icons-one-by-one.ts',
  'tools/site-document.ts',
  'package-lock.json',
];
const outputs = ['build/site/index.html', 'build/site-ssr/entry-server.js'];

/** Builds both bundles unless the last build was made from the very same files; answers whether it built. */
export async function buildSite(): Promise<boolean> {
  const mark = join(root, 'build/site.sha256');
  const now = hashOf(inputs);
  const before = existsSync(mark) ? readFileSync(mark, 'utf8') : '';
  if (before === now && outputs.every((file) => existsSync(join(root, file)))) return false;
  const configFile = join(root, 'site/vite.config.ts');
  // The client build reads the modules the server build does: one after the other is easier on a small machine.
  await build({ configFile, logLevel: 'warn' });
  await build({ configFile, logLevel: 'warn', build: { ssr: true } });
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, now);
  return true;
}

/** One hash over names and contents of all files below the inputs; tests do not count. */
function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex');
}

function addTo(hash: ReturnType<typeof createHash>, path: string): void {
  const full = join(root, path);
  if (!existsSync(full)) return;
  const entries = readdirSafely(full);
  if (!entries) {
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
    return;
  }
  for (const name of entries.sort()) if (!/\.test\.tsx?$/.test(name)) addTo(hash, `${path}/${name}`);
}

/** The names in a folder, or undefined for a file. */
function readdirSafely(path: string): string[] | undefined {
  try {
    return readdirSync(path);
  } catch {
    return undefined;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log((await buildSite()) ? 'The site was built.' : 'The site is up to date.');
}
