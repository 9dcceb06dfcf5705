// The built pages of the games in memory: the page of its kind for a launch, hashed files that never change.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isGenuineLaunch } from './launch-address.ts';
import { findGame, kinds } from './kinds.ts';
import type { VendorKeys } from './vendor-keys.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.svg': 'image/svg+xml',
};

/** Serves `/play/<gameCode>` and `/assets/…` from the folder vite built into. */
export function addClientFiles(
  app: FastifyInstance,
  { buildDir, platformOrigin, keys }: { buildDir: string; platformOrigin: string; keys: VendorKeys },
) {
  const pages = new Map(kinds.map((kind) => [kind, readPage(join(buildDir, kind.page))]));
  const files = readAssets(join(buildDir, 'assets'));

  app.get<{ Params: { game: string }; Querystring: Record<string, unknown> }>(
    '/play/:game',
    async (request, reply) => {
      const found = findGame(request.params.game);
      if (!found) return reply.code(404).type('text/plain').send('No such game.');
      const page = pages.get(found.kind);
      if (!page)
        return reply
          .code(503)
          .type('text/plain')
          .send('The game page is not built yet: run the build first.');
      const query = request.url.split('?')[1] ?? '';
      if (!isGenuineLaunch(keys, query))
        return reply.code(403).type('text/plain').send('This address was not made by the platform.');
      const { language, theme } = request.query;
      const html = page
        .replace('lang="bn"', language === 'EN' ? 'lang="en"' : 'lang="bn"')
        .replace('data-theme="dark"', theme === 'light' ? 'data-theme="light"' : 'data-theme="dark"')
        .replace('content="platform-origin"', `content="${platformOrigin}"`);
      return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
    },
  );
  app.get<{ Params: { file: string } }>('/assets/:file', async (request, reply) => {
    const file = files.get(request.params.file);
    if (!file) return reply.code(404).type('text/plain').send('No such file.');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(file.type)
      .send(file.body);
  });
}

function readPage(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function readAssets(folder: string): Map<string, { type: string; body: Buffer }> {
  if (!existsSync(folder)) return new Map();
  return new Map(
    readdirSync(folder).map((name) => [
      name,
      { type: types[extname(name)] ?? 'application/octet-stream', body: readFileSync(join(folder, name)) },
    ]),
  );
}
