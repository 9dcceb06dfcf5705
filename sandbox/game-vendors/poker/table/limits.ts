// The cash tables: blinds, buy-in limits and rake by the name in the game's code.
import type { RakeRules } from './pots.ts';

export type TableLimits = {
  readonly smallBlind: bigint;
  readonly bigBlind: bigint;
  readonly leastBuyIn: bigint;
  readonly mostBuyIn: bigint;
  readonly rakeRules: RakeRules;
};

/** Twenty to a hundred big blinds; a rake of 5 %, at most three big blinds. */
const limitsOf = (smallBlind: bigint): TableLimits => ({
  smallBlind,
  bigBlind: 2n * smallBlind,
  leastBuyIn: 40n * smallBlind,
  mostBuyIn: 200n * smallBlind,
  rakeRules: { basisPoints: 500n, capMinor: 6n * smallBlind },
});

/** By the name in the game's code: the big blind in whole units of the currency. */
export const tableLimits: Readonly<Record<string, TableLimits>> = {
  holdem2: limitsOf(100n),
  holdem4: limitsOf(200n),
  holdem10: limitsOf(500n),
  holdem20: limitsOf(1000n),
  holdem50: limitsOf(2500n),
  holdem100: limitsOf(5000n),
  holdem200: limitsOf(10_000n),
};
