// Static files are sent as the build compressed them, or compressed at start where the build did not.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStaticFiles } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'khela-static-'));
const script = 'export const greeting = "hello";\n'.repeat(20);

describe('static files', () => {
  beforeAll(() => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets/a.js'), script);
    writeFileSync(join(folder, 'assets/a.js.br'), 'brotli twin');
    writeFileSync(join(folder, 'assets/a.js.gz'), 'gzip twin');
    writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>'.repeat(9));
    writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('twins of the build are sent as they are, and are no files themselves', async () => {
    const files = await readStaticFiles(folder, '/');
    expect([...files.keys()].toSorted()).toEqual(['/assets/a.js', '/icon.svg']);
    const { identity, br, gzip } = files.get('/assets/a.js') ?? {};
    expect([identity, br, gzip].map(String)).toEqual([script, 'brotli twin', 'gzip twin']);
  });

  it('a file without twins is compressed at start', async () => {
    const files = await readStaticFiles(folder, '/brand/');
    const drawing = files.get('/brand/icon.svg');
    expect(brotliDecompressSync(drawing?.br ?? '')).toEqual(drawing?.identity);
    expect(gunzipSync(drawing?.gzip ?? '')).toEqual(drawing?.identity);
  });
});
