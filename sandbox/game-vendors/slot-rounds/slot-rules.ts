// The rules for slot games from the merchant's law and its agreement with the vendor, and the resulting stakes.

export type SlotRules = {
  readonly autoplay: boolean;
  /** Shorter spins, and reels that stop at a press. */
  readonly turbo: boolean;
  /** From the beginning of one paid spin to that of the next. */
  readonly leastSpinMs: number;
  /** In minor units. */
  readonly stakes: { readonly least: bigint; readonly most: bigint };
};

/** Nothing is forbidden: for tests, which add their rules. */
export const openSlotRules: SlotRules = {
  autoplay: true,
  turbo: true,
  leastSpinMs: 0,
  stakes: { least: 100n, most: 100_000n },
};

/** Each divides into twenty whole coins, so that no win is ever rounded. */
const ladder: readonly bigint[] = [
  20, 40, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000,
].map(BigInt);
const usualStake = 1000n;

/** The stakes a player may choose, in minor units, the lowest first. */
export function stakesOf({ stakes: { least, most } }: SlotRules): bigint[] {
  return ladder.filter((stake) => stake >= least && stake <= most);
}

/** The stake a game opens with: the highest allowed one that is not above the usual. */
export function firstStake(rules: SlotRules): bigint {
  const stakes = stakesOf(rules);
  return stakes.findLast((stake) => stake <= usualStake) ?? stakes[0] ?? usualStake;
}
