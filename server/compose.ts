// The one place that wires modules, vendors and outside parties together.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream, Logger } from 'pino';
import type { Brand } from '#brands/brand.ts';
import { loadBrand } from '#brands/load-brand.ts';
import { type Clock, type HeldClock, heldClock } from './base/clock.ts';
import { createLog } from './base/log.ts';
import { composeDraws, notifyDraws } from './compose-draws.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { createJobs, type Jobs } from './db/jobs/jobs.ts';
import { watchContentChanges } from './db/content-changes.ts';
import { closeHttpServer, refuseNewCalls } from './http/http-server.ts';
import { createListeners } from './create-listeners.ts';
import { type Agents, createAgents } from './modules/agents/index.ts';
import { createGames, createTiles, type Games, roundBets } from './modules/games/index.ts';
import { type Cashier, createCashier } from './modules/cashier/index.ts';
import { createIdentity, type Identity, type RegisterForm } from './modules/identity/index.ts';
import { createLottery, type Lottery, slipBets } from './modules/lottery/index.ts';
import { createMessaging, type Messaging } from './modules/messaging/index.ts';
import { createPlatform, jobRoutes, type Platform } from './modules/platform/index.ts';
import { createPromotions, type Promotions } from './modules/promotions/index.ts';
import { createProtection, type Protection } from './modules/protection/index.ts';
import { createReporting, type Reporting } from './modules/reporting/index.ts';
import { alarmTo } from './alarm-to.ts';
import { followEndedSessions } from './follow-ended-sessions.ts';
import { outsideParties } from './outside-parties.ts';
import { jobPlans } from './job-plans.ts';
import { createOperators, type Operators } from './modules/operators/index.ts';
import { notifyChanges } from './notify-changes.ts';
import { operatorParts } from './operator-parts.ts';
import { cashierParts } from './cashier-parts.ts';
import { chatParts, messagingParts } from './messaging-parts.ts';
import { platformParts } from './platform-parts.ts';
import { promotionParts, promotionsLater } from './wiring/promotion-parts.ts';
import { protectionLater } from './wiring/protection-later.ts';
import { createWallet, type WalletModule } from './modules/wallet/index.ts';
import { vendorParts } from './vendor-parts.ts';

/** How long a stop waits for running calls, in milliseconds. */
const stopGraceMs = 3_000;

/** The inputs of the composition. */
type Ingredients = {
  config: Config;
  db: Database;
  clock: Clock;
  /** The fields of registration besides name and password; none by default. */
  registerForm?: RegisterForm;
  /** The destination of the log; the standard output by default. */
  logTo?: DestinationStream;
  /** The database under the role of the draws; without it another process makes the draws. */
  drawsDb?: Database;
};

export type Composed = {
  readonly brand: Brand;
  /** The public listener: members, visitors and vendors. */
  readonly http: FastifyInstance;
  /** The listener of operators. */
  readonly office: FastifyInstance;
  readonly operators: Operators;
  readonly wallet: WalletModule;
  readonly platform: Platform;
  readonly identity: Identity;
  readonly protection: Protection;
  readonly games: Games;
  readonly cashier: Cashier;
  readonly promotions: Promotions;
  readonly messaging: Messaging;
  readonly lottery: Lottery;
  readonly reporting: Reporting;
  readonly agents: Agents;
  readonly jobs: Jobs;
  /** A second set of the modules with a clock that can be moved; it writes the past of a demo. */
  wirePast(): ReturnType<typeof wire> & { readonly clock: HeldClock };
  /** Refuses new calls of the site with a text; running calls end. */
  prepareToStop(): void;
  /** Does the same, then closes all listeners; the database stays open. */
  close(): Promise<void>;
};

