// The one place where modules, vendors and the outside world are wired together.
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { brand } from '#brands/demo/brand.ts';
import { catalogue } from '#brands/demo/catalogue.ts';
import { endpoints } from '#contract/index.ts';
import type { Clock } from './base/clock.ts';
import type { Config } from './config.ts';
import { countCall } from './db/counters.ts';
import { type Database, isAnswering } from './db/database.ts';
import { readNews, readRecentNews, watchOutbox } from './db/outbox.ts';
import { createJobs, type Jobs } from './db/jobs.ts';
import { watchContentChanges } from './db/content-changes.ts';
import { closeHttpServer, createHttpServer } from './http/http-server.ts';
import { openApiOf } from './http/openapi.ts';
import { createGames, createTiles, type Games } from './modules/games/index.ts';
import { createIdentity, type Identity, type IdentityPolicy } from './modules/identity/index.ts';
import { createMessaging, type Messaging } from './modules/messaging/index.ts';
import { createPlatform, type Platform } from './modules/platform/index.ts';
import { createReporting } from './modules/reporting/index.ts';
import { jobPlans } from './job-plans.ts';
import { createWallet, type WalletModule } from './modules/wallet/index.ts';
import { serveSite } from './serve-site.ts';

/** How long a stop waits for calls that are under way. */
const stopGraceMs = 3_000;

/** What everything is made from. */
type Ingredients = {
  config: Config;
  db: Database;
  clock: Clock;
  /** What registration asks for beyond name and password; nothing unless told. */
  registerForm?: IdentityPolicy['registerForm'];
};

export type Composed = {
  readonly http: FastifyInstance;
  readonly wallet: WalletModule;
  readonly platform: Platform;
  readonly identity: Identity;
  readonly games: Games;
  readonly messaging: Messaging;
  readonly jobs: Jobs;
  /** Answers what is under way, then lets go of listeners; the database stays open. */
  close(): Promise<void>;
};

/** Wires the whole server over an open and migrated database; with `site` it also serves the built site. */
export async function compose(deps: Ingredients & { site?: boolean }): Promise<Composed> {
  const { config, db, clock } = deps;
  const log = pino({ level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] });
  const { reporting, tiles, ...modules } = wire(deps, log);
  const { wallet, platform, identity, games, messaging } = modules;
  const routes = [identity, wallet, games, messaging, platform, reporting].flatMap((module) => module.routes);
  const { onContentChanged, stop: stopHearing } = await watchContentChanges(db);
  const stopFollowing = await followEndedSessions(db, games, log);
  const jobs = createJobs({
    db,
    clock,
    timeZone: brand.timeZone,
    plans: jobPlans(db, clock, modules),
    onFault: (job, fault) => log.error({ err: fault, job }, 'a job failed'),
  });
  const http = await createHttpServer({
    routes,
    rawRoutes: [...games.partnerRoutes, ...tiles.routes],
    ports: {
      clock,
      authenticate: identity.authenticate,
      access: platform.access,
      accessNow: platform.accessNow,
      keyring: identity.keyring,
      countCall: (key, perSeconds) => countCall(db, key, perSeconds, clock.now()),
      onContentChanged,
    },
    ...(deps.site === false ? { files: new Map() } : await serveSite(config, routes, onContentChanged)),
    openApi: openApiOf(endpoints, config.publicUrl),
    isReady: () => isAnswering(db),
    trustedProxies: config.trustedProxies,
    log,
  });
  jobs.start();
  return {
    http,
    ...modules,
    jobs,
    close: async () => {
      // A job that takes longer is given up; another process does it again when its lease is over.
      await Promise.race([jobs.close(), pause(stopGraceMs, undefined, { ref: false })]);
      await messaging.close();
      await closeHttpServer(http, stopGraceMs);
      await Promise.all([stopHearing(), stopFollowing(), platform.close()]);
    },
  };
}

/** Makes the modules from the lowest floor up and hands each what it may use. */
function wire({ config, db, clock, registerForm }: Ingredients, log: Logger) {
  const { merchantCode, currency, currencyName, timeZone, name } = brand;
  const { secretKey } = config;
  const wallet = createWallet({ db, clock, currency });
  const platform = createPlatform({
    db,
    clock,
    secretKey,
    config: {
      merchant: { merchantCode, currency, currencyName, timeZone },
      mainDomain: new URL(config.publicUrl).host,
    },
  });
  const messaging = createMessaging({ db, clock, wallet, merchantCode });
  const identity = createIdentity({
    db,
    clock,
    wallet,
    settings: platform,
    secretKey,
    merchantCode,
    policy: {
      termsVersion: messaging.termsVersion,
      siteWords: [merchantCode, name.EN, name.BN],
      ...(registerForm ? { registerForm } : {}),
    },
  });
  const tiles = createTiles({
    heroesFile: join(config.buildDir, 'heroes.json'),
    cacheDir: join(config.buildDir, 'tiles'),
    games: catalogue.games,
  });
  const games = createGames({
    db,
    clock,
    wallet,
    identity,
    platform: { inMaintenance: async () => (await platform.access('')).maintenance },
    tileOf: tiles.tileOf,
    vendors: { launchBaseUrl: config.vendorUrl, secretOf: vendorSecrets(config.vendorMasterSecret) },
    merchant: { code: merchantCode, currency },
    onFault: (fault) => log.error({ err: fault }, "a vendor's call failed"),
  });
  const reporting = createReporting({ clock, games, timeZone });
  return { wallet, platform, messaging, identity, tiles, games, reporting };
}

/**
 * News of an ended session travels upward: its games are closed for new stakes. What ended while nobody
 * listened, before this start or during a gap, is looked up; a game is never older than a day.
 */
async function followEndedSessions(db: Database, games: Games, log: Logger): Promise<() => Promise<void>> {
  const topic = 'identity.sessionEnded';
  const close = (news: readonly { payload: Record<string, unknown> }[]): Promise<void> =>
    games.siteSessionsEnded(news.map(({ payload }) => String(payload.sessionId)));
  const onFault = (fault: unknown): void => log.error({ err: fault }, 'news of an ended session was lost');
  const catchUp = async (): Promise<void> => {
    await close(await readRecentNews(db, topic, 24 * 60 * 60));
  };
  const stop = await watchOutbox(
    db,
    (note) => {
      if (note.topic !== topic) return;
      void readNews(db, note.id)
        .then((news) => news && close([news]))
        .catch(onFault);
    },
    () => void catchUp().catch(onFault),
  );
  await catchUp();
  return stop;
}

/** Each vendor signs with its own secret, derived from the master secret and the vendor's code; key id `k1`. */
function vendorSecrets(master: Buffer): (vassalage: string, keyId: string) => string | undefined {
  return (vassalage, keyId) =>
    keyId === 'k1' ? createHmac('sha256', master).update(vassalage).digest('hex') : undefined;
}
