// How a vendor is registered for a check, and the game it is checked with.
import { brand } from '#brands/config.ts';
import type { CatalogueVendor } from '#contract/games/catalogue.ts';
import type { CheckedProtocol } from './protocols.ts';
import type { Stage } from './stage.ts';
import { isPlayed } from './vendor/plays.ts';

export type Registered = {
  readonly vendorCode: string;
  readonly protocol: CheckedProtocol;
  readonly walletMode: Stage['walletMode'];
};

/** As the demo brand registers it; undefined for a vendor it does not have. */
export function registeredInBrand(vendorCode: string): Registered | undefined {
  const vendor = brand.catalogue.vendors.find((entry) => entry.vendorCode === vendorCode);
  const protocol = (vendor?.protocol ?? 'khela-sandbox') as CheckedProtocol;
  return vendor && { vendorCode, protocol, walletMode: vendor.walletMode };
}

/** The brand's row of a vendor, with the given changes. */
export function rowOf({ vendorCode, protocol, walletMode }: Registered): CatalogueVendor {
  const row = brand.catalogue.vendors.find((entry) => entry.vendorCode === vendorCode);
  if (!row) throw new Error(`the demo brand has no vendor ${vendorCode}`);
  return { ...row, protocol, walletMode };
}

/** The vendor's first game that guests may play, and the kit can. */
export function gameOf(vendorCode: string): Stage['game'] {
  const game = brand.catalogue.games.find(
    (entry) => entry.vendorCode === vendorCode && entry.freeplay && isPlayed(entry.gameCode),
  );
  if (!game) throw new Error(`${vendorCode} has no game that guests may play and the kit can`);
  return { nodeId: String(game.nodeId), gameCode: game.gameCode };
}
