// The sportsbook as a part of the sandbox: match process, prices, bets, and the routes of page and platform.
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { FastifyInstance } from 'fastify';
import type { FaultPlan } from '../game-vendors/fault-plan.ts';
import { createPruning } from '../prune.ts';
import type { VendorKeys } from '../game-vendors/vendor-keys.ts';
import { BetStore } from './bets/bet-store.ts';
import { type BettingDeps, createCallSender } from './bets/bet-writer.ts';
import { decideCashOuts } from './bets/cash-out.ts';
import { createOrderCalls } from './bets/order-calls.ts';
import { oldBets } from './bets/old-bets.ts';
import { decidePending, giveUpPlacing } from './bets/place-bet.ts';
import { settleMatch } from './bets/settle-bet.ts';
import { addControl } from './feed/control.ts';
import { crestOf } from './feed/crest.ts';
import { lobbyOf } from './feed/lobbies.ts';
import { addPageRoutes, playerOfToken } from './feed/page-routes.ts';
import { addPlatformRoutes } from './feed/platform-routes.ts';
import { createReports, type SportsReports } from './feed/reports.ts';
import { addStream } from './feed/stream.ts';
import { createMatchProcess, isOverPhase } from './matches/match-process.ts';
import { MatchStore } from './matches/match-store.ts';
import { openSeeds } from './matches/seed-store.ts';
import { createPriceBoard } from './prices/price-board.ts';

type Options = {
  readonly dataDir: string;
  readonly platformUrl: string;
  readonly platformOrigin: string;
  readonly keys: VendorKeys;
  readonly faultPlan: FaultPlan;
  readonly clock: { now(): Date };
  readonly currency: string;
  readonly currencySymbol: string;
  /** The zone in which the page shows times. */
  readonly timeZone: string;
  readonly controlPassword: string | undefined;
  readonly log: (line: string) => void;
  /** The folder of the built page. */
  readonly buildDir?: string | undefined;
};

export type Sportsbook = {
  readonly reports: SportsReports;
  addRoutes(app: FastifyInstance): void;
  /** Plays, prices, decides and settles everything that is due. */
  tick(): void;
  start(): void;
  stop(): Promise<void>;
};

const tickMs = 250;
/** Of each tick, so that calls are answered while matches of former days are played again. */
const sliceMs = 25;
const sweepMs = 30_000;
/** A reserve is answered within its timeout of three seconds; an older one was left by a crash. */
const reserveMs = 3_000;
const builtPage = join(import.meta.dirname, '..', '..', 'build', 'sportsbook');

/** Opens the book; what a crash left is resumed at once. */
export function createSportsbook(options: Options): Sportsbook {
  const { clock, log, dataDir } = options;
  const db = openDatabase(dataDir);
  const store = new BetStore(db);
  const seeds = openSeeds(dataDir);
  const matches = createMatchProcess({ store: new MatchStore(db), seeds, clock, sliceMs });
  const { feed } = matches;
  const board = createPriceBoard(feed, clock);
  const calls = createOrderCalls({ ...options, timeoutMs: reserveMs });
  const deps: BettingDeps = { store, board, feed, calls, clock, log };
  const sendDue = createCallSender(deps);
  const prune = createPruning(db, oldBets, clock);
  feed.listen((view) => settleMatch(deps, view));
  giveUpPlacing(deps, 0);
  let timer: NodeJS.Timeout | undefined;
  let sweptAtMs = 0;
  let streams: { close(): void } | undefined;
  let sending: Promise<void> = Promise.resolve();

  function tick(): void {
    matches.advance();
    decidePending(deps);
    decideCashOuts(deps);
    const nowMs = clock.now().getTime();
    if (nowMs - sweptAtMs >= sweepMs) {
      sweptAtMs = nowMs;
      giveUpPlacing(deps, 4 * reserveMs);
      sweep(deps);
      prune();
    }
    sending = sendDue().catch((error: unknown) => log(`sports orders: ${String(error)}`));
  }
  return {
    reports: createReports(store),
    addRoutes(app) {
      streams = addStream(app, { board, clock, playerOf: (token) => playerOfToken(db, clock, token) });
      addPageRoutes(app, { ...deps, db, ...options });
      addPlatformRoutes(app, { ...deps, ...options });
      addControl(app, { ...deps, matches, password: options.controlPassword });
      addPage(app, options);
    },
    tick,
    start() {
      timer = setInterval(() => {
        try {
          tick();
          board.priceOne();
        } catch (error) {
          log(`sportsbook: ${String(error)}`);
        }
      }, tickMs);
    },
    async stop() {
      clearInterval(timer);
      streams?.close();
      await sending;
      seeds.close();
      db.close();
    },
  };
}

/** Settles what a crash or a slow reserve left open although its match is over. */
function sweep(deps: BettingDeps): void {
  const ids = new Set(deps.store.listIn('OPEN').flatMap(({ legs }) => legs.map(({ matchId }) => matchId)));
  for (const matchId of ids) {
    const view = deps.feed.find(matchId);
    if (view && isOverPhase(view.phase)) settleMatch(deps, view);
  }
}

function openDatabase(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'sportsbook.db');
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  const db = new DatabaseSync(file, { readBigInts: true });
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000;');
  return db;
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};

/** The page of a lobby, its built files, and the crests. */
function addPage(app: FastifyInstance, { platformOrigin, timeZone, buildDir = builtPage }: Options): void {
  const file = join(buildDir, 'index.html');
  const html = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const folder = join(buildDir, 'assets');
  const files = new Map(
    (existsSync(folder) ? readdirSync(folder) : []).map((name) => [name, readFileSync(join(folder, name))]),
  );
  app.get<{ Params: { vendor: string }; Querystring: Record<string, unknown> }>(
    '/sportsbook/:vendor',
    async (request, reply) => {
      if (!lobbyOf(request.params.vendor)) return reply.code(404).type('text/plain').send('No such book.');
      if (!html)
        return reply.code(503).type('text/plain').send('The page is not built yet: run the build first.');
      const { language, theme } = request.query;
      const page = html
        .replace('lang="bn"', language === 'EN' ? 'lang="en"' : 'lang="bn"')
        .replace('data-theme="dark"', theme === 'light' ? 'data-theme="light"' : 'data-theme="dark"')
        .replace('content="platform-origin"', `content="${platformOrigin}"`)
        .replace('content="UTC"', `content="${timeZone}"`);
      return reply.type('text/html; charset=utf-8').send(page);
    },
  );
  const forEver = 'public, max-age=31536000, immutable';
  app.get<{ Params: { file: string } }>('/sportsbook/assets/:file', async (request, reply) => {
    const body = files.get(request.params.file);
    if (!body) return reply.code(404).type('text/plain').send('No such file.');
    const type = types[extname(request.params.file)] ?? 'application/octet-stream';
    return reply.header('cache-control', forEver).type(type).send(body);
  });
  app.get<{ Params: { file: string } }>('/sportsbook/crest/:file', async (request, reply) => {
    const svg = crestOf(request.params.file.replace(/\.svg$/, ''));
    if (!svg) return reply.code(404).type('text/plain').send('No such side.');
    return reply
      .header('cache-control', 'public, max-age=86400')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/svg+xml')
      .send(svg);
  });
}
