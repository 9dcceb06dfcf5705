// Groups vendors by the hall's categories: a pure function of rows.
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { type vendorConfig } from '#contract/games/browse.ts';
import { gameCategories } from '#contract/games/game.ts';
import type { GroupRow, VendorNamed } from './catalogue-store.ts';

type VendorConfig = AnswerOf<typeof vendorConfig>;
type Vendor = VendorConfig['sorting'][number]['vendorNames'][number];

/**
 * Groups vendors by category in the order of the hall; categories without vendors are left out. A category
 * with one vendor names the game that a tap on it opens (HALL-08).
 */
export function groupVendors(
  vendors: readonly VendorNamed[],
  groupOf: (gameCategory: string, vendorCode: string) => GroupRow | undefined,
  maintenanceOf: (vendorCode: string) => Vendor['maintenance'],
): Pick<VendorConfig, 'sorting' | 'mapping'> {
  const sorting = gameCategories
    .map((gameCategory) => {
      const members = vendors.filter((vendor) => vendor.categories.includes(gameCategory));
      const vendorNames = members.map(({ vendorCode, name, launchFlag }) => {
        const group = groupOf(gameCategory, vendorCode);
        const maintenance = maintenanceOf(vendorCode);
        return {
          vassalage: vendorCode,
          accountTypeName: name,
          launchFlag,
          entryNodeId: members.length === 1 ? (group?.firstNodeId.toString() ?? null) : null,
          gameCount: group?.gameCount ?? 0,
          ...(maintenance ? { maintenance } : {}),
        };
      });
      return { gameCategory, vendorNames };
    })
    .filter(({ vendorNames }) => vendorNames.length > 0);
  const mapping = Object.fromEntries(
    sorting.map(({ gameCategory, vendorNames }) => [
      gameCategory,
      vendorNames.map(({ vassalage }) => vassalage),
    ]),
  );
  return { sorting, mapping };
}
