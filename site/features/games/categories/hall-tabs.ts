// Which tabs home and the hall have, and what choosing one does.
import type { ValueOf } from '#contract/call-types.ts';
import type { vendorConfig } from '#contract/games/browse-calls.ts';
import { cockfightGameCodes, type GameCategory } from '#contract/games/game.ts';

export type VendorConfig = ValueOf<typeof vendorConfig>;
export type CategoryVendors = VendorConfig['sorting'][number];
export type Vendor = CategoryVendors['vendorNames'][number];
export type HallTab = 'HOME' | 'HOT' | 'FAV' | GameCategory;

const isCockfight = (entry: CategoryVendors): boolean =>
  entry.gameCategory === 'COCKFIGHT' ||
  (entry.vendorNames.length > 0 &&
    entry.vendorNames.every(({ vassalage }) => cockfightGameCodes.includes(vassalage)));

/** The category menu of home: home itself, then every category in sorting order. */
export function homeTabs(sorting: readonly CategoryVendors[]): HallTab[] {
  return ['HOME', ...sorting.map(({ gameCategory }) => gameCategory)];
}

/** The hall's tabs: HOME, HOT if any, categories in sorting order except cockfight, FAV with a session. */
export function hallTabs(hall: {
  sorting: readonly CategoryVendors[];
  hasHot: boolean;
  signedIn: boolean;
}): HallTab[] {
  const categories = hall.sorting.filter((entry) => !isCockfight(entry)).map((entry) => entry.gameCategory);
  return [
    'HOME',
    ...(hall.hasHot ? ['HOT' as const] : []),
    ...categories,
    ...(hall.signedIn ? ['FAV' as const] : []),
  ];
}

const alwaysSwitch: readonly HallTab[] = ['RNG', 'HOT', 'FAV', 'HOME'];

/** The vendor that a tab launches instead of opening: the only one of its category, except RNG. */
export function vendorToLaunch(tab: HallTab, sorting: readonly CategoryVendors[]): Vendor | undefined {
  if (alwaysSwitch.includes(tab)) return undefined;
  const vendors = sorting.find(({ gameCategory }) => gameCategory === tab)?.vendorNames ?? [];
  return vendors.length === 1 ? vendors[0] : undefined;
}

/** The tab that a query names, or HOME when it names no existing tab (HALL-10). */
export function tabFromQuery(gameType: string | null, tabs: readonly HallTab[]): HallTab {
  return tabs.find((tab) => tab === gameType) ?? 'HOME';
}
