// The one place where modules, vendors and the outside world are wired together.
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { brand } from '#brands/demo/brand.ts';
import { catalogue } from '#brands/demo/catalogue.ts';
import type { Language } from '#contract/base/language.ts';
import { hotGames, vendorConfig, winnerBoard } from '#contract/games/browse.ts';
import { endpoints } from '#contract/index.ts';
import { announcements } from '#contract/messaging.ts';
import { platformStatus } from '#contract/platform.ts';
import type { Clock } from './base/clock.ts';
import type { Config } from './config.ts';
import { countCall } from './db/counters.ts';
import type { Database } from './db/database.ts';
import { readNews, watchOutbox } from './db/outbox.ts';
import { sweep } from './db/sweep.ts';
import { callAsVisitor } from './http/call-as-visitor.ts';
import type { Route } from './http/context.ts';
import { createHttpServer } from './http/http-server.ts';
import { openApiOf } from './http/openapi.ts';
import { createPages, type HomeData } from './http/pages.ts';
import { readStaticFiles } from './http/static-files.ts';
import { createGames, createTiles, type Games } from './modules/games/index.ts';
import { createIdentity, type Identity, type IdentityPolicy } from './modules/identity/index.ts';
import { createMessaging, type Messaging } from './modules/messaging/index.ts';
import { createPlatform, type Platform } from './modules/platform/index.ts';
import { createReporting } from './modules/reporting/index.ts';
import { createWallet, type WalletModule } from './modules/wallet/index.ts';

export type Composed = {
  readonly http: FastifyInstance;
  readonly wallet: WalletModule;
  readonly platform: Platform;
  readonly identity: Identity;
  readonly games: Games;
  readonly messaging: Messaging;
  /** Answers what is under way, then lets go of listeners; the database stays open. */
  close(): Promise<void>;
};

/** Wires the whole server over an open and migrated database; with `site` it also serves the built site. */
export async function compose(deps: {
  config: Config;
  db: Database;
  clock: Clock;
  site?: boolean;
  /** What registration asks for beyond name and password; nothing unless told. */
  registerForm?: IdentityPolicy['registerForm'];
}): Promise<Composed> {
  const { config, db, clock } = deps;
  const merchant = {
    merchantCode: brand.merchantCode,
    currency: brand.currency,
    currencyName: brand.currencyName,
    timeZone: brand.timeZone,
  };
  const { merchantCode, currency } = merchant;
  const log = pino({ level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] });
  const wallet = createWallet({ db, clock, currency });
  const platform = createPlatform({
    db,
    clock,
    secretKey: config.secretKey,
    config: { merchant, mainDomain: new URL(config.publicUrl).host },
  });
  const messaging = createMessaging({ db, clock, wallet, merchantCode });
  const identity = createIdentity({
    db,
    clock,
    wallet,
    settings: platform,
    secretKey: config.secretKey,
    merchantCode,
    policy: {
      termsVersion: messaging.termsVersion,
      siteWords: [merchantCode, brand.name.EN, brand.name.BN],
      ...(deps.registerForm ? { registerForm: deps.registerForm } : {}),
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
  const reporting = createReporting({ clock, games, timeZone: merchant.timeZone });
  const stopWatching = await watchOutbox(db, ({ id, topic }) => {
    if (topic !== 'identity.sessionEnded') return;
    void readNews(db, id)
      .then((news) => games.siteSessionEnded(String(news?.payload.sessionId)))
      .catch((fault: unknown) => log.error({ err: fault }, 'news of an ended session was lost'));
  });

  const stopTimers = [
    every(5 * 60_000, () => identity.purgeTrials(), log),
    every(60 * 60_000, () => identity.purgeTraces(), log),
    every(60 * 60_000, () => sweep(db, clock.now()), log),
  ];

  const modules = [identity, wallet, games, messaging, platform, reporting];
  const routes = modules.flatMap((module) => module.routes);
  const listeners = new Set<(word: string) => void>();
  const tell = (word: string): void => {
    for (const listener of listeners) listener(word);
  };
  // What was notified while the connection was lost is unknown: every word may have changed.
  const stopListening = await db.listen('content_changed', tell, () => contentWords.forEach(tell));
  const onContentChanged = (listener: (word: string) => void): void => void listeners.add(listener);
  const http = await createHttpServer({
    routes,
    rawRoutes: [...games.partnerRoutes, ...tiles.routes],
    ports: {
      clock,
      authenticate: identity.authenticate,
      access: platform.access,
      keyring: identity.keyring,
      countCall: (key, perSeconds) => countCall(db, key, perSeconds, clock.now()),
      onContentChanged,
    },
    ...(deps.site === false ? { files: new Map() } : await siteOf(config, routes, onContentChanged)),
    openApi: openApiOf(endpoints, config.publicUrl),
    isReady: async () => (await db.query<{ one: number }>('select 1 as one')).length === 1,
    trustedProxies: config.trustedProxies,
    log,
  });
  return {
    http,
    wallet,
    platform,
    identity,
    games,
    messaging,
    close: async () => {
      for (const stop of stopTimers) stop();
      await messaging.close();
      await http.close();
      await Promise.all([stopListening(), stopWatching(), platform.close()]);
    },
  };
}

/** The site's files and documents. */
async function siteOf(
  config: Config,
  routes: readonly Route[],
  onContentChanged: (listener: (word: string) => void) => void,
) {
  const [site, pictures] = await Promise.all([
    readStaticFiles(join(config.buildDir, 'site'), '/'),
    readStaticFiles(join(import.meta.dirname, '../brands/demo/images'), '/brand/'),
  ]);
  const page = await createPages({
    buildDir: config.buildDir,
    homeData: (language) => homeData(routes, language),
    frameOrigins: [new URL(config.vendorUrl).origin],
    onContentChanged,
  });
  return { files: new Map([...site, ...pictures]), page };
}

/** What a visitor's home is drawn from, by the very endpoints the site would call. */
async function homeData(routes: readonly Route[], language: Language): Promise<HomeData> {
  const [status, vendors, hot, contents, winners] = await Promise.all([
    callAsVisitor(routes, platformStatus, {}, language),
    callAsVisitor(routes, vendorConfig, { language }, language),
    callAsVisitor(routes, hotGames, { language }, language),
    callAsVisitor(routes, announcements, { language, groupName: 'm_home' }, language),
    callAsVisitor(routes, winnerBoard, { language }, language),
  ]);
  return { status, vendorConfig: vendors, hotGames: hot, announcements: contents, winners };
}

/** Every word whose public content is prepared. */
const contentWords = ['identity', 'games', 'winners', 'messaging', 'platform'];

/** Repeats work that is safe to do twice; a failed round is logged and the next one comes. */
function every(periodMs: number, work: () => Promise<unknown>, log: Logger): () => void {
  const timer = setInterval(() => {
    work().catch((fault: unknown) => log.error({ err: fault }, 'a repeated task failed'));
  }, periodMs);
  return () => clearInterval(timer);
}

/** Each vendor signs with its own secret, derived from the master secret and the vendor's code; key id `k1`. */
function vendorSecrets(master: Buffer): (vassalage: string, keyId: string) => string | undefined {
  return (vassalage, keyId) =>
    keyId === 'k1' ? createHmac('sha256', master).update(vassalage).digest('hex') : undefined;
}
