// Makes the games module for tests behind a real HTTP server: members call it, and vendors that sign do too.
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { ArgumentsOf, BodyOf, EndpointShape, ValueOf } from '#contract/base/endpoint.ts';
import type { Catalogue } from '#contract/games/catalogue.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { SignedIn } from '#server/http/context.ts';
import { createHttpServer } from '#server/http/http-server.ts';
import { createGames, createVendorServer, roundBets } from '#server/modules/games/index.ts';
import type { Player } from '#server/modules/identity/index.ts';
import {
  findPlayer,
  findPlayers,
  findMemberStatuses,
} from '#server/modules/identity/accounts/member-store.ts';
import { remainingLimits } from '#server/modules/protection/limits/remaining-limits.ts';
import type { BetSource } from '#server/modules/reporting/index.ts';
import { createWallet } from '#server/modules/wallet/index.ts';
import { aBetList, betsIn } from '../a-bet-list.ts';
import { hallCatalogue, testCeilings } from './hall-catalogue.ts';
import { signedByVendor } from './signed-by-vendor.ts';

type HallOptions = {
  readonly catalogue?: Catalogue;
  readonly vendorServer?: Partial<VendorServer>;
  readonly launchBaseUrl?: string;
  readonly clock?: ReturnType<typeof heldClock>;
  /** Further modules that take bets beside vendors' games. */
  readonly sources?: readonly BetSource[];
};

/** A response from the wire; `value` has the endpoint's output type when the call succeeded. */
export type Reply<Value = unknown> = {
  readonly status: number;
  readonly body: { success: boolean; errorCode?: string; message?: string; value: Value };
};

/** A games module over this database with a catalogue, and everything that reaches it. */
export async function aGameHall(db: Database, options: HallOptions = {}) {
  const { clock = heldClock('2026-11-21T04:00:00Z') } = options;
  const wallet = createWallet({ db, clock, currency: 'BDT' });
  const statuses = new Map<string, Player['status']>();
  const faults: unknown[] = [];
  const platform = { isResting: false };
  const playersOf: typeof findPlayers = async (at, memberIds) =>
    (await findPlayers(at, memberIds)).map((player) => ({
      ...player,
      status: statuses.get(player.memberId) ?? player.status,
    }));
  const betList = aBetList(db, { clock, playersOf, sources: [roundBets, ...(options.sources ?? [])] });
  const games = createGames({
    db,
    clock,
    wallet,
    identity: {
      playerOf: async (memberId) => {
        const player = await findPlayer(db, memberId);
        return player && { ...player, status: statuses.get(memberId) ?? player.status };
      },
      playersOf,
      memberStatusesOf: async (tx, memberIds) => {
        const memberStatuses = await findMemberStatuses(tx, memberIds);
        for (const [memberId, found] of memberStatuses)
          memberStatuses.set(memberId, { ...found, status: statuses.get(memberId) ?? found.status });
        return memberStatuses;
      },
    },
    protection: {
      remainingLimits: (tx, ids) => remainingLimits(tx, { clock, timeZone: 'Asia/Manila', wallet }, ids),
    },
    platform: { inMaintenance: async () => platform.isResting },
    vendors: {
      launchBaseUrl: options.launchBaseUrl ?? 'http://play.test',
      secretOf: (vendorCode, keyId) => (/^k[12]$/.test(keyId) ? secretOf(vendorCode, keyId) : undefined),
      platformSecretOf,
    },
    vendorServer: { ...absentVendors, ...options.vendorServer },
    merchant: { code: 'khela', currency: 'BDT', timeZone: 'Asia/Dhaka', ceilings: testCeilings },
    tileOf: (gameCode) => ({ url: `/tiles/${gameCode}.webp`, color: '#123456' }),
    onFault: (fault) => void faults.push(fault),
  });
  await games.seedCatalogue(options.catalogue ?? hallCatalogue);
  const tokens = new Map<string, SignedIn>();
  const preparedFrom: ((word: string) => void)[] = [];
  const app = await createHttpServer({
    routes: [...games.routes, ...betList.routes],
    rawRoutes: games.partnerRoutes,
    ports: {
      clock,
      authenticate: async ({ token }) => tokens.get(token) ?? 'SESSION_EXPIRED',
      access: async () => ({ maintenance: false, regionRestriction: false }),
      keyring: { find: async () => undefined, spendNonce: async () => false },
      countCall: async () => ({ count: 1, resetsInSeconds: 60 }),
      requireProof: async () => undefined,
      onContentChanged: (listener) => void preparedFrom.push(listener),
    },
    files: new Map(),
    openApi: () => ({}),
    isReady: async () => true,
    trustedProxies: [],
    log: pino({ level: 'silent' }),
  });

  /** Calls an endpoint as a member, or as a visitor; `headers` replace those of a browser on the site. */
  async function call<Shape extends EndpointShape>(
    actor: SignedIn | null,
    endpoint: Shape,
    given: Partial<ArgumentsOf<Shape>> = {},
    headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
  ): Promise<Reply<ValueOf<Shape>>> {
    const { params = {}, query = {}, body } = given as Record<string, Record<string, unknown> | undefined>;
    // A test needs the present data, not a response prepared before.
    for (const forget of preparedFrom) for (const word of ['games', 'winners']) forget(word);
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String(params[name])),
    );
    const token = actor ? `token-of-${actor.memberId}` : undefined;
    if (actor && token) tokens.set(token, actor);
    const response = await app.inject({
      method: endpoint.method,
      url: path,
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { payload: body } : {}),
    });
    return { status: response.statusCode, body: response.json() };
  }

  /** A page of a member's bets. */
  const bets = (wanted: Parameters<typeof betsIn>[1]) => betsIn(betList, wanted);
  return {
    app,
    games,
    betList,
    bets,
    wallet,
    clock,
    statuses,
    platform,
    faults,
    call,
    vendor: vendorOn(app, clock),
  };
}

