// Takes a brand's catalogue into the database; doing it again with the same catalogue changes nothing.
import type { Catalogue, CatalogueGame, CatalogueVendor } from '#contract/games/catalogue.ts';
import { notifyContentChanged, upsertGames, upsertVendors } from './catalogue-store.ts';
import { insertTurnoverPercents } from './turnover-percent-store.ts';
import type { GamesDeps } from '../parts.ts';
import { khelaSandboxName } from '../vendors/khela-sandbox/khela-sandbox.ts';

/**
 * Writes vendors and games of the catalogue. Those that are no longer in it are disabled, because rounds and
 * favourites still refer to them.
 * @throws Error when the catalogue contradicts itself
 */
export async function seedCatalogue(
  { db, clock }: Pick<GamesDeps, 'db' | 'clock'>,
  catalogue: Catalogue,
): Promise<void> {
  const faults = catalogueFaults(catalogue);
  if (faults.length > 0) throw new Error(`The catalogue has faults:\n  ${faults.join('\n  ')}`);
  const vendors = catalogue.vendors.map((vendor) => ({
    ...vendor,
    protocol: vendor.protocol ?? khelaSandboxName,
  }));
  const games = inListOrder(catalogue).map((game, sort) => ({
    ...game,
    // Typed Bengali has two spellings of some letters; names are kept, and searched for, in one.
    nameEn: game.nameEn.normalize('NFC'),
    nameBn: game.nameBn.normalize('NFC'),
    sort,
  }));
  await db.tx(async (tx) => {
    await upsertVendors(tx, vendors);
    await insertTurnoverPercents(tx, vendors, clock.now());
    await upsertGames(tx, games);
    notifyContentChanged(tx, 'games');
  });
}

/** The order of lists: hot games first, then the vendors take turns, so that a page shows many hands. */
function inListOrder({ vendors, games }: Catalogue): CatalogueGame[] {
  const vendorSort = new Map(vendors.map((vendor) => [vendor.vendorCode, vendor.sort]));
  const turns = new Map<string, number>();
  const placed = games.map((game) => {
    const row = `${game.vendorCode} ${game.gameType}`;
    const turn = turns.get(row) ?? 0;
    turns.set(row, turn + 1);
    return {
      game,
      keys: [game.hotRank ?? Number.MAX_SAFE_INTEGER, turn, vendorSort.get(game.vendorCode) ?? 0],
    };
  });
  return placed.sort((left, right) => compareKeys(left.keys, right.keys)).map(({ game }) => game);
}

function compareKeys(left: readonly number[], right: readonly number[]): number {
  const at = left.findIndex((key, index) => key !== right[index]);
  return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}

function catalogueFaults({ vendors, games }: Catalogue): string[] {
  const byCode = new Map(vendors.map((vendor) => [vendor.vendorCode, vendor]));
  return [
    ...repeated(vendors.map((vendor) => vendor.vendorCode)).map((code) => `vendor ${code} is listed twice`),
    ...repeated(games.map((game) => game.gameCode)).map((code) => `game ${code} is listed twice`),
    ...repeated(games.map((game) => String(game.nodeId))).map((id) => `game id ${id} is listed twice`),
    ...games.flatMap((game) => gameFault(game, byCode.get(game.vendorCode))),
  ];
}

function gameFault(game: CatalogueGame, vendor: CatalogueVendor | undefined): string[] {
  if (!vendor) return [`game ${game.gameCode} is of an unknown vendor ${game.vendorCode}`];
  if (vendor.categories.includes(game.gameType)) return [];
  return [`game ${game.gameCode} is ${game.gameType}, which ${vendor.vendorCode} does not offer`];
}

function repeated(values: readonly string[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => seen.size === seen.add(value).size);
}
