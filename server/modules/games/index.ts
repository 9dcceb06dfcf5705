// Games: the catalogue, favourites, launch, the wallet that vendors call, and the rounds that were played.
import type { Catalogue } from '#contract/games/catalogue.ts';
import type { HeldClock } from '#server/base/clock.ts';
import type { Transaction } from '#server/db/database.ts';
import type { RawRoute, Route } from '#server/http/context.ts';
import type { AuditDay } from './audit/audit-store.ts';
import { type Audit, reconcile, reconcileDueDays } from './audit/reconcile.ts';
import { sweepRounds } from './audit/sweep-rounds.ts';
import { caseOfficeRoutes } from './cases/case-office.ts';
import { createVendorCalls } from './health/vendor-calls.ts';
import { gameOfficeRoutes } from './office/game-routes.ts';
import { tendMaintenance } from './office/maintenance.ts';
import type { OfficeParts } from './office/office-parts.ts';
import { vendorOfficeRoutes } from './office/vendor-routes.ts';
import { createCatalogueCache } from './catalogue/catalogue-cache.ts';
import { updateVendorAddresses, type VendorState } from './catalogue/catalogue-store.ts';
import { callMoneyBack, closeGamesOfSite } from './launch/game-sessions.ts';
import type { AlarmCheck, Finder, OfficeRoute, WorkQueue } from '#server/modules/operators/index.ts';
import { countOpenCases } from './cases/case-store.ts';
import { ailingVendors } from './health/vendor-health.ts';
import { selectListedVendors } from './catalogue/catalogue-store.ts';
import { countOpenRounds, noteOpenRounds } from './rounds/open-round-store.ts';
import { createOrderService } from './orders/order-service.ts';
import type { GamesDeps } from './parts.ts';
import { compareVendorBalances } from './reported-rounds/compare-vendor-balances.ts';
import { roundFinders, roundRoute } from './records/round-office.ts';
import { settlementRoutes } from './records/settlement-office.ts';
import { liabilityRoute } from './sports/liability-office.ts';
import { createRoundReader } from './reported-rounds/read-rounds.ts';
import { createFreeRounds, type FreeRounds } from './free-rounds/free-rounds.ts';
import { gamesRoutes } from './routes.ts';
import { seedCatalogue } from './catalogue/seed-catalogue.ts';
import { type LostVisit, seedLostRounds, seedTakenBack } from './seed-lost-rounds.ts';
import { seedRounds } from './seed-rounds.ts';
import { returnVendorBalances, tendTransfers } from './transfers/vendor-balance.ts';
import { createVendorService, createVendorGate } from './vendor-service.ts';
import { createVendorCache } from './catalogue/vendor-cache.ts';
import { setVendorState } from './catalogue/vendor-state.ts';
import { partnerDocument } from './vendors/partner-document.ts';
import { hmacActions } from './vendors/hmac-actions/hmac-actions.ts';
import { khelaSandbox } from './vendors/khela-sandbox/khela-sandbox.ts';
import { rsaUnits } from './vendors/rsa-units/rsa-units.ts';
import { sortedHash } from './vendors/sorted-hash/sorted-hash.ts';
import { sportsOrders } from './vendors/sports-orders/sports-orders.ts';

export type { GamesDeps } from './parts.ts';
export { membersInVendorCases } from './cases/case-store.ts';
export type { AwardState, FreeRounds } from './free-rounds/free-rounds.ts';
export { roundBets } from './bets/round-bets.ts';
export { createTiles } from './tiles/create-tiles.ts';
export { createVendorServer, VendorAway, type VendorServer } from './vendors/vendor-server.ts';
export { pickHeroes } from './tiles/pick-heroes.ts';

