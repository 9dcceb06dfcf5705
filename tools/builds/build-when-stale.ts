// Runs vite builds only when the files they are made from have changed since the last time.
import { createHash, type Hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type Stale = {
  /** Names the mark file of the build. */
  readonly name: string;
  /** The folder of the checksum file, from the root. */
  readonly folder: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  /** Built one after the other, which is easier on a small machine. */
  readonly configs: readonly InlineConfig[];
  /** Saves the outputs that the build would delete. */
  readonly beforehand?: () => void;
  /** Runs after the build, with its outputs. */
  readonly afterwards?: () => Promise<void>;
};

/** Builds unless the last build was made from the same files; resolves to whether it built. */
export async function buildWhenStale({
  name,
  folder,
  inputs,
  outputs,
  configs,
  beforehand,
  afterwards,
}: Stale): Promise<boolean> {
  const mark = join(root, folder, `${name}.sha256`);
  const now = hashOf(inputs);
  const before = existsSync(mark) ? readFileSync(mark, 'utf8') : '';
  if (before === now && outputs.every((path) => existsSync(join(root, path)))) return false;
  await asInProduction(async () => {
    beforehand?.();
    for (const config of configs) await build(config);
    await afterwards?.();
  });
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, now);
  return true;
}

/** Every build, also in a test run, is a production build: the bundler reads this variable. */
async function asInProduction(work: () => Promise<void>): Promise<void> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await work();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/** One hash over names and contents of all files below the inputs; tests do not count. */
function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex');
}

function addTo(hash: Hash, path: string): void {
  const full = join(root, path);
  if (!existsSync(full)) return;
  if (!statSync(full).isDirectory()) {
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
    return;
  }
  for (const name of readdirSync(full).sort())
    if (!/\.test\.tsx?$/.test(name)) addTo(hash, `${path}/${name}`);
}
