// Serves the files of the office besides its API: the built office and the brand's pictures.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand } from '#brands/brand.ts';
import type { Config } from './config.ts';
import { inlineHashes, type Pages } from './http/pages.ts';
import { compressed, type Prepared, prepared } from './http/prepared.ts';
import { officePageHeaders } from './http/security-headers.ts';
import { readStaticFiles, type StaticFiles } from './http/static-files.ts';

const notBuilt = 'The office has not been built: start the platform with `npm start`, which builds it.\n';

/** Reads the office's files; every address that is no file and no API has the one document. */
export async function serveOffice(
  { buildDir }: Pick<Config, 'buildDir'>,
  { imagesFolder }: Pick<Brand, 'imagesFolder'>,
): Promise<{ files: StaticFiles; pages: Pages }> {
  const folder = join(buildDir, 'office');
  const [own, pictures, document] = await Promise.all([
    readStaticFiles(folder, '/'),
    readStaticFiles(imagesFolder, '/brand/'),
    readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined),
  ]);
  const page = await prepare(document);
  return {
    files: new Map([...own, ...pictures]),
    pages: {
      owns: (path) => !path.startsWith('/assets/'),
      find: async () => page,
      readyHome: () => undefined,
    },
  };
}

async function prepare(document: string | undefined): Promise<Prepared> {
  const body = document ?? notBuilt;
  return prepared(await compressed(Buffer.from(body), 10), {
    ...officePageHeaders(inlineHashes(body)),
    'content-type': document === undefined ? 'text/plain; charset=utf-8' : 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  });
}
