// The types of a vendor with its health, maintenance and report, from the contract.
import type { ValueOf } from '#contract/call-types.ts';
import { wholeStakeCategories } from '#contract/games/game.ts';
import type { showVendor } from '#contract/games/office-calls.ts';

export type Vendor = ValueOf<typeof showVendor>;

/** Whether operators may let a part of the stakes count as turnover; only slots and fishing games count whole stakes. */
export const countsInPart = (categories: readonly string[]): boolean =>
  wholeStakeCategories.some((category) => categories.includes(category));
