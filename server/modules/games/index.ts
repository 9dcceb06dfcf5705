// Games: the catalogue, favourites, launch, the wallet that vendors call, and the rounds that were played.
import type { Catalogue } from '#contract/games/catalogue.ts';
import type { RawRoute, Route } from '#server/http/context.ts';
import type { VendorState } from './catalogue-store.ts';
import { closeGamesOfSite } from './game-sessions.ts';
import type { GamesDeps } from './parts.ts';
import { pageRounds } from './round-board.ts';
import type { RoundPage, RoundQuery } from './round-record.ts';
import { gamesRoutes } from './routes.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedRounds } from './seed-rounds.ts';
import { createVendorDesk, createVendorGate } from './vendor-desk.ts';
import { setVendorState } from './vendor-state.ts';
import { khelaSandbox } from './vendors/khela-sandbox/khela-sandbox.ts';

export type { GamesDeps } from './parts.ts';
export type { RoundPage, RoundQuery, RoundRecord, RoundState } from './round-record.ts';
export { createTiles } from './tiles/create-tiles.ts';
export { pickHeroes } from './tiles/pick-heroes.ts';

export interface Games {
  readonly routes: Route[];
  /** The calls of vendors, signed and outside the envelope. */
  readonly partnerRoutes: RawRoute[];
  readonly rounds: {
    /** One page of a member's rounds, newest first, with totals of the whole selection. */
    page(query: RoundQuery): Promise<RoundPage>;
  };
  /** Closes the games launched from sessions on the site; to be called when those have ended, also again. */
  siteSessionsEnded(siteSessionIds: readonly string[]): Promise<void>;
  /**
   * Switches a vendor: under MAINTENANCE its games stay listed but nothing is launched and no stake is taken,
   * DISABLED takes them from the lists too. Wins and rollbacks always arrive. False for an unknown vendor.
   */
  setVendorState(vassalage: string, state: VendorState): Promise<boolean>;
  /** Writes a brand's catalogue; the same again changes nothing, what is missing is disabled. */
  seedCatalogue(catalogue: Catalogue): Promise<void>;
  /** Plays demo rounds for members without changing their balances; a member who has them plays no more. */
  seedRounds(memberIds: readonly string[]): Promise<void>;
}

export function createGames(deps: GamesDeps): Games {
  const styles = [khelaSandbox];
  const desk = createVendorDesk(deps);
  const gate = createVendorGate(deps);
  return {
    routes: gamesRoutes(deps, styles),
    partnerRoutes: styles.flatMap((style) => style.routes(desk, gate)),
    rounds: { page: (query) => pageRounds(deps, query) },
    siteSessionsEnded: (siteSessionIds) => closeGamesOfSite(deps, siteSessionIds),
    setVendorState: (vassalage, state) => setVendorState(deps, vassalage, state),
    seedCatalogue: (catalogue) => seedCatalogue(deps, catalogue),
    seedRounds: (memberIds) => seedRounds(deps, memberIds),
  };
}
