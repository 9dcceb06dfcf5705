// Makes the two HTTP servers: the public one for members, visitors and vendors, and the office's for operators.
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Brand } from '#brands/brand.ts';
import { isForOperators } from '#contract/base/permissions.ts';
import { endpoints } from '#contract/index.ts';
import type { Clock } from './base/clock.ts';
import type { Config } from './config.ts';
import { countCall } from './db/counters.ts';
import type { Database } from './db/database.ts';
import { createReadiness } from './db/readiness.ts';
import type { RawRoute, Route } from './http/context.ts';
import { createHttpServer } from './http/http-server.ts';
import { openApiOf } from './http/openapi.ts';
import type { HttpPorts } from './http/ports.ts';
import type { Games } from './modules/games/index.ts';
import type { Identity } from './modules/identity/index.ts';
import type { Promotions } from './modules/promotions/index.ts';
import type { Finder, OfficeRoute, Operators } from './modules/operators/index.ts';
import type { Platform } from './modules/platform/index.ts';
import type { Reporting } from './modules/reporting/index.ts';
import { serveOffice } from './serve-office.ts';
import { serveSite } from './serve-site.ts';
import { todayParts } from './today-parts.ts';

type Parts = {
  readonly config: Config;
  readonly brand: Brand;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly onContentChanged: HttpPorts['onContentChanged'];
  /** Tests leave out what browsers get besides the API. */
  readonly withFiles: boolean;
};
type WithRoutes = { readonly routes: readonly Route[] };
type WithOffice = WithRoutes & { readonly officeRoutes: readonly OfficeRoute[] };
type WithRaw = { readonly rawRoutes: readonly RawRoute[] };
type WithFinders = { readonly finders: readonly Finder[] };
type Modules = {
  readonly identity: Identity;
  readonly platform: Platform;
  readonly games: Games;
  readonly operators: Operators;
  readonly cashier: WithOffice & WithFinders & WithRaw;
  readonly promotions: WithOffice & WithFinders & WithRaw & Pick<Promotions, 'subjectNames'>;
  readonly jobs: Pick<WithOffice, 'officeRoutes'>;
  readonly tiles: { readonly routes: readonly RawRoute[] };
  readonly messaging: WithOffice;
  readonly reporting: Reporting;
  readonly agents: WithOffice;
} & Readonly<Record<'protection' | 'wallet' | 'lottery', WithOffice & WithFinders>>;

/** No listener has an address of the other, except the pictures of games, which both serve. */
export async function createListeners(
  parts: Parts,
  modules: Modules,
): Promise<{ readonly http: FastifyInstance; readonly office: FastifyInstance }> {
  const { config, brand, db, log, onContentChanged, withFiles } = parts;
  const { identity, protection, wallet, games, lottery, cashier, promotions } = modules;
  const { messaging, platform, reporting, tiles } = modules;
  const ofMembers = [
    identity,
    protection,
    wallet,
    games,
    lottery,
    cashier,
    promotions,
    messaging,
    platform,
    reporting,
    modules.agents,
  ].flatMap(({ routes }) => routes);
  const ofOperators = [
    identity,
    protection,
    wallet,
    games,
    lottery,
    cashier,
    promotions,
    messaging,
    reporting,
    platform,
    modules.agents,
    modules.jobs,
  ].flatMap(({ officeRoutes }) => officeRoutes);
  const finders = [identity, protection, wallet, games, lottery, cashier, promotions, reporting].flatMap(
    (module) => module.finders,
  );
  const today = reporting.todayRoutes(todayParts(brand.timeZone));
  const common = {
    routes: [
      ...ofMembers,
      ...modules.operators.routes([...ofOperators, ...today], finders, namesOf(db, identity, promotions)),
    ],
    ports: portsOf(parts, modules),
    isReady: createReadiness(db),
    trustedProxies: config.trustedProxies,
    log,
  };
  const nothing = { files: new Map<string, never>() };
  const http = await createHttpServer({
    ...common,
    audience: 'MEMBERS',
    rawRoutes: [...games.partnerRoutes, ...cashier.rawRoutes, ...promotions.rawRoutes, ...tiles.routes],
    ...(withFiles ? await serveSite(config, brand, ofMembers, onContentChanged) : nothing),
    openApi: () =>
      openApiOf(
        endpoints.filter((endpoint) => !isForOperators(endpoint)),
        config.publicUrl,
      ),
  });
  const office = await createHttpServer({
    ...common,
    audience: 'OPERATORS',
    rawRoutes: tiles.routes,
    ...(withFiles ? await serveOffice(config, brand) : nothing),
    openApi: () => openApiOf(endpoints.filter(isForOperators), config.officeUrl),
  });
  return { http, office };
}

/** The names of members, campaigns, bonuses and applications among the subjects of proposals, by their ids. */
const namesOf =
  (db: Database, identity: Identity, promotions: Pick<Promotions, 'subjectNames'>) =>
  async (subjects: readonly string[]) => {
    const members = subjects.filter((subject) => subject.startsWith('mbr_'));
    const players = await identity.playersOf(db, members);
    const accounts = players.map(({ memberId, account }) => [memberId, account] as const);
    return new Map([...accounts, ...(await promotions.subjectNames(subjects))]);
  };

const portsOf = (
  { db, clock, onContentChanged }: Parts,
  { identity, platform, operators }: Modules,
): HttpPorts => ({
  clock,
  authenticate: identity.authenticate,
  access: platform.access,
  accessNow: platform.accessNow,
  keyring: identity.keyring,
  requireProof: identity.requireProof,
  operators: operators.guard,
  countCall: (key, perSeconds) => countCall(db, key, perSeconds, clock.now()),
  onContentChanged,
});