export interface Games {
  readonly routes: Route[];
  /** The calls of vendors; they are signed and have no envelope. */
  readonly partnerRoutes: RawRoute[];
  /** The operators' endpoints on differences with vendors. */
  readonly officeRoutes: OfficeRoute[];
  /** How many rounds of all members are open. */
  openRounds(): Promise<number>;
  /** The codes of the listed vendors of sports. */
  sportsVendors(): Promise<readonly string[]>;
  /** The results of the office's search for rounds and vendors. */
  readonly finders: Finder[];
  /**
   * Closes the games that were launched from sessions of the site. Call it when these sessions have ended; it may be
   * called again.
   */
  siteSessionsEnded(siteSessionIds: readonly string[]): Promise<void>;
  /** Ends the games of such sessions that play with money at a vendor, and brings the money back. */
  callMoneyBack(siteSessionIds: readonly string[]): Promise<void>;
  /** Transfers a member's money back from vendors with wallets of their own, also while a game is open. */
  returnVendorBalances(memberId: string): Promise<void>;
  /**
   * Changes the state of a vendor. MAINTENANCE: its games stay listed, but no game is launched and no stake is taken.
   * DISABLED: its games are not listed either. Wins and rollbacks always arrive. False for an unknown vendor.
   */
  setVendorState(vendorCode: string, state: VendorState): Promise<boolean>;
  /** Restricts a vendor to the addresses it may call from; null allows every address. False for an unknown vendor. */
  setVendorAddresses(vendorCode: string, addresses: readonly string[] | null): Promise<boolean>;
  /**
   * Writes a brand's catalogue. Writing the same again changes nothing; games and vendors that are missing are
   * disabled.
   */
  seedCatalogue(catalogue: Catalogue): Promise<void>;
  /**
   * Plays demo rounds for members without changing their balances. A member who has demo rounds plays no more. All
   * modules here use this clock.
   */
  seedRounds(memberIds: readonly string[], clock: HeldClock): Promise<void>;
  /** Plays a visit of a demo player in which every round is lost, once. */
  seedLostRounds(visit: LostVisit, clock: HeldClock): Promise<void>;
  /** Lets the vendor take back a lost round of a demo player. */
  seedTakenBack(round: { memberId: string; at: Date; round: number }, clock: HeldClock): Promise<void>;
  /**
   * Finds out how unfinished transfers ended, and transfers the money of ended games back from vendors with wallets
   * of their own; returns how many transfers ended. Call it every few seconds. Like every job here, it stops at the
   * signal by throwing its reason, and the next run continues.
   */
  tendTransfers(signal?: AbortSignal): Promise<number>;
  /** Begins and ends planned maintenance of vendors; returns how many changed. Call it every few seconds. */
  tendMaintenance(): Promise<number>;
  /**
   * Takes over rounds that were played at vendors with wallets of their own, for the bet record; returns how many are
   * new or changed. `fence` runs first in each transaction.
   */
  readReportedRounds(run?: {
    readonly fence?: ((tx: Transaction) => Promise<void>) | undefined;
    readonly signal?: AbortSignal | undefined;
  }): Promise<number>;
  readonly freeRounds: FreeRounds;
  readonly audit: {
    /** Notes the open rounds, so that they are found whenever they were placed. Call it every few minutes. */
    noteOpenRounds(): Promise<void>;
    /** Settles or rolls back rounds that are open for too long, by their vendors' reports; returns how many. */
    sweepRounds(signal?: AbortSignal): Promise<number>;
    /** Compares a day's movements with every vendor's own list. */
    reconcile(day: AuditDay, signal?: AbortSignal): Promise<Map<string, Audit>>;
    /** Compares the days that were missed because a vendor did not respond; returns how many. */
    reconcileDueDays(signal?: AbortSignal): Promise<number>;
    /**
     * Compares the reported rounds of vendor balances with the money in them. Differences become cases of this
     * business day.
     */
    compareVendorBalances(
      day: string,
      signal?: AbortSignal,
    ): Promise<{ readonly compared: number; readonly cases: number }>;
  };
  /** Takes no more calls of vendors. Resolves when the calls that were taken are done. */
  close(): Promise<void>;
}

const protocols = [
  khelaSandbox,
  rsaUnits,
  hmacActions,
  sortedHash('sorted-hash'),
  sortedHash('sorted-hash-md5'),
  sportsOrders,
];