/** Wires the whole server over an open and migrated database; with `site` it also serves the built site. */
export async function compose(deps: Ingredients & { site?: boolean }): Promise<Composed> {
  const { config, db, clock } = deps;
  const log = createLog(config.logLevel, deps.logTo);
  const brand = await loadBrand(config.brandName);
  const { tiles, ...modules } = wire({ ...deps, brand }, log);
  if (!config.demo) await modules.operators.shutOutDemo();
  const wirePast = () => {
    const past = heldClock(clock.now());
    return { ...wire({ ...deps, clock: past, brand }, log), clock: past };
  };
  const { wallet, platform, identity, games, lottery, messaging, reporting, operators } = modules;
  const { onContentChanged, stop: stopWatching } = await watchContentChanges(db);
  const stopFollowing = await followEndedSessions(db, { games, lottery }, log);
  const jobs = jobsOf(deps, brand.timeZone, modules, log);
  const { http, office } = await createListeners(
    { config, brand, db, clock, log, onContentChanged, withFiles: deps.site !== false },
    { ...modules, tiles, jobs: { officeRoutes: jobRoutes({ db, clock, jobs }) } },
  );
  const stopDelivery = await identity.startDelivery((fault) =>
    log.error({ err: fault }, 'sending messages failed'),
  );
  await notifyDraws(lottery, messaging);
  const stopNotifying = notifyChanges({ clock, onContentChanged, log }, { messaging, platform });
  const draws = deps.drawsDb && drawsOf(config, deps.drawsDb, brand.timeZone, log);
  // Runs in the background, because its self-test takes time.
  void draws?.start().catch((fault: unknown) => log.error({ err: fault }, 'draws could not begin'));
  reporting.start();
  jobs.start();
  return {
    brand,
    http,
    office,
    ...modules,
    jobs,
    wirePast,
    prepareToStop: () => [http, office].forEach(refuseNewCalls),
    close: async () => {
      [http, office].forEach(refuseNewCalls);
      stopNotifying();
      // A job that takes longer is abandoned. When its lease is over, another process runs it again.
      await Promise.race([jobs.close(), pause(stopGraceMs, undefined, { ref: false })]);
      await Promise.all([stopDelivery(), reporting.close()]);
      await draws?.close();
      await lottery.close();
      await Promise.all([messaging.close(), operators.close()]);
      await Promise.all([http, office].map((listener) => closeHttpServer(listener, stopGraceMs)));
      await games.close();
      await wallet.close();
      await Promise.all([stopWatching(), stopFollowing(), platform.close()]);
    },
  };
}

const jobsOf = (
  { db, clock }: Ingredients,
  timeZone: string,
  modules: Parameters<typeof jobPlans>[3],
  log: Logger,
): Jobs =>
  createJobs({
    db,
    clock,
    timeZone,
    plans: jobPlans(db, clock, timeZone, modules),
    onFault: (job, fault) => log.error({ err: fault, job }, 'a job failed'),
  });

const drawsOf = (
  { drawKey, drawSigningKey, lotteryCycles: cycles }: Config,
  db: Database,
  timeZone: string,
  log: Logger,
) => composeDraws({ db, key: drawKey, signingKey: drawSigningKey, timeZone, cycles, log });

