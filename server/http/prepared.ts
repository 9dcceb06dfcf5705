// A prepared response: its bytes in every encoding and its headers as sent on the wire.
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { byteRange } from './byte-range.ts';
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
  /** Whether a request may fetch a part of it: its headers have `accept-ranges`. */
  readonly hasParts: boolean;
};

/** Compresses a body in every encoding we offer. */
export async function compressed(body: Buffer, quality = 5): Promise<Bodies> {
  const [br, gz] = await Promise.all([
    compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    compressGzip(body, { level: 6 }),
  ]);
  return { identity: body, br, gzip: gz };
}

/** Prepares a response; an encoding that does not make it smaller is left out. */
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
    hasParts: headers['accept-ranges'] === 'bytes',
    heads: {
      identity: headOf('identity'),
      br: headOf('br'),
      gzip: headOf('gzip'),
      notModified: common,
    },
  };
}

/** The approximate memory of a response, in bytes. */
export function bytesOf(answer: Prepared): number {
  const distinct = new Set([answer.identity, answer.br, answer.gzip]);
  return [...distinct].reduce((sum, body) => sum + body.length, 4_096);
}

/** A strong ETag: 128 bits of the content's hash. */
function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/** The best encoding that the client accepts. */
function encodingFor(acceptEncoding: string | string[] | undefined): Encoding {
  if (typeof acceptEncoding !== 'string') return 'identity';
  if (takes.br.test(acceptEncoding)) return 'br';
  return takes.gzip.test(acceptEncoding) ? 'gzip' : 'identity';
}
/** Accepted means: named, and not with the weight 0. */
const takes = { br: /\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/, gzip: /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/ };

/**
 * Sends the bytes in the best encoding that the client accepts, or 304 when it has them. Bypasses Fastify's sending,
 * because finished bytes need no serialisation or hooks.
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
  // An ETag that a cache weakened (`W/…`) or listed beside others still matches.
  if (request.headers['if-none-match']?.includes(answer.etag)) {
    response.writeHead(304, [...answer.heads.notModified, ...own]).end();
    return;
  }
  if (answer.hasParts && sendPart(request, response, answer, own)) return;
  const encoding = encodingFor(request.headers['accept-encoding']);
  response.writeHead(200, [...answer.heads[encoding], ...own]).end(answer[encoding]);
}

/** Sends the part of a file that the request names; returns false when it wants the whole of it. */
function sendPart(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { identity, etag, heads }: Prepared,
  own: Head,
): boolean {
  const isOfThis = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = isOfThis ? byteRange(headers.range, identity.length) : undefined;
  if (range === undefined) return false;
  if (range === 'OUTSIDE') {
    const outside = ['content-range', `bytes */${identity.length}`, 'content-length', '0'];
    response.writeHead(416, [...heads.notModified, ...outside, ...own]).end();
    return true;
  }
  const { first, last } = range;
  const part = ['content-range', `bytes ${first}-${last}/${identity.length}`];
  const length = ['content-length', String(last - first + 1)];
  response.writeHead(206, [...heads.notModified, ...part, ...length, ...own]);
  response.end(identity.subarray(first, last + 1));
  return true;
}