export function createGames({ vendorServer, ...given }: GamesDeps): Games {
  const calls = createVendorCalls(given);
  const deps: GamesDeps = { ...given, vendorServer: calls.countedServer(vendorServer) };
  const orders = createOrderService(deps);
  const vendorCache = createVendorCache(deps.db);
  const catalogue = createCatalogueCache(deps.db);
  const service = createVendorService(deps, orders);
  const gate = createVendorGate(deps, vendorCache, calls.refused);
  const forget = (): void => {
    vendorCache.forget();
    catalogue.forget();
  };
  const changed = async <Result>(change: Promise<Result>): Promise<Result> => {
    const result = await change;
    forget();
    return result;
  };
  const office: OfficeParts = { deps, calls, changed: async () => forget() };
  return {
    routes: gamesRoutes(deps, catalogue, protocols),
    officeRoutes: [
      ...caseOfficeRoutes({ deps, protocols }),
      ...gameOfficeRoutes(office),
      ...vendorOfficeRoutes(office),
      roundRoute(deps),
      ...settlementRoutes(deps),
      liabilityRoute(deps),
    ],
    partnerRoutes: [
      documentRoute(),
      ...protocols.flatMap((protocol) => protocol.routes(service, gate)).map(calls.counted),
    ],
    openRounds: () => countOpenRounds(deps.db),
    sportsVendors: async () =>
      (await selectListedVendors(deps.db))
        .filter(({ categories }) => categories.includes('SPORTS'))
        .map(({ vendorCode }) => vendorCode),
    finders: roundFinders(deps),
    callMoneyBack: (siteSessionIds) => callMoneyBack(deps, siteSessionIds),
    returnVendorBalances: (memberId) => returnVendorBalances(deps, memberId),
    siteSessionsEnded: (siteSessionIds) => closeGamesOfSite(deps, siteSessionIds),
    setVendorState: (vendorCode, state) => changed(setVendorState(deps, vendorCode, state)),
    setVendorAddresses: (vendorCode, addresses) =>
      changed(updateVendorAddresses(deps.db, vendorCode, addresses)),
    seedCatalogue: (brands) => changed(seedCatalogue(deps, brands)),
    seedRounds: (memberIds, clock) => seedRounds(deps, orders, catalogue, memberIds, clock),
    seedLostRounds: (visit, clock) => seedLostRounds(deps, orders, catalogue, clock, visit),
    seedTakenBack: (round, clock) => seedTakenBack(deps, orders, catalogue, clock, round),
    tendTransfers: (signal) => tendTransfers(deps, signal),
    tendMaintenance: () => tendMaintenance(office),
    readReportedRounds: createRoundReader(deps),
    freeRounds: createFreeRounds(deps),
    audit: {
      noteOpenRounds: () => deps.db.tx((tx) => noteOpenRounds(tx, deps.clock.now())),
      sweepRounds: (signal) => sweepRounds(deps, orders, protocols, signal),
      reconcile: (day, signal) => reconcile(deps, orders, protocols, day, signal),
      reconcileDueDays: (signal) => reconcileDueDays(deps, orders, protocols, signal),
      compareVendorBalances: (day, signal) => compareVendorBalances(deps, day, signal),
    },
    close: async () => {
      await orders.close();
      await calls.close();
      await catalogue.close();
    },
  };
}

/** The document for integrators; it is the same for everybody. */
function documentRoute(): RawRoute {
  const document = partnerDocument();
  const handle = (): ReturnType<RawRoute['handle']> => Promise.resolve({ status: 200, body: document });
  return { method: 'GET', path: '/vendor/openapi.json', handle };
}

/** Differences with vendors that wait for operators. */
export const vendorCaseQueue: WorkQueue = {
  queue: 'VENDOR_CASES',
  permission: 'games.case.read',
  read: (db) => countOpenCases(db),
};

/** Vendors that are slow or fail. */
export const vendorAlarms: AlarmCheck = async (db, now) =>
  (await ailingVendors(db, now)).map(({ vendor, ...details }) => ({
    kind: 'VENDOR_AILING',
    subject: vendor,
    since: null,
    details,
  }));
