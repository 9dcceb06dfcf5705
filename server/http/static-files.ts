// Files of the built site, kept in memory with their compressed versions, so that serving a file is a map look-up.
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { type Bodies, compressed, type Prepared, prepared } from './prepared.ts';
import { fileHeaders, pageHeaders, serviceWorkerHeaders } from './security-headers.ts';

const mediaTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.mp4': 'video/mp4',
  '.apk': 'application/vnd.android.package-archive',
  '.ipa': 'application/octet-stream',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.txt': 'text/plain; charset=utf-8',
};
const compressible = new Set(['.js', '.css', '.html', '.json', '.webmanifest', '.svg', '.txt']);

/** Brotli quality for files without a compressed version, such as the brand's few SVGs. It takes only milliseconds. */
const withoutTwinsQuality = 11;

/** The files by address. */
export type StaticFiles = ReadonlyMap<string, Prepared>;

/**
 * Reads a folder into memory under an address prefix. Files below `assets/` have a content hash in their name and never
 * change. Compressed versions that the build made (`.br`, `.gz`) are sent as they are. A missing folder counts as
 * empty. Documents (`index.html`) are left out, because pages.ts serves them.
 */
export async function readStaticFiles(folder: string, prefix: string): Promise<StaticFiles> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = names.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  const read = await Promise.all(
    files.map(async (entry): Promise<[string, Prepared] | undefined> => {
      const path = join(entry.parentPath, entry.name);
      const address = `${prefix}${relative(folder, path).split(sep).join('/')}`;
      const type = mediaTypes[extname(entry.name)];
      if (!type || address === '/index.html') return undefined;
      const bytes = await readFile(path);
      const bodies = compressible.has(extname(entry.name)) ? await withTwins(path, bytes) : asItIs(bytes);
      return [address, prepared(bodies, headersOf(address, type))];
    }),
  );
  return new Map(read.filter((entry) => entry !== undefined));
}

/** The origins of a static document: it may load only our own files. */
const bareDocument = {
  scriptHashes: [],
  styleHashes: [],
  frameOrigins: [],
  connectOrigins: [],
  imageOrigins: [],
};

/** The headers of a file. Files below `assets/` never change, so they are cached; static documents have no script. */
function headersOf(address: string, type: string): Record<string, string> {
  const isImmutable = address.startsWith('/assets/');
  return {
    ...(type.startsWith('text/html') ? pageHeaders(bareDocument) : fileHeaders),
    ...(address === '/service-worker.js' ? serviceWorkerHeaders : {}),
    'content-type': type,
    'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
    // Safari plays no video that it cannot fetch in parts.
    ...(type.startsWith('video/') ? { 'accept-ranges': 'bytes' } : {}),
  };
}

/** A file with its compressed versions from the build. A file without them is small and is compressed here. */
async function withTwins(path: string, bytes: Buffer): Promise<Bodies> {
  const [br, gzip] = await Promise.all([
    readFile(`${path}.br`).catch(() => undefined),
    readFile(`${path}.gz`).catch(() => undefined),
  ]);
  return br && gzip ? { identity: bytes, br, gzip } : compressed(bytes, withoutTwinsQuality);
}

/** Pictures and fonts are compressed already, so the file is sent unchanged in every encoding. */
function asItIs(bytes: Buffer): Bodies {
  return { identity: bytes, br: bytes, gzip: bytes };
}
