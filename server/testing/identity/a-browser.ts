// A browser for tests without a network: keeps cookies and the token, and calls routes as the mount would.
import type { AnswerOf, ArgumentsOf, EndpointShape } from '#contract/base/endpoint.ts';
import { audiences } from '#contract/base/roles.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Actor, HttpCall, Route } from '#server/http/context.ts';
import type { Identity } from '#server/modules/identity/index.ts';

/** A new browser without cookies; its tabs share `cookies` and `token`. */
export function aBrowser(identity: Pick<Identity, 'routes' | 'authenticate'>, ip = '203.0.113.7') {
  const browser = {
    cookies: new Map<string, string>(),
    token: undefined as string | undefined,
    isBrowser: true,

    /** The actor of this browser, as the server sees it. */
    async actor(): Promise<Actor | 'SESSION_EXPIRED'> {
      const { token, isBrowser, cookies } = browser;
      if (token === undefined) return { type: 'none' };
      return identity.authenticate({ token, cookieSecret: cookies.get('khela_session'), isBrowser });
    },

    /** Calls an endpoint; throws its Refusal. Keeps the token of a response that has one. */
    async call<Shape extends EndpointShape>(
      endpoint: Shape,
      given: Partial<ArgumentsOf<Shape>> = {},
    ): Promise<AnswerOf<Shape>> {
      // A request sends the cookies that the browser had when the request began.
      const sent = new Map(browser.cookies);
      const found = await browser.actor();
      if (found === 'SESSION_EXPIRED' && endpoint.who !== 'anyone') throw new Refusal('SESSION_EXPIRED');
      const actor: Actor = found === 'SESSION_EXPIRED' ? { type: 'none' } : found;
      const { who } = endpoint;
      if (typeof who === 'object' || !audiences[who](actor.type)) throw new Refusal('NOT_LOGGED_IN');
      const answer = await routeOf(
        identity.routes,
        endpoint,
      )(callFrom({ ...browser, sent }, endpoint, given, actor, ip));
      const value = endpoint.output.parse(answer) as AnswerOf<Shape>;
      if (hasToken(value)) browser.token = value.token;
      return value;
    },
  };
  return browser;
}

/** The Refusal that a call threw; fails when it threw none. */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  const outcome = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (outcome instanceof Refusal) return outcome;
  throw outcome ?? new Error('the call was not refused');
}

function routeOf(routes: readonly Route[], endpoint: EndpointShape) {
  const handle = routes.find((route) => route.endpoint.name === endpoint.name)?.handle;
  if (!handle) throw new Error(`${endpoint.name} has no handler`);
  return handle;
}

function callFrom(
  browser: { cookies: Map<string, string>; sent: ReadonlyMap<string, string>; isBrowser: boolean },
  endpoint: EndpointShape,
  given: { params?: unknown; query?: unknown; body?: unknown },
  actor: Actor,
  ip: string,
): HttpCall<EndpointShape> {
  const { cookies, sent, isBrowser } = browser;
  const client = { ip, userAgent: 'test browser', device: 'WEB', isBrowser };
  return {
    params: endpoint.params?.parse(given.params),
    query: endpoint.query?.parse(given.query),
    body: endpoint.body?.parse(given.body),
    actor,
    client,
    language: 'EN',
    cookies: {
      get: (name: string) => sent.get(name),
      set: (name: string, value: string) => void cookies.set(name, value),
      clear: (name: string) => void cookies.delete(name),
    },
    signal: new AbortController().signal,
  } as HttpCall<EndpointShape>;
}

function hasToken(value: unknown): value is { token: string } {
  return typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string';
}
