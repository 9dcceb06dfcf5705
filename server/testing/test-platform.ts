// The whole server over a database of its own, without the site, called through its real HTTP layer.
import type { AddressInfo } from 'node:net';
import type { DestinationStream } from 'pino';
import type { Refusal, Success } from '#contract/base/endpoint.ts';
import type { MemberType } from '#contract/base/roles.ts';
import { brand } from '#brands/config.ts';
import { heldClock } from '#server/base/clock.ts';
import { type Composed, compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { type Sealed, sealedBody } from './sealed-body.ts';
import { testDatabase } from './test-database.ts';

/** The secret key of every platform made for a test. */
export const platformKey = Buffer.alloc(32, 0x11);
const officePath = /^\/wps\/office(\/|$)/;
export const testPassword = 'Jol-Rong-Brishti-7';

export type TestAnswer = {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: Success<never> | Refusal<never>;
  text: string;
  cookies: Record<string, string>;
};
type Requested = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** The listener. By default operators' calls go to the office's listener, all others to the public one. */
  at?: 'PUBLIC' | 'OFFICE';
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  ip?: string;
};
/** Headers of a signed-in actor; empty for a visitor. */
export type ActorHeaders = Record<string, string>;

export type TestPlatform = Composed & {
  db: Database;
  clock: ReturnType<typeof heldClock>;
  /** Listens on loopback for calls over real connections; resolves to the address. */
  listen(): Promise<string>;
  /** Closes the server and its database. */
  end(): Promise<void>;
  ask(requested: Requested): Promise<TestAnswer>;
  /** Encrypts a body in the same way as the site. */
  seal(requested: Requested & { body: Record<string, unknown> }): Promise<Sealed>;
  /** Calls an endpoint with an encrypted body. */
  askSealed(requested: Requested & { body: Record<string, unknown> }): Promise<TestAnswer>;
  /** Signs in a member of a type, or starts a trial; a fresh account each time. */
  anActor(type: MemberType | 'none'): Promise<ActorHeaders>;
};

/** Starts the platform with the demo's catalogue and texts. Its clock does not run; a test moves it. */
export async function testPlatform(
  db?: Database,
  environment: Record<string, string> = {},
  logTo?: DestinationStream,
): Promise<TestPlatform> {
  const database = db ?? (await testDatabase('khela_server'));
  const clock = heldClock('2026-11-21T04:00:00Z');
  const config = readConfig({
    SECRET_KEY: platformKey.toString('hex'),
    VENDOR_MASTER_SECRET: '22'.repeat(32),
    LOG_LEVEL: 'error',
    ...environment,
  });
  // Password hashes are cheap unless the environment sets their cost.
  const passwordCost = environment.PASSWORD_COST ? config.passwordCost : 'least';
  const composed = await compose({
    config: { ...config, passwordCost },
    db: database,
    clock,
    site: false,
    ...(logTo ? { logTo } : {}),
  });
  await composed.platform.seed({ flags: brand.flags, customerService: brand.content.customerService });
  await composed.messaging.seed(brand.content);
  await composed.games.seedCatalogue(brand.catalogue);

  let people = 0;
  const freshIp = () => `10.9.${(people >> 8) & 255}.${people++ & 255}`;

  const ask = async (requested: Requested): Promise<TestAnswer> => {
    const isOffice = requested.at ? requested.at === 'OFFICE' : officePath.test(requested.path);
    const response = await composed[isOffice ? 'office' : 'http'].inject({
      method: requested.method ?? 'GET',
      url: requested.path,
      ...(requested.query ? { query: requested.query } : {}),
      ...(requested.body === undefined ? {} : { payload: requested.body as object }),
      headers: { 'accept-language': 'en', ...requested.headers },
      remoteAddress: requested.ip ?? freshIp(),
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      body: isJson ? response.json() : undefined,
      cookies: Object.fromEntries(response.cookies.map(({ name, value }) => [name, value])),
    } as TestAnswer;
  };

  const seal: TestPlatform['seal'] = async (requested) => {
    const key = await ask({ path: '/wps/system/encryption/key' });
    if (!key.body.success) throw new Error('there is no encryption key');
    return sealedBody(
      `${requested.method ?? 'POST'} ${requested.path}`,
      requested.body,
      key.body.value,
      clock.now(),
    );
  };
  const askSealed: TestPlatform['askSealed'] = async (requested) => {
    const sealed = await seal(requested);
    return ask({
      ...requested,
      body: sealed.body,
      headers: { ...requested.headers, encryption: sealed.header },
    });
  };

  const anActor = async (type: MemberType | 'none'): Promise<ActorHeaders> => {
    if (type === 'none') return {};
    people += 1;
    const username = `actor${type}n${people}`;
    const answer =
      type === 4 ? await ask({ method: 'POST', path: '/wps/session/login/freeplay' }) : undefined;
    if (!answer) {
      const account = {
        username,
        nickname: 'Actor',
        type,
        memberLabels: [],
        balance: '1000.00',
        upline: null,
      };
      const clubLabel = { labelName: 'VIP 0', type: 'AUTO' } as const;
      await composed.identity.seedAccounts([{ ...account, clubLabel }], testPassword);
    }
    const login = { type: 'username', username, password: testPassword };
    const signedIn = answer ?? (await askSealed({ method: 'POST', path: '/wps/session/login', body: login }));
    if (!signedIn.body.success) throw new Error(`${username} could not sign in: ${signedIn.text}`);
    const { token } = signedIn.body.value as { token: string };
    const cookie = Object.entries(signedIn.cookies).map(([name, value]) => `${name}=${value}`);
    return { authorization: `Bearer ${token}`, cookie: cookie.join('; ') };
  };

  const listen = async (): Promise<string> => {
    await composed.http.listen({ port: 0, host: '127.0.0.1' });
    return `http://127.0.0.1:${(composed.http.server.address() as AddressInfo).port}`;
  };
  const end = async (): Promise<void> => {
    await composed.close();
    await database.close();
  };

  return { ...composed, db: database, clock, ask, seal, askSealed, anActor, listen, end };
}
