// Static files are sent as the build compressed them, or compressed at start where the build did not.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendPrepared } from './prepared.ts';
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
    mkdirSync(join(folder, 'clips'));
    writeFileSync(join(folder, 'clips/a.mp4'), '0123456789');
    writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('twins of the build are sent as they are, and are no files themselves', async () => {
    const files = await readStaticFiles(folder, '/');
    expect([...files.keys()].toSorted()).toEqual(['/assets/a.js', '/clips/a.mp4', '/icon.svg']);
    const { identity, br, gzip } = files.get('/assets/a.js') ?? {};
    expect([identity, br, gzip].map(String)).toEqual([script, 'brotli twin', 'gzip twin']);
  });

  it('a file without twins is compressed at start', async () => {
    const files = await readStaticFiles(folder, '/brand/');
    const drawing = files.get('/brand/icon.svg');
    expect(brotliDecompressSync(drawing?.br ?? '')).toEqual(drawing?.identity);
    expect(gunzipSync(drawing?.gzip ?? '')).toEqual(drawing?.identity);
  });

  it('a player fetches a video in parts', async () => {
    const video = (await readStaticFiles(folder, '/')).get('/clips/a.mp4');
    if (!video) throw new Error('there is no video');
    const server = createServer((request, response) =>
      sendPrepared(request, response, video, { id: 'call', isHttps: false }),
    );
    await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const read = async (headers: Record<string, string>) => {
      const response = await fetch(address, { headers });
      return [response.status, response.headers.get('content-range'), await response.text()];
    };
    try {
      expect(await read({})).toEqual([200, null, '0123456789']);
      expect(await read({ range: 'bytes=0-1' })).toEqual([206, 'bytes 0-1/10', '01']);
      expect(await read({ range: 'bytes=8-' })).toEqual([206, 'bytes 8-9/10', '89']);
      expect(await read({ range: 'bytes=10-' })).toEqual([416, 'bytes */10', '']);
      expect(await read({ range: 'bytes=8-', 'if-range': video.etag })).toEqual([206, 'bytes 8-9/10', '89']);
      expect(await read({ range: 'bytes=8-', 'if-range': '"older"' })).toEqual([200, null, '0123456789']);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});
