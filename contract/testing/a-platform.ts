// Replaces the platform in a component test: an in-process responder that checks every request and response by the
// contract.
import { createDecipheriv, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import type { AnswerOf, EndpointShape, FailureOf, QueryOf, BodyOf, ParamsOf } from '../base/endpoint.ts';
import { errorStatus, generalErrors } from '../base/errors.ts';
import { encryptionKey } from '../identity/session.ts';
import { endpoints } from '../index.ts';
import { onTestFinished } from 'vitest';

/** The content of one call, parsed by the endpoint's schemas. */
type Received<Shape extends EndpointShape> = {
  readonly params: ParamsOf<Shape>;
  readonly query: QueryOf<Shape>;
  readonly body: BodyOf<Shape>;
  readonly headers: Headers;
};
type OwnError<Shape extends EndpointShape> = Shape['errors'][number] | (typeof generalErrors)[number];
type Refusing<Shape extends EndpointShape> = {
  value?: FailureOf<Shape>;
  retryAfterSeconds?: number;
};
type Reply = { status: number; body: unknown; headers?: Record<string, string> };
type Way = (received: Received<EndpointShape>) => Reply | Promise<Reply>;

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const { n = '', e = '' } = publicKey.export({ format: 'jwk' });

/**
 * Replaces `fetch` until the test ends. It checks responses by the endpoint's output schema and calls by its input
 * schemas. A call without a prepared response fails the test, except streams, which stay open.
 */
export function aPlatform(): APlatform {
  const platform = new APlatform();
  const before = globalThis.fetch;
  globalThis.fetch = platform.serve;
  onTestFinished(() => {
    globalThis.fetch = before;
    if (platform.faults.length > 0) throw new Error(platform.faults.join('\n'));
  });
  platform.answer(encryptionKey, {
    kid: 'k1',
    jwk: { kty: 'RSA', n, e, alg: 'RSA-OAEP-256', use: 'enc' },
    expiresAt: Date.now() + 3_600_000,
  });
  return platform;
}

export class APlatform {
  readonly faults: string[] = [];
  readonly #ways = new Map<string, Way>();
  readonly #received: { endpoint: EndpointShape; call: Received<EndpointShape> }[] = [];

  /** Sets the response of the endpoint from now on; a function receives the call. */
  readonly answer = <Shape extends EndpointShape>(
    endpoint: Shape,
    value: AnswerOf<Shape> | ((call: Received<Shape>) => AnswerOf<Shape> | Promise<AnswerOf<Shape>>),
  ): void => {
    this.#ways.set(endpoint.name, async (call) => {
      const own: unknown =
        typeof value === 'function' ? await (value as (call: unknown) => unknown)(call) : value;
      return { status: 200, body: { success: true, value: endpoint.output.parse(own) } };
    });
  };

  /** From now on the endpoint refuses, with one of the errors it promises. */
  readonly refuse = <Shape extends EndpointShape>(
    endpoint: Shape,
    errorCode: OwnError<Shape>,
    { value, retryAfterSeconds }: Refusing<Shape> = {},
  ): void => {
    const carried = value === undefined ? {} : { value: endpoint.failure?.parse(value) };
    const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
    this.#ways.set(endpoint.name, () => ({
      status: errorStatus[errorCode],
      body: { success: false, errorCode, message: errorCode, ...carried },
      headers,
    }));
  };

  /** From now on calls of the endpoint are lost on their way. */
  readonly cut = (endpoint: EndpointShape): void => {
    this.#ways.set(endpoint.name, () => Promise.reject(new TypeError('Failed to fetch')));
  };

  /** Delays responses of the endpoint until they are released. */
  readonly hold = (endpoint: EndpointShape): { release(): void } => {
    const way = this.#ways.get(endpoint.name);
    if (!way) throw new Error(`${endpoint.name} has no answer to keep back`);
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#ways.set(endpoint.name, async (call) => {
      await promise;
      return way(call);
    });
    return { release: resolve };
  };

  /** The calls of an endpoint so far, in order. */
  readonly callsOf = <Shape extends EndpointShape>(endpoint: Shape): Received<Shape>[] =>
    this.#received
      .filter((one) => one.endpoint.name === endpoint.name)
      .map(({ call }) => call as Received<Shape>);

  /** Responds as `fetch` does. */
  readonly serve = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const { method = 'GET', signal } = init;
    const address = input instanceof Request ? input.url : input;
    const url = new URL(address, 'http://localhost');
    const endpoint = endpointOf(method, url.pathname);
    if (!endpoint) return this.#fault(`${method} ${url.pathname} is no endpoint of the contract`);
    if (endpoint.stream) {
      return new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('the stream was closed'))),
      );
    }
    let call: Received<EndpointShape>;
    try {
      call = readCall(endpoint, url, init);
    } catch (error) {
      return this.#fault(`the call of ${endpoint.name} breaks the contract: ${String(error)}`);
    }
    this.#received.push({ endpoint, call });
    const way = this.#ways.get(endpoint.name);
    if (!way) return this.#fault(`nobody answers ${endpoint.name}`);
    const reply = await way(call);
    signal?.throwIfAborted();
    return new Response(JSON.stringify(reply.body), {
      status: reply.status,
      headers: { 'content-type': 'application/json', ...reply.headers },
    });
  };

  #fault(words: string): Response {
    this.faults.push(words);
    return new Response('', { status: 501 });
  }
}

/** The endpoint of a method and path; fixed paths come before those with parameters. */
function endpointOf(method: string, path: string): EndpointShape | undefined {
  const own = endpoints.filter((endpoint) => endpoint.method === method);
  const pattern = (endpoint: EndpointShape) => new RegExp(`^${endpoint.path.replace(/:\w+/g, '([^/]+)')}$`);
  return (
    own.find((endpoint) => endpoint.path === path) ?? own.find((endpoint) => pattern(endpoint).test(path))
  );
}

function readCall(endpoint: EndpointShape, url: URL, init: RequestInit): Received<EndpointShape> {
  const headers = new Headers(init.headers);
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const values = new RegExp(`^${endpoint.path.replace(/:\w+/g, '([^/]+)')}$`).exec(url.pathname)?.slice(1);
  const params = Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(values?.[at] ?? '')]));
  return {
    params: endpoint.params?.parse(params),
    query: endpoint.query?.parse(Object.fromEntries(url.searchParams)),
    body: endpoint.upload ? init.body : endpoint.body?.parse(bodyOf(endpoint, init, headers)),
    headers,
  } as Received<EndpointShape>;
}

function bodyOf(endpoint: EndpointShape, init: RequestInit, headers: Headers): unknown {
  const text = typeof init.body === 'string' ? init.body : '{}';
  if (endpoint.form) return Object.fromEntries(new URLSearchParams(text));
  return endpoint.sealed ? unsealed(endpoint, text, headers) : JSON.parse(text);
}

/** The content of a sealed body, without its time and nonce. */
function unsealed(endpoint: EndpointShape, text: string, headers: Headers): unknown {
  const [, , wrapped = ''] = (headers.get('Encryption') ?? '').split('.');
  const key = privateDecrypt({ key: privateKey, oaepHash: 'sha256' }, Buffer.from(wrapped, 'base64url'));
  const bytes = Buffer.from((JSON.parse(text) as { data: string }).data, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(`${endpoint.method} ${endpoint.path}`)).setAuthTag(bytes.subarray(-16));
  const inner = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
  const { ts: _ts, nonce: _nonce, ...payload } = JSON.parse(inner) as Record<string, unknown>;
  return payload;
}