/** Creates the modules, the lowest layer first, and passes each the modules it may use. */
function wire({ config, db, clock, registerForm, brand }: Ingredients & { brand: Brand }, log: Logger) {
  const { merchantCode, currency, timeZone, catalogue } = brand;
  const operators = createOperators({ db, clock, ...operatorParts(config, brand) });
  const wallet = createWallet({ db, clock, currency, timeZone });
  const above = () => ({ identity, games, lottery });
  const platform: Platform = createPlatform({ db, clock, ...platformParts(brand, config, operators, above) });
  const messaging = createMessaging({
    db,
    clock,
    wallet,
    merchantCode,
    flags: platform.flags,
    ...messagingParts(config, platform, () => ({ identity, reporting })),
    chat: chatParts(brand, config, platform, () => identity),
  });
  const identity: Identity = createIdentity({
    db,
    clock,
    wallet,
    protection: protectionLater(() => protection),
    writeToInbox: messaging.writeToInbox,
    settings: platform,
    onAlarm: alarmTo(operators, log),
    secretKey: config.secretKey,
    merchantCode,
    passwordCost: config.passwordCost,
    policy: {
      ...brandPolicy(brand, config, messaging),
      registerForm: async () => registerForm ?? platform.setting('registerForm'),
    },
    ...outsideParties(config, clock),
  });
  const protection: Protection = createProtection({ db, clock, timeZone, wallet, identity });
  const tiles = tilesOf(config, catalogue);
  const reporting: Reporting = wireReporting({ db, clock, brand }, { identity, tiles }, log);
  const below = { wallet, identity, protection, reporting };
  const lottery = wireLottery({ db, clock, brand, config }, below, log);
  const games = createGames({
    db,
    clock,
    wallet,
    identity,
    protection,
    platform: { inMaintenance: async () => (await platform.access('')).maintenance },
    tileOf: tiles.tileOf,
    ...vendorParts(config, brand, clock),
    onFault: (fault) => log.error({ err: fault }, "a vendor's call failed"),
  });
  const cashier = createCashier({
    db,
    clock,
    ...cashierParts(
      { config, brand, clock, log },
      { identity, platform, messaging, reporting, operators },
      (memberId) => promotions.withdrawLimitsOf(db, memberId),
    ),
    wallet,
    protection,
    promotions: promotionsLater(() => promotions),
  });
  const around = { ...below, games, platform, messaging };
  const promotions: Promotions = createPromotions(promotionParts({ db, clock, brand, config, log }, around));
  const agents = wireAgents({ db, clock, timeZone, ...below, platform, lottery }, config);
  const upper = { protection, games, lottery, cashier, promotions, reporting, agents };
  return { operators, wallet, platform, messaging, identity, tiles, ...upper };
}

const wireAgents = (
  deps: Omit<Parameters<typeof createAgents>[0], 'siteUrl'>,
  { publicUrl }: Config,
): Agents => createAgents({ ...deps, siteUrl: publicUrl });

const tilesOf = ({ buildDir }: Config, { games }: Brand['catalogue']) =>
  createTiles({ heroesFile: join(buildDir, 'heroes.json'), cacheDir: join(buildDir, 'tiles'), games });

/** The policy for accounts that follows from the brand and its address. */
const brandPolicy = (
  { merchantCode, name, banks }: Brand,
  { publicUrl }: Config,
  { termsVersion }: Messaging,
) => ({
  termsVersion,
  siteWords: [merchantCode, name.EN, name.BN],
  siteName: name,
  siteHost: new URL(publicUrl).hostname,
  siteUrl: publicUrl,
  payoutBanks: banks,
});

/** Makes the lottery with the brand's terms. */
function wireLottery(
  { db, clock, brand, config }: Pick<Ingredients, 'db' | 'clock' | 'config'> & { brand: Brand },
  {
    reporting,
    ...below
  }: Pick<Parameters<typeof createLottery>[0], 'wallet' | 'identity' | 'protection'> & {
    readonly reporting: Reporting;
  },
  log: Logger,
): Lottery {
  return createLottery({
    db,
    clock,
    timeZone: brand.timeZone,
    ...below,
    terms: brand.lottery,
    cycles: config.lotteryCycles,
    memberFigures: reporting.memberFigures,
    onFault: (fault) => log.error({ err: fault }, 'work on slips of the lottery failed'),
  });
}

/** Makes the list of all bets, over every module that takes stakes. */
function wireReporting(
  { db, clock, brand }: Pick<Ingredients, 'db' | 'clock'> & { brand: Brand },
  { identity, tiles }: { readonly identity: Identity; readonly tiles: ReturnType<typeof createTiles> },
  log: Logger,
): Reporting {
  const nodes = new Map(brand.catalogue.games.map(({ gameCode, nodeId }) => [gameCode, String(nodeId)]));
  return createReporting({
    db,
    clock,
    timeZone: brand.timeZone,
    merchant: { currency: brand.currency, name: brand.name },
    sources: [roundBets, slipBets],
    identity,
    tileOf: tiles.tileOf,
    nodeOf: (gameCode) => nodes.get(gameCode) ?? '',
    onFault: (fault) => log.error({ err: fault }, 'bets could not be taken over into the list'),
  });
}
