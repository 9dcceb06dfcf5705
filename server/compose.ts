// The one place where modules, vendors and the outside world are wired together.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream, Logger } from 'pino';
import type { Brand } from '#brands/brand.ts';
import { loadBrand } from '#brands/load-brand.ts';
import { permissions } from '#contract/base/permissions.ts';
import { endpoints } from '#contract/index.ts';
import type { Clock } from './base/clock.ts';
import { createLog } from './base/log.ts';
import { composeDraws, tellDraws } from './compose-draws.ts';
import type { Config } from './config.ts';
import { countCall } from './db/counters.ts';
import type { Database } from './db/database.ts';
import { createReadiness } from './db/readiness.ts';
import { createJobs, type Jobs } from './db/jobs.ts';
import { watchContentChanges } from './db/content-changes.ts';
import { closeHttpServer, createHttpServer, refuseNewCalls } from './http/http-server.ts';
import { openApiOf } from './http/openapi.ts';
import {
  createGames,
  createTiles,
  createVendorServer,
  type Games,
  roundBets,
} from './modules/games/index.ts';
import { createIdentity, type Identity, type RegisterForm } from './modules/identity/index.ts';
import { createLottery, type Lottery, slipBets } from './modules/lottery/index.ts';
import { createMessaging, type Messaging } from './modules/messaging/index.ts';
import { createPlatform, type Platform } from './modules/platform/index.ts';
import { createProtection, type Protection } from './modules/protection/index.ts';
import { createReporting, type Reporting } from './modules/reporting/index.ts';
import { followEndedSessions } from './follow-ended-sessions.ts';
import { outsideParties } from './outside-parties.ts';
import { jobPlans } from './job-plans.ts';
import { createOperators, type Operators, operatorsByKey } from './modules/operators/index.ts';
import { createWallet, type WalletModule } from './modules/wallet/index.ts';
import { serveSite } from './serve-site.ts';
import { vendorSecrets } from './vendor-secrets.ts';

/** How long a stop waits for calls that are under way. */
const stopGraceMs = 3_000;

/** What everything is made from. */
type Ingredients = {
  config: Config;
  db: Database;
  clock: Clock;
  /** What registration asks for beyond name and password; nothing unless told. */
  registerForm?: RegisterForm;
  /** Where the log goes; the standard output unless told. */
  logTo?: DestinationStream;
  /** The database under the role of the draws; draws are made by another process when it is missing. */
  drawsDb?: Database;
};

export type Composed = {
  readonly brand: Brand;
  readonly http: FastifyInstance;
  readonly operators: Operators;
  readonly wallet: WalletModule;
  readonly platform: Platform;
  readonly identity: Identity;
  readonly protection: Protection;
  readonly games: Games;
  readonly messaging: Messaging;
  readonly lottery: Lottery;
  readonly reporting: Reporting;
  readonly jobs: Jobs;
  /** Sends new calls of the site away in words; what is under way ends. */
  prepareToStop(): void;
  /** The same, then lets go of listeners; the database stays open. */
  close(): Promise<void>;
};

