// Plinko: a ball falls left or right at each row of pins, both equally likely, into a slot with a price.
import type { Below } from './below.ts';
import type { Outcome } from './outcome.ts';

export const plinkoRows = [8, 12, 16] as const;
export const plinkoRisks = ['low', 'middle', 'high'] as const;
export type PlinkoChoice = {
  readonly rows: (typeof plinkoRows)[number];
  readonly risk: (typeof plinkoRisks)[number];
};
export type PlinkoOutcome = Outcome & { readonly path: readonly (0 | 1)[]; readonly slot: number };

/** From the edge to the middle, in hundredths; the other half is the same. */
const halves: Record<PlinkoChoice['rows'], Record<PlinkoChoice['risk'], readonly number[]>> = {
  8: {
    low: [560, 210, 110, 100, 50],
    middle: [1300, 300, 130, 70, 40],
    high: [2900, 400, 150, 30, 20],
  },
  12: {
    low: [1000, 300, 160, 140, 110, 100, 50],
    middle: [3300, 1100, 400, 200, 110, 60, 30],
    high: [17_000, 2400, 810, 200, 70, 20, 20],
  },
  16: {
    low: [1600, 900, 200, 140, 140, 120, 110, 100, 50],
    middle: [11_000, 4100, 1000, 500, 300, 150, 100, 50, 30],
    high: [100_000, 13_000, 2600, 900, 400, 200, 20, 20, 20],
  },
};

/** The prices of all slots from left to right, in hundredths. */
export function plinkoPrices({ rows, risk }: PlinkoChoice): number[] {
  const half = halves[rows][risk];
  return [...half, ...half.slice(0, -1).reverse()];
}

export function playPlinko(choice: PlinkoChoice, below: Below): PlinkoOutcome {
  const path = Array.from({ length: choice.rows }, () => below(2) as 0 | 1);
  const slot = path.reduce<number>((sum, step) => sum + step, 0);
  return { isOver: true, canTake: false, path, slot, hundredths: plinkoPrices(choice)[slot] ?? 0 };
}

/** The exact return: the sum over the slots of how many of the 2^rows paths end there, times the price. */
export function plinkoReturn(choice: PlinkoChoice): number {
  const prices = plinkoPrices(choice);
  let paths = 1;
  let sum = 0;
  for (const [slot, price] of prices.entries()) {
    sum += paths * price;
    paths = (paths * (choice.rows - slot)) / (slot + 1);
  }
  return sum / 2 ** choice.rows / 100;
}
