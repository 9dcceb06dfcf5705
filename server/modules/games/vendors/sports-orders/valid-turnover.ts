// The turnover of a sports order that counts: all of a stake that was won or lost, half of a half, nothing of the rest.
import type { LegState, SportsOrder } from '#contract/partners/sports-order.ts';
import { decimalToMinor } from '#contract/base/money.ts';

/** In halves, so that sums stay whole numbers. An open leg of a lost combination was not at risk by itself. */
const halvesOf: Record<LegState, 0 | 1 | 2> = {
  OPEN: 0,
  WON: 2,
  LOST: 2,
  HALF_WON: 1,
  HALF_LOST: 1,
  PUSH: 0,
  VOID: 0,
  DEAD_HEAT: 2,
};

/**
 * The valid turnover of an order in minor units, rounded down. Each combination counts its part of the stake by the leg
 * that was most at risk: all of it with a leg won, lost or in a dead heat, half with only halves beside void legs, and
 * nothing when every leg was void or a push. The part that was cashed out does not count, nor does a void, rejected or
 * open order.
 */
export function validTurnover(order: SportsOrder): bigint {
  if (order.state !== 'SETTLED') return 0n;
  const running = decimalToMinor(order.stake) - decimalToMinor(order.cashedOutStake);
  const halves = order.legs.map(({ state }) => halvesOf[state]);
  const sum = order.choose.reduce((total, size) => total + halvesOfAll(halves, size), 0);
  return (running * BigInt(sum)) / BigInt(2 * order.lines);
}

/** The sum over all combinations of so many legs: two for one with a full leg, one for one with halves at most. */
function halvesOfAll(halves: readonly number[], size: number): number {
  const withAtMost = (most: number): number => combinations(halves.filter((one) => one <= most).length, size);
  const [none, half, all] = [withAtMost(0), withAtMost(1), withAtMost(2)];
  return 2 * (all - half) + (half - none);
}

function combinations(n: number, k: number): number {
  if (k > n) return 0;
  let ways = 1;
  for (let at = 0; at < k; at += 1) ways = (ways * (n - at)) / (at + 1);
  return Math.round(ways);
}