/** Wires the whole server over an open and migrated database; with `site` it also serves the built site. */
export async function compose(deps: Ingredients & { site?: boolean }): Promise<Composed> {
  const { config, db, clock } = deps;
  const log = createLog(config.logLevel, deps.logTo);
  const brand = await loadBrand(config.brandName);
  const { tiles, ...modules } = wire({ ...deps, brand }, log);
  const { wallet, platform, identity, protection, games, lottery, messaging, reporting, operators } = modules;
  const routes = [identity, protection, wallet, games, lottery, messaging, platform, reporting].flatMap(
    (module) => module.routes,
  );
  const officeRoutes = [identity, protection, wallet, games, lottery].flatMap(
    (module) => module.officeRoutes,
  );
  const { onContentChanged, stop: stopHearing } = await watchContentChanges(db);
  const stopFollowing = await followEndedSessions(db, { games, lottery }, log);
  const jobs = jobsOf(deps, brand.timeZone, modules, log);
  const http = await createHttpServer({
    routes: [...routes, ...operators.routes(officeRoutes)],
    rawRoutes: [...games.partnerRoutes, ...tiles.routes],
    ports: {
      clock,
      authenticate: identity.authenticate,
      access: platform.access,
      accessNow: platform.accessNow,
      keyring: identity.keyring,
      requireProof: identity.requireProof,
      operators: operators.guard,
      countCall: (key, perSeconds) => countCall(db, key, perSeconds, clock.now()),
      onContentChanged,
    },
    ...(deps.site === false
      ? { files: new Map() }
      : await serveSite(config, brand, routes, onContentChanged)),
    openApi: openApiOf(endpoints, config.publicUrl),
    isReady: createReadiness(db),
    trustedProxies: config.trustedProxies,
    log,
  });
  const stopDelivery = await identity.startDelivery((fault) =>
    log.error({ err: fault }, 'sending messages failed'),
  );
  await tellDraws(lottery, messaging);
  const draws = deps.drawsDb && drawsOf(config, deps.drawsDb, brand.timeZone, log);
  // Its self-test takes a moment for which nobody has to wait.
  void draws?.start().catch((fault: unknown) => log.error({ err: fault }, 'draws could not begin'));
  reporting.start();
  jobs.start();
  return {
    brand,
    http,
    ...modules,
    jobs,
    prepareToStop: () => refuseNewCalls(http),
    close: async () => {
      refuseNewCalls(http);
      // A job that takes longer is given up; another process does it again when its lease is over.
      await Promise.race([jobs.close(), pause(stopGraceMs, undefined, { ref: false })]);
      await Promise.all([stopDelivery(), reporting.close()]);
      await draws?.close();
      await lottery.close();
      await messaging.close();
      await closeHttpServer(http, stopGraceMs);
      await games.close();
      await wallet.close();
      await Promise.all([stopHearing(), stopFollowing(), platform.close()]);
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

const drawsOf = ({ drawKey, drawSigningKey }: Config, db: Database, timeZone: string, log: Logger) =>
  composeDraws({ db, key: drawKey, signingKey: drawSigningKey, timeZone, log });

const platformConfigOf = (brand: Brand, { publicUrl }: Config) => ({
  merchant: {
    merchantCode: brand.merchantCode,
    currency: brand.currency,
    currencyName: brand.currencyName,
    timeZone: brand.timeZone,
  },
  dialingCodes: brand.dialingCodes,
  mainDomain: new URL(publicUrl).host,
});

/** Makes the modules from the lowest floor up and hands each what it may use. */
function wire({ config, db, clock, registerForm, brand }: Ingredients & { brand: Brand }, log: Logger) {
  const { merchantCode, currency, timeZone, name, catalogue } = brand;
  const { secretKey } = config;
  const operators = createOperators({ db, clock, accounts: operatorsOf(config) });
  const wallet = createWallet({ db, clock, currency, timeZone });
  const platform = createPlatform({
    db,
    clock,
    secretKey,
    config: platformConfigOf(brand, config),
  });
  const messaging = createMessaging({
    db,
    clock,
    wallet,
    merchantCode,
    flags: platform.flags,
    requireCaptcha: (call, answer) => identity.requireCaptcha(call, answer),
  });
  const identity = createIdentity({
    db,
    clock,
    wallet,
    protection: {
      compareWithExcluded: (tx, memberId) => protection.compareWithExcluded(tx, memberId),
      compareDevice: (tx, memberId, deviceHash) => protection.compareDevice(tx, memberId, deviceHash),
      currentBreakOf: (at, memberId) => protection.currentBreakOf(at, memberId),
    },
    settings: platform,
    onAlarm: (alarm) => log.error({ alarm }, 'somebody guesses at codes by SMS'),
    secretKey,
    merchantCode,
    policy: {
      termsVersion: messaging.termsVersion,
      siteWords: [merchantCode, name.EN, name.BN],
      siteName: name,
      siteHost: new URL(config.publicUrl).hostname,
      siteUrl: config.publicUrl,
      registerForm: async () => registerForm ?? platform.setting('registerForm'),
    },
    ...outsideParties(config, clock),
  });
  const protection: Protection = createProtection({ db, clock, timeZone, wallet, identity });
  const tiles = createTiles({
    heroesFile: join(config.buildDir, 'heroes.json'),
    cacheDir: join(config.buildDir, 'tiles'),
    games: catalogue.games,
  });
  const secrets = vendorSecrets(config.vendorMasterSecret);
  const reporting = wireReporting({ db, clock, brand }, { identity, tiles }, log);
  const below = { wallet, identity, protection, reporting };
  const lottery = wireLottery({ db, clock, brand }, below, log);
  const games = createGames({
    db,
    clock,
    wallet,
    identity,
    protection,
    platform: { inMaintenance: async () => (await platform.access('')).maintenance },
    tileOf: tiles.tileOf,
    vendors: { launchBaseUrl: config.vendorUrl, ...secrets },
    vendorServer: createVendorServer({ ...secrets, baseUrl: config.vendorUrl, clock }),
    merchant: { code: merchantCode, currency, ceilings: brand.liveCeilings },
    onFault: (fault) => log.error({ err: fault }, "a vendor's call failed"),
  });
  return { operators, wallet, platform, messaging, identity, protection, tiles, games, lottery, reporting };
}

/** The lottery by the brand's terms. */
function wireLottery(
  { db, clock, brand }: Pick<Ingredients, 'db' | 'clock'> & { brand: Brand },
  {
    wallet,
    identity,
    protection,
    reporting,
  }: {
    readonly wallet: WalletModule;
    readonly identity: Identity;
    readonly protection: Protection;
    readonly reporting: Reporting;
  },
  log: Logger,
): Lottery {
  return createLottery({
    db,
    clock,
    timeZone: brand.timeZone,
    wallet,
    identity,
    protection,
    terms: brand.lottery,
    memberFigures: reporting.memberFigures,
    onFault: (fault) => log.error({ err: fault }, 'work on slips of the lottery failed'),
  });
}

/** The list of all bets, over everybody who takes some. */
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
    sources: [roundBets, slipBets],
    identity,
    tileOf: tiles.tileOf,
    nodeOf: (gameCode) => nodes.get(gameCode) ?? '',
    onFault: (fault) => log.error({ err: fault }, 'bets could not be taken over into the list'),
  });
}

/** Operators by the keys of the environment, each with what its setting stands for. */
function operatorsOf({ kycReviewers, lotteryOperators, moneyReviewers }: Config) {
  const of = (...modules: string[]) =>
    permissions.filter((permission) => modules.includes(permission.split('.')[0] ?? ''));
  return operatorsByKey([
    { keys: kycReviewers, permissions: of('identity', 'protection') },
    { keys: lotteryOperators, permissions: of('lottery') },
    { keys: moneyReviewers, permissions: of('wallet', 'games') },
  ]);
}
