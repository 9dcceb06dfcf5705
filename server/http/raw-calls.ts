// Partners' calls to addresses that were answered before: read and answered here, past the framework's own steps.
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { Refusal } from '#server/base/refusal.ts';
import type { RawRoute } from './context.ts';
import { errorReply, refusalOf } from './error-reply.ts';
import type { Caller } from './proxies.ts';
import { languageOf } from './request-parts.ts';
import { freshHeaders, httpsOnly } from './security-headers.ts';

type Answer = Awaited<ReturnType<RawRoute['handle']>>;
type Sender = { readonly id: string; readonly isHttps: boolean };
/** An address, letter by letter, as the router has read it, with the kind of body it came with. */
type Known = {
  readonly route: RawRoute;
  readonly params: Readonly<Record<string, string>>;
  readonly contentType: string;
};
export type RawCallsDeps = {
  readonly caller: Caller;
  readonly nextRequestId: () => string;
  /** The longest body, in bytes. */
  readonly bodyLimit: number;
  readonly log: FastifyBaseLogger;
};

/** So many addresses are known at once; whose was forgotten goes by the routes and is known again. */
const mostKnown = 1_000;
const longestAddress = 200;

/**
 * Remembers which address led to which route, and takes the next call there without the router, the hooks and the
 * objects made for them. It takes nothing that the routes would refuse or read in another way.
 */
export class RawCalls {
  readonly #deps: RawCallsDeps;
  readonly #known = new Map<string, Known>();

  constructor(deps: RawCallsDeps) {
    this.#deps = deps;
  }

  /** To be told of a call that came by the routes, before it is answered. */
  remember(route: RawRoute, params: Known['params'], url: string, contentType: string | undefined): void {
    const isPlain = route.method === 'POST' && url.length <= longestAddress && !url.includes('?');
    if (!isPlain || contentType === undefined) return;
    this.#known.set(url, { route, params, contentType });
    if (this.#known.size > mostKnown) this.#known.delete(this.#known.keys().next().value ?? '');
  }

  /** Takes a call and answers true, or leaves it to the routes. */
  take(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'POST') return false;
    const known = this.#known.get(request.url ?? '');
    if (!known || !isPlainBody(request.headers, known.contentType, this.#deps.bodyLimit)) return false;
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      answer(known, textOf(pieces), { request, response }, this.#deps).catch((err: unknown) => {
        this.#deps.log.error({ err, path: request.url }, 'an answer could not be sent');
        response.destroy();
      });
    });
    // Who hangs up before the end of a call has asked for nothing.
    request.on('error', () => undefined);
    return true;
  }
}

/** A body of the kind known for its address, whole and unpacked, as long as it says and no longer than it may be. */
function isPlainBody(headers: IncomingHttpHeaders, contentType: string, bodyLimit: number): boolean {
  const length = headers['content-length'];
  return (
    headers['content-type'] === contentType &&
    length !== undefined &&
    Number(length) <= bodyLimit &&
    headers['transfer-encoding'] === undefined &&
    headers['content-encoding'] === undefined
  );
}

function textOf(pieces: readonly Buffer[]): string {
  const [first] = pieces;
  return pieces.length === 1 && first ? first.toString('utf8') : Buffer.concat(pieces).toString('utf8');
}

async function answer(
  { route, params }: Known,
  rawBody: string,
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
  { caller, nextRequestId, log }: RawCallsDeps,
): Promise<void> {
  const sender = { id: nextRequestId(), isHttps: caller.isHttps(request) };
  const { headers, url: path = '' } = request;
  const call = { params, headers: singleValues(headers), path, rawBody, ip: caller.ip(request) };
  let answered: Answer;
  try {
    answered = await route.handle({ ...call, method: 'POST' });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) log.error({ err: error, requestId: sender.id, path }, 'a call failed');
    answered = errorReply(refusal ?? new Refusal('UNKNOWN_ERROR'), languageOf({ query: undefined, headers }));
  }
  sendRaw(response, answered, sender);
}

/** A call's headers: of all there are only cookies to be set come as a list, and nobody sends those with a call. */
export function singleValues(headers: IncomingHttpHeaders): Readonly<Record<string, string | undefined>> {
  const { 'set-cookie': list } = headers;
  return list ? { ...headers, 'set-cookie': list[0] } : (headers as Record<string, string | undefined>);
}

const jsonHeaders: Readonly<Record<string, string>> = {
  ...freshHeaders,
  'content-type': 'application/json; charset=utf-8',
};
const jsonHead = Object.entries(jsonHeaders).flat();

/** Writes an answer as JSON; headers it brings along replace the usual ones of their names. */
export function sendRaw(response: ServerResponse, { status, headers, body }: Answer, sender: Sender): void {
  const text = JSON.stringify(body);
  const head = headers ? Object.entries({ ...jsonHeaders, ...headers }).flat() : jsonHead;
  const own = ['content-length', String(Buffer.byteLength(text)), 'x-request-id', sender.id];
  if (sender.isHttps) own.push('strict-transport-security', httpsOnly);
  response.writeHead(status, [...head, ...own]).end(text);
}
