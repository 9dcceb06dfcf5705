// Checks the bytes that each page of the lottery loads in addition to home.
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from './builds/build-site.ts';

const folder = fileURLToPath(new URL('../build/site/', import.meta.url));
const mostBytes = 20_000;

type Chunk = { file: string; name?: string; imports?: string[] };
let chunks: Readonly<Record<string, Chunk>>;
let first: ReadonlySet<string>;

beforeAll(async () => {
  await buildSite();
  chunks = JSON.parse(readFileSync(`${folder}.vite/manifest.json`, 'utf8')) as typeof chunks;
  const document = readFileSync(`${folder}index.html`, 'utf8');
  const began = Object.keys(chunks).filter(
    (name) => chunks[name]?.file.endsWith('.js') && document.includes(chunks[name].file),
  );
  first = new Set(began.flatMap((name) => [...reached(name)]));
}, 240_000);

/** A chunk with all it cannot do without. */
function reached(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const other of chunks[name]?.imports ?? []) reached(other, found);
  return found;
}

/**
 * The scripts of a page that home does not load, with their compressed bytes. Other names of the files, which contain
 * hashes of their content, change their sum by up to 50 bytes.
 */
const ownScripts = (page: string): { name: string; bytes: number }[] =>
  [...reached(page)].flatMap((one) => {
    const { file = '', name = one } = chunks[one] ?? {};
    const isOwn = !first.has(one) && file.endsWith('.js');
    return isOwn ? [{ name, bytes: statSync(`${folder}${file}.br`).size }] : [];
  });

const pages = [
  'features/lottery/lobby/lottery-list-screen.tsx',
  'features/lottery/lobby/lobby-frame.tsx',
  'features/lottery/client/client.tsx',
  'features/lottery/history-screen.tsx',
];

describe('the script of a page, compressed, without what is there already', () => {
  it.each(pages)('%s weighs at most 20 KB', (page) => {
    expect(first.size).toBeGreaterThan(0);
    expect(chunks).toHaveProperty([page]);
    const scripts = ownScripts(page);
    const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
    expect(bytes).toBeGreaterThan(0);
    const parts = scripts.map((script) => `${script.name} ${script.bytes}`).join(', ');
    const left = mostBytes - bytes;
    expect(left, `${bytes} of ${mostBytes} bytes, ${left} are left: ${parts}`).toBeGreaterThanOrEqual(0);
  });
});
