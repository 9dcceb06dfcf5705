// The policy of documents: pictures only from the platform and from the hosts that the merchant has configured.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPages, type Pages } from './pages.ts';

let buildDir: string;
let pages: Pages;
let imageOrigins: readonly string[] = [];
let notify: (word: string) => void = () => undefined;
beforeAll(async () => {
  buildDir = mkdtempSync(join(tmpdir(), 'khela-pages-'));
  for (const folder of ['site', 'site-ssr']) mkdirSync(join(buildDir, folder));
  const page = '<html><head><!--head--></head><body><!--app--></body></html>';
  writeFileSync(join(buildDir, 'site/index.html'), page);
  const render = "export const render = () => ({ html: '<main></main>', head: '' });";
  writeFileSync(join(buildDir, 'site-ssr/entry-server.js'), render);
  writeFileSync(join(buildDir, 'site-ssr/package.json'), '{ "type": "module" }');
  pages = await createPages({
    language: 'BN',
    buildDir,
    homeData: async () => ({}),
    origins: async () => ({ frameOrigins: ['https://games.example'], connectOrigins: [], imageOrigins }),
    onContentChanged: (listener) => void (notify = listener),
  });
});
afterAll(() => rmSync(buildDir, { recursive: true, force: true }));

async function imagesOf(path: string): Promise<string | undefined> {
  const { heads } = await pages.find(path, undefined);
  const policy = heads.identity[heads.identity.indexOf('content-security-policy') + 1] ?? '';
  return /img-src ([^;]*)/.exec(policy)?.[1];
}

it('is in the language of the cookie, else in that of the brand', async () => {
  for (const [cookie, usual, lang] of [
    [undefined, 'BN', 'bn'],
    [undefined, 'EN', 'en'],
    ['language=EN', 'BN', 'en'],
    ['theme=light; language=BN', 'EN', 'bn'],
  ] as const) {
    const own = await createPages({
      buildDir,
      language: usual,
      homeData: async () => ({}),
      origins: async () => ({ frameOrigins: [], connectOrigins: [], imageOrigins: [] }),
      onContentChanged: () => undefined,
    });
    const { identity } = await own.find('/m/gameList', cookie);
    expect(String(identity)).toContain(`<html lang="${lang}"`);
  }
});

it('A-114 lets in the named hosts of pictures and no other, at home and on every page, from the change on', async () => {
  for (const path of ['/m/home', '/m/gameList']) expect(await imagesOf(path)).toBe("'self' data:");
  imageOrigins = ['https://one.example', 'https://two.example'];
  notify('platform');
  for (const path of ['/m/home', '/m/gameList'])
    expect(await imagesOf(path)).toBe("'self' data: https://one.example https://two.example");
});
