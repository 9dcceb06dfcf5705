// How a vendor is registered for a check, and the game it is checked with.
import { brand } from '#brands/config.ts';
import type { CatalogueVendor } from '#contract/games/catalogue.ts';
import type { StyleName } from '#sandbox/game-vendors/styles/styles.ts';
import type { Stage } from './stage.ts';

export type Registered = {
  readonly vassalage: string;
  readonly style: StyleName;
  readonly walletMode: Stage['walletMode'];
};

/** As the demo brand registers it; undefined for a vendor it does not have. */
export function registeredInBrand(vassalage: string): Registered | undefined {
  const vendor = brand.catalogue.vendors.find((entry) => entry.vassalage === vassalage);
  const style = (vendor?.style ?? 'khela-sandbox') as StyleName;
  return vendor && { vassalage, style, walletMode: vendor.walletMode };
}

/** The brand's row of a vendor, changed as wished. */
export function rowOf({ vassalage, style, walletMode }: Registered): CatalogueVendor {
  const row = brand.catalogue.vendors.find((entry) => entry.vassalage === vassalage);
  if (!row) throw new Error(`the demo brand has no vendor ${vassalage}`);
  return { ...row, style, walletMode };
}

/** A slot of the vendor that guests may play. */
export function gameOf(vassalage: string): Stage['game'] {
  const game = brand.catalogue.games.find((entry) => entry.vassalage === vassalage && entry.freeplay);
  if (!game) throw new Error(`${vassalage} has no game that guests may play`);
  return { nodeId: String(game.nodeId), gameCode: game.gameCode };
}