/** The secret with which the platform signs towards a vendor in tests. */
export function platformSecretOf(vendorCode: string): string {
  return `platform secret ${vendorCode}`;
}

type VendorServer = ReturnType<typeof createVendorServer>;
/** Vendors whose servers cannot be reached. */
const absentVendors = createVendorServer({
  baseUrl: 'http://127.0.0.1:9',
  clock: { now: () => new Date(0) },
  platformSecretOf,
});

export type GameHall = Awaited<ReturnType<typeof aGameHall>>;

/** The secret behind a key of a vendor's ring in tests. */
function secretOf(vendorCode: string, keyId: string): string {
  return `secret ${vendorCode} ${keyId}`;
}

/** Changes that a test may make to a vendor's call before it is sent. */
type Tampering = {
  readonly keyId?: string;
  readonly secret?: string;
  readonly timeMs?: number;
  readonly ip?: string;
  /** Sent instead of the body that was signed. */
  readonly sentBody?: string;
  readonly headers?: Record<string, string>;
};

function vendorOn(app: FastifyInstance, clock: { now(): Date }) {
  /** Sends a vendor's signed call; a body given as text is sent as it is. */
  return async <Shape extends EndpointShape>(
    vendorCode: string,
    endpoint: Shape,
    body: BodyOf<Shape> | string,
    tampering: Tampering = {},
  ): Promise<Reply<ValueOf<Shape>>> => {
    const { keyId = 'k1', timeMs = clock.now().getTime(), ip = '127.0.0.1' } = tampering;
    const secret = tampering.secret ?? secretOf(vendorCode, keyId);
    const signed = signedByVendor({ vendorCode, secret, keyId }, endpoint, body, timeMs);
    const response = await app.inject({
      method: 'POST',
      url: signed.path,
      remoteAddress: ip,
      headers: { ...signed.headers, ...tampering.headers },
      payload: tampering.sentBody ?? signed.body,
    });
    return { status: response.statusCode, body: response.json() };
  };
}
