// A prepared answer: its bytes in every encoding and its headers as they go over the wire.
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { httpsOnly } from './security-headers.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

type Headers = Readonly<Record<string, string>>;
type Encoding = 'identity' | 'br' | 'gzip';
/** Names and values in turn, as Node's `writeHead` takes them without looking twice. */
type Head = readonly string[];

export type Bodies = { readonly [encoding in Encoding]: Buffer };
export type Prepared = Bodies & {
  readonly etag: string;
  readonly heads: { readonly [encoding in Encoding | 'notModified']: Head };
};

/** Compresses a body in every encoding we offer. */
export async function compressed(body: Buffer, quality = 5): Promise<Bodies> {
  const [br, gz] = await Promise.all([
    compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    compressGzip(body, { level: 6 }),
  ]);
  return { identity: body, br, gzip: gz };
}

/** Makes an answer ready to be sent; an encoding that changes nothing is not named. */
export function prepared(bodies: Bodies, headers: Headers): Prepared {
  const etag = etagOf(bodies.identity);
  const common = [...Object.entries(headers).flat(), 'etag', etag];
  const headOf = (encoding: Encoding): Head => [
    ...common,
    'content-length',
    String(bodies[encoding].length),
    ...(bodies[encoding] === bodies.identity ? [] : ['content-encoding', encoding]),
  ];
  return {
    ...bodies,
    etag,
    heads: {
      identity: headOf('identity'),
      br: headOf('br'),
      gzip: headOf('gzip'),
      notModified: common,
    },
  };
}

/** How many bytes of memory an answer holds, about. */
export function bytesOf(answer: Prepared): number {
  const distinct = new Set([answer.identity, answer.br, answer.gzip]);
  return [...distinct].reduce((sum, body) => sum + body.length, 4_096);
}

/** A strong ETag: 128 bits of the content's hash. */
function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/** The best encoding both sides know. */
function encodingFor(acceptEncoding: string | string[] | undefined): Encoding {
  if (typeof acceptEncoding !== 'string') return 'identity';
  if (takes.br.test(acceptEncoding)) return 'br';
  return takes.gzip.test(acceptEncoding) ? 'gzip' : 'identity';
}
/** Named, and not with the weight that means never. */
const takes = { br: /\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/, gzip: /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/ };

/**
 * Writes the bytes in the best encoding the client knows, or 304 when it has them. Goes around Fastify's own
 * sending on purpose: serialisation and hooks have nothing to add to finished bytes.
 */
export function sendPrepared(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Prepared,
  call: { readonly id: string; readonly isHttps: boolean },
): void {
  const own = call.isHttps
    ? ['x-request-id', call.id, 'strict-transport-security', httpsOnly]
    : ['x-request-id', call.id];
  // What a cache on the way weakened (`W/…`) or listed beside others is still this answer.
  if (request.headers['if-none-match']?.includes(answer.etag)) {
    response.writeHead(304, [...answer.heads.notModified, ...own]).end();
    return;
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  response.writeHead(200, [...answer.heads[encoding], ...own]).end(answer[encoding]);
}
