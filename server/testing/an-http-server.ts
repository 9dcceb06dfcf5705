// Makes a real HTTP server over some routes for tests: guards, schemas and envelopes as in the product.
import { generateKeyPairSync, type webcrypto } from 'node:crypto';
import { pino } from 'pino';
import type { ArgumentsOf, EndpointShape, Envelope, FailureOf, ValueOf } from '#contract/base/endpoint.ts';
import { type Clock, systemClock } from '#server/base/clock.ts';
import { countCall } from '#server/db/counters.ts';
import type { Database } from '#server/db/database.ts';
import type { Route, SignedIn } from '#server/http/context.ts';
import { createHttpServer } from '#server/http/http-server.ts';
import type { HttpPorts } from '#server/http/ports.ts';
import { sealedBody } from './sealed-body.ts';

type Given<Shape extends EndpointShape> = Partial<ArgumentsOf<Shape>> & {
  readonly token?: string;
  readonly ip?: string;
  readonly acceptLanguage?: string;
};

type Deps = Parameters<typeof createHttpServer>[0];

/** A server without sessions or restrictions, except the given ones. */
export function bareServer({
  ports,
  ...given
}: Partial<Omit<Deps, 'ports'>> & { ports?: Partial<HttpPorts> }) {
  return createHttpServer({
    routes: [],
    rawRoutes: [],
    files: new Map(),
    openApi: () => ({}),
    isReady: async () => true,
    trustedProxies: [],
    log: pino({ level: 'silent' }),
    ...given,
    ports: {
      clock: systemClock,
      authenticate: async () => 'SESSION_EXPIRED',
      access: async () => ({ maintenance: false, regionRestriction: false }),
      keyring: { find: async () => undefined, spendNonce: async () => true },
      countCall: async () => ({ count: 1, resetsInSeconds: 1 }),
      requireProof: async () => undefined,
      onContentChanged: () => undefined,
      ...ports,
    },
  });
}

/** The value of a call that must succeed; fails with the code of its refusal. */
export async function valueOf<Value>(call: Promise<{ body: Envelope<Value> }>): Promise<Value> {
  const { body } = await call;
  if (!body.success) throw new Error(body.errorCode);
  return body.value;
}

/** The fields of a body as a form that may hold files. */
export function formOf(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, value as string | Blob);
  return form;
}

let keys: ReturnType<typeof newKeys> | undefined;
/** The keys of sealed bodies, made when the first one is sent. */
function newKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = publicKey.export({ format: 'jwk' }) as webcrypto.JsonWebKey;
  return { privateKey, jwk };
}
const keysOf = () => (keys ??= newKeys());

/** The body of a call as it is sent, and its header. */
function sentOf({ method, path, sealed }: EndpointShape, body: object, now: Date) {
  if (!sealed) return { payload: body, headers: {} };
  const made = sealedBody(`${method} ${path}`, { ...body }, { kid: 'test', jwk: keysOf().jwk }, now);
  return { payload: made.body, headers: { encryption: made.header } };
}

/** The routes behind a server; members sign in by `signIn`, without passwords. */
export async function anHttpServer(options: {
  db: Database;
  routes: readonly Route[];
  clock?: Clock;
  access?: HttpPorts['access'];
}) {
  const { db, routes, clock = systemClock } = options;
  const sessions = new Map<string, SignedIn>();
  const listeners: ((word: string) => void)[] = [];
  const stopListening = await db.listen('content_changed', (word) => {
    for (const listener of listeners) listener(word);
  });
  const app = await bareServer({
    routes,
    ports: {
      clock,
      authenticate: async ({ token }) => sessions.get(token) ?? 'SESSION_EXPIRED',
      ...(options.access ? { access: options.access } : {}),
      keyring: { find: async () => keysOf().privateKey, spendNonce: async () => true },
      countCall: (key, perSeconds) => countCall(db, key, perSeconds, clock.now()),
      onContentChanged: (listener) => void listeners.push(listener),
    },
  });

  return {
    app,
    /** Signs this member in; returns the token. */
    signIn(member: SignedIn): string {
      const token = `token-of-${member.sessionId}`;
      sessions.set(token, member);
      return token;
    },
    /** Makes a call and gives back its status and envelope. */
    async call<Shape extends EndpointShape>(
      endpoint: Shape,
      given: Given<Shape> = {} as Given<Shape>,
    ): Promise<{ status: number; body: Envelope<ValueOf<Shape>, FailureOf<Shape>> }> {
      const {
        query,
        body,
        params = {},
      } = given as {
        query?: Record<string, string>;
        body?: object;
        params?: Record<string, string>;
      };
      const sent = body && !endpoint.multipart ? sentOf(endpoint, body, clock.now()) : undefined;
      const response = await app.inject({
        method: endpoint.method,
        url: endpoint.path.replace(/:(\w+)/g, (_whole, name: string) => params[name] ?? ''),
        ...(query ? { query } : {}),
        ...(body ? { payload: sent?.payload ?? formOf(body) } : {}),
        remoteAddress: given.ip ?? '203.0.113.7',
        headers: {
          ...sent?.headers,
          ...(given.token ? { authorization: `Bearer ${given.token}` } : {}),
          ...(given.acceptLanguage ? { 'accept-language': given.acceptLanguage } : {}),
        },
      });
      return { status: response.statusCode, body: response.json() };
    },
    async close(): Promise<void> {
      await app.close();
      await stopListening();
    },
  };
}
