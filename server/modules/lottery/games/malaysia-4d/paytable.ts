// The prizes of Malaysian 4D: the usual prizes define the shares of the total return.
import { fraction } from '../fraction.ts';
import type { EndRule } from '../bet-kinds/number-ends.ts';

/** In a result: the first, second and third prize, then ten special and ten consolation numbers. */
const lotsOfPrizes = {
  FIRST: [0],
  SECOND: [1],
  THIRD: [2],
  SPECIAL: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  CONSOLATION: [13, 14, 15, 16, 17, 18, 19, 20, 21, 22],
};
export const lotCount = 23;

/** Prizes in the proportions of those known, each a multiple of the stake. */
function inProportion(known: Partial<Record<keyof typeof lotsOfPrizes, number>>): EndRule['prizes'] {
  const prizes = (['FIRST', 'SECOND', 'THIRD', 'SPECIAL', 'CONSOLATION'] as const)
    .map((code) => ({ code, lots: lotsOfPrizes[code], pays: known[code] ?? 0 }))
    .filter(({ pays }) => pays > 0);
  const all = prizes.reduce((sum, { lots, pays }) => sum + lots.length * pays, 0);
  return prizes.map(({ code, lots, pays }) => ({ code, lots, share: fraction(lots.length * pays, all) }));
}

export const bigPrizes = inProportion({
  FIRST: 2500,
  SECOND: 1000,
  THIRD: 500,
  SPECIAL: 180,
  CONSOLATION: 60,
});
export const smallPrizes = inProportion({ FIRST: 3500, SECOND: 2000, THIRD: 1000 });

/** By the last three digits. */
export const abcPrizes = inProportion({ FIRST: 250, SECOND: 210, THIRD: 150 });
