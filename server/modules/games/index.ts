// Games: the catalogue, favourites, launch, the wallet that vendors call, and the rounds that were played.
import type { Catalogue } from '#contract/games/catalogue.ts';
import type { Transaction } from '#server/db/database.ts';
import type { RawRoute, Route } from '#server/http/context.ts';
import type { AuditDay } from './audit/audit-store.ts';
import { type Audit, reconcile, reconcileOwed } from './audit/reconcile.ts';
import { sweepRounds } from './audit/sweep-rounds.ts';
import { caseOfficeRoutes } from './cases/case-office.ts';
import { createCatalogueCache } from './catalogue/catalogue-cache.ts';
import { updateVendorAddresses, type VendorState } from './catalogue/catalogue-store.ts';
import { callMoneyBack, closeGamesOfSite } from './launch/game-sessions.ts';
import type { OfficeRoute } from '#server/modules/operators/index.ts';
import { noteOpenRounds } from './rounds/open-round-store.ts';
import { createOrderService } from './orders/order-service.ts';
import type { GamesDeps } from './parts.ts';
import { compareVendorBalances } from './reported-rounds/compare-vendor-balances.ts';
import { createRoundReader } from './reported-rounds/read-rounds.ts';
import { gamesRoutes } from './routes.ts';
import { seedCatalogue } from './catalogue/seed-catalogue.ts';
import { seedRounds } from './seed-rounds.ts';
import { bringMoneyHome, tendTransfers } from './transfers/vendor-balance.ts';
import { createVendorService, createVendorGate } from './vendor-service.ts';
import { createVendorCache } from './catalogue/vendor-cache.ts';
import { setVendorState } from './catalogue/vendor-state.ts';
import { partnerDocument } from './vendors/partner-document.ts';
import { hmacActions } from './vendors/hmac-actions/hmac-actions.ts';
import { khelaSandbox } from './vendors/khela-sandbox/khela-sandbox.ts';
import { rsaUnits } from './vendors/rsa-units/rsa-units.ts';
import { sortedHash } from './vendors/sorted-hash/sorted-hash.ts';

export type { GamesDeps } from './parts.ts';
export { roundBets } from './bets/round-bets.ts';
export { createTiles } from './tiles/create-tiles.ts';
export { createVendorServer, VendorAway, type VendorServer } from './vendors/vendor-server.ts';
export { pickHeroes } from './tiles/pick-heroes.ts';

export interface Games {
  readonly routes: Route[];
  /** The calls of vendors, signed and outside the envelope. */
  readonly partnerRoutes: RawRoute[];
  /** What operators do about differences with vendors. */
  readonly officeRoutes: OfficeRoute[];
  /** Closes the games launched from sessions on the site; to be called when those have ended, also again. */
  siteSessionsEnded(siteSessionIds: readonly string[]): Promise<void>;
  /** Ends the games launched from such sessions that play with money at a vendor of its own, and brings it back. */
  callMoneyBack(siteSessionIds: readonly string[]): Promise<void>;
  /** Brings home what a member has at vendors with wallets of their own, whatever game is open. */
  bringMoneyHome(memberId: string): Promise<void>;
  /**
   * Switches a vendor: under MAINTENANCE its games stay listed but nothing is launched and no stake is taken,
   * DISABLED takes them from the lists too. Wins and rollbacks always arrive. False for an unknown vendor.
   */
  setVendorState(vassalage: string, state: VendorState): Promise<boolean>;
  /** Binds a vendor to the addresses it may call from; null lets it call from everywhere. False for an unknown vendor. */
  setVendorAddresses(vassalage: string, addresses: readonly string[] | null): Promise<boolean>;
  /** Writes a brand's catalogue; the same again changes nothing, what is missing is disabled. */
  seedCatalogue(catalogue: Catalogue): Promise<void>;
  /** Plays demo rounds for members without changing their balances; a member who has them plays no more. */
  seedRounds(memberIds: readonly string[]): Promise<void>;
  /**
   * Ends transfers nobody has heard the end of and brings money of ended games back from vendors with wallets of
   * their own; tells how many transfers ended. To be called every few seconds. As all work that comes round, it ends
   * at the signal by throwing its reason, and the next run goes on.
   */
  tendTransfers(signal?: AbortSignal): Promise<number>;
  /**
   * Takes over rounds that were played at vendors with wallets of their own, so that they stand in the betting record;
   * tells how many were new or had changed. `fence` runs first in each transaction.
   */
  readReportedRounds(run?: {
    readonly fence?: ((tx: Transaction) => Promise<void>) | undefined;
    readonly signal?: AbortSignal | undefined;
  }): Promise<number>;
  readonly audit: {
    /** Notes the rounds that are open, so that they are found whenever they were placed. To be called every few minutes. */
    noteOpenRounds(): Promise<void>;
    /** Has rounds that are open for too long settled or rolled back as their vendors say; tells how many. */
    sweepRounds(signal?: AbortSignal): Promise<number>;
    /** Compares a day's movements with every vendor's own list. */
    reconcile(day: AuditDay, signal?: AbortSignal): Promise<Map<string, Audit>>;
    /** Compares days that are still owed because a vendor was away; tells how many. */
    reconcileOwed(signal?: AbortSignal): Promise<number>;
    /**
     * Compares what rounds told of vendor balances come to with the money in them; what differs becomes cases of
     * this business day.
     */
    compareVendorBalances(
      day: string,
      signal?: AbortSignal,
    ): Promise<{ readonly compared: number; readonly cases: number }>;
  };
  /** Takes no more calls of vendors and resolves when those it took are done. */
  close(): Promise<void>;
}

