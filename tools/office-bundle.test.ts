// Checks the size of the office's files: its first page with React, and each screen that loads later.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { buildOffice } from './builds/build-office.ts';

const folder = fileURLToPath(new URL('../build/office/', import.meta.url));
const kilobyte = 1024;
/** In gzip, scripts and styles together. */
const most = { firstPage: 150 * kilobyte, screen: 60 * kilobyte };

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[]; isEntry?: true };

await buildOffice();
const manifest = JSON.parse(readFileSync(`${folder}.vite/manifest.json`, 'utf8')) as Record<string, Chunk>;
const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? '';
const weight = (file: string): number => gzipSync(readFileSync(folder + file)).length;

/** The files of a chunk and of all it imports at once. */
function filesOf(name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || seen.has(chunk.file)) return seen;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
  for (const imported of chunk.imports ?? []) filesOf(imported, seen);
  return seen;
}
const sum = (files: Iterable<string>): number => [...files].reduce((total, file) => total + weight(file), 0);

it('the first page weighs at most 150 KB with React', () => {
  const first = filesOf(entry);
  expect(first.size).toBeGreaterThan(1);
  expect(sum(first)).toBeLessThanOrEqual(most.firstPage);
});

it('no screen loads more than 60 KB of its own', () => {
  const first = filesOf(entry);
  const later = manifest[entry]?.dynamicImports ?? [];
  expect(later.length).toBeGreaterThan(5);
  for (const name of later) {
    const own = [...filesOf(name)].filter((file) => !first.has(file));
    expect(sum(own), name).toBeLessThanOrEqual(most.screen);
  }
});
