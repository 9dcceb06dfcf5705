// Proves that a page of the build before still finds its parts, and that older ones do not pile up.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { previousAssets } from './keep-previous-assets.ts';

it('one build back is kept, and no more', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'khela-assets-')), 'site');
  const kept = previousAssets(folder);
  const buildOf = (...names: string[]) => {
    kept.save();
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(join(folder, 'assets'), { recursive: true });
    for (const name of names) writeFileSync(join(folder, 'assets', name), name);
    kept.restore();
    return readdirSync(join(folder, 'assets')).toSorted();
  };
  expect(buildOf('a1.js', 'b1.js')).toEqual(['a1.js', 'b1.js']);
  expect(buildOf('a2.js', 'b1.js')).toEqual(['a1.js', 'a2.js', 'b1.js']);
  expect(buildOf('a3.js', 'b1.js')).toEqual(['a2.js', 'a3.js', 'b1.js']);
  rmSync(join(folder, '..'), { recursive: true });
});