export function createGames(deps: GamesDeps): Games {
  const styles = [
    khelaSandbox,
    rsaUnits,
    hmacActions,
    sortedHash('sorted-hash'),
    sortedHash('sorted-hash-md5'),
  ];
  const orders = createOrderService(deps);
  const vendorCache = createVendorCache(deps.db);
  const catalogue = createCatalogueCache(deps.db);
  const service = createVendorService(deps, orders);
  const gate = createVendorGate(deps, vendorCache);
  const changed = async <Result>(change: Promise<Result>): Promise<Result> => {
    const result = await change;
    vendorCache.forget();
    catalogue.forget();
    return result;
  };
  return {
    routes: gamesRoutes(deps, catalogue, styles),
    officeRoutes: caseOfficeRoutes({ deps, styles }),
    partnerRoutes: [documentRoute(), ...styles.flatMap((style) => style.routes(service, gate))],
    callMoneyBack: (siteSessionIds) => callMoneyBack(deps, siteSessionIds),
    bringMoneyHome: (memberId) => bringMoneyHome(deps, memberId),
    siteSessionsEnded: (siteSessionIds) => closeGamesOfSite(deps, siteSessionIds),
    setVendorState: (vassalage, state) => changed(setVendorState(deps, vassalage, state)),
    setVendorAddresses: (vassalage, addresses) =>
      changed(updateVendorAddresses(deps.db, vassalage, addresses)),
    seedCatalogue: (brands) => changed(seedCatalogue(deps, brands)),
    seedRounds: (memberIds) => seedRounds(deps, catalogue, memberIds),
    tendTransfers: (signal) => tendTransfers(deps, signal),
    readReportedRounds: createRoundReader(deps),
    audit: {
      noteOpenRounds: () => deps.db.tx((tx) => noteOpenRounds(tx, deps.clock.now())),
      sweepRounds: (signal) => sweepRounds(deps, orders, styles, signal),
      reconcile: (day, signal) => reconcile(deps, orders, styles, day, signal),
      reconcileOwed: (signal) => reconcileOwed(deps, orders, styles, signal),
      compareVendorBalances: (day, signal) => compareVendorBalances(deps, day, signal),
    },
    close: async () => {
      await orders.close();
      await catalogue.close();
    },
  };
}

/** What integrators read: the same for everybody. */
function documentRoute(): RawRoute {
  const document = partnerDocument();
  const handle = (): ReturnType<RawRoute['handle']> => Promise.resolve({ status: 200, body: document });
  return { method: 'GET', path: '/vendor/openapi.json', handle };
}
