// The first load of each game's page: script, styles and the fonts that its words need, at most 250 KB on the wire.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { buildSandbox } from './builds/build-sandbox.ts';

const built = fileURLToPath(new URL('../build/', import.meta.url));
const mostBytes = 250 * 1024;

await buildSandbox();

const pages = ['sandbox', 'sportsbook'].flatMap((folder) =>
  readdirSync(join(built, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({ folder, name })),
);

/** Files that a text names: of a page its scripts and styles, of a style its fonts, of a script what it imports. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/[\w.-]+\.(?:js|css|woff2)\b/g)].map(([name]) => name);

/** Everything the page loads before it is ready; all scripts that could be loaded count, all fonts in woff2 too. */
function filesOf(folder: string, text: string, seen = new Map<string, Buffer>()): Map<string, Buffer> {
  const assetFolder = join(built, folder, 'assets');
  const assets = new Set(readdirSync(assetFolder));
  for (const name of namedIn(text)) {
    if (seen.has(name) || !assets.has(name)) continue;
    const content = readFileSync(join(assetFolder, name));
    seen.set(name, content);
    if (!name.endsWith('.woff2')) filesOf(folder, content.toString(), seen);
  }
  return seen;
}

it.each(pages)('$folder/$name weighs at most 250 KB', ({ folder, name }) => {
  const page = readFileSync(join(built, folder, name), 'utf8');
  const files = filesOf(folder, page);
  expect([...files.keys()].filter((file) => file.endsWith('.js')).length).toBeGreaterThan(0);
  const weights = [...files].map(([file, content]) =>
    file.endsWith('.woff2') ? content.length : gzipSync(content).length,
  );
  const sum = weights.reduce((total, weight) => total + weight, gzipSync(page).length);
  expect(sum).toBeLessThanOrEqual(mostBytes);
});

it('has a page for each kind of game', () => expect(pages.length).toBeGreaterThanOrEqual(7));
