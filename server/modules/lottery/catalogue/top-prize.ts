// The highest prize of a lottery, as its card in the lobby names it.
import type { GameRules } from '../terms/game-rules.ts';
import type { Price } from '../terms/price-list.ts';

/** The stake behind the prize on a card, in minor units: the default stake of a board. */
export const usualStakeMinor = 1000n;

/**
 * The most that an accepted bet of the usual stake on one selection may win, in minor units, at any prize group of a
 * member without one of the own, and never more than a member is paid for a draw. Closed bet types do not count, and
 * neither do prize groups at which such a bet is refused because a unit would win too much.
 */
export function topPrizeMinor({ prices, offers, prizeGroup, limits }: GameRules): bigint {
  const { min, max, step } = prizeGroup;
  const groups = Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, at) =>
    BigInt(max - at * step),
  );
  let top = 0n;
  for (const [code, { isOpen }] of offers) {
    if (!isOpen) continue;
    const list = Object.values(prices[code] ?? {});
    const accepted = groups
      .values()
      .map((group) => list.map((price) => prizeMinor(price, group)).reduce(greater, 0n))
      .find((prize) => prize <= limits.maxPrizeMinor);
    top = greater(top, accepted ?? 0n);
  }
  return top < limits.maxPaidPerDrawMinor ? top : limits.maxPaidPerDrawMinor;
}

const greater = (one: bigint, other: bigint): bigint => (one > other ? one : other);

function prizeMinor({ kind, value }: Price, prizeGroup: bigint): bigint {
  if (kind === 'PUSH') return usualStakeMinor;
  // For traditional bet types in ten-thousandths for a unit of 2, for the others in thousandths for a unit of 1.
  return kind === 'PRIZE'
    ? (((value * prizeGroup) / 2000n) * usualStakeMinor) / 20_000n
    : (value * usualStakeMinor) / 1000n;
}
