// Proves the payout of a bet type in whole cents: at the least stake of each unit mode its return differs from the
// printed one by at most a thousandth.
import { leastLineMinor } from '#contract/lottery/least-stake.ts';
import { add, compare, type Fraction, fraction, multiply } from '#server/modules/lottery/games/fraction.ts';
import type { BetType, Win } from '#server/modules/lottery/games/port.ts';
import { leastUnitMinor } from '#server/modules/lottery/terms/least-stake.ts';
import { paidMinor, priceListOf, stakeMinorOf } from '#server/modules/lottery/terms/price-list.ts';
import { returnOf } from '#server/modules/lottery/terms/returns.ts';

/** The wins of a line in some outcomes, and the number of these outcomes. */
export type WonInSome = { readonly wins: readonly Win[]; readonly weight: bigint };

/** The four modes of a traditional bet type, and stakes of entertainment bet types to the cent; in thousandths. */
const unitMillis = { TRAD: [2000n, 200n, 20n, 2n], ENT: [10n] } as const;
const prizeGroups = [1960, 1701];
const most = fraction(1, 1000);

/** Throws unless the line returns the printed share of its stake, within a thousandth. */
export function provePaid(
  betType: BetType,
  units: number,
  won: readonly WonInSome[],
  outcomes: bigint,
): void {
  const terms = { prizeGroup: { min: 1700, max: 1960, step: 2, highest: 1980 }, marginPermille: 20 };
  const prices = priceListOf({ code: betType.code, betTypes: [betType] }, terms)[betType.code] ?? {};
  const leastMinor = leastLineMinor(units, leastUnitMinor(betType.tiers));
  for (const unitMilli of unitMillis[betType.style]) {
    for (const prizeGroup of betType.style === 'TRAD' ? prizeGroups : [null]) {
      const multiple = leastMultiple(units, unitMilli, leastMinor);
      const group = prizeGroup === null ? null : BigInt(prizeGroup);
      const line = { unitMilli, multiple: BigInt(multiple), prizeGroup: group, share: 1000n };
      const paid = won.reduce((sum, { wins, weight }) => sum + paidMinor(line, wins, prices) * weight, 0n);
      const back = fraction(paid, outcomes * (stakeMinorOf(units, unitMilli, multiple) ?? 0n));
      const off = difference(returnOf(betType, prices, { prizeGroup, share: 1000 }), back);
      if (compare(off, most) > 0)
        throw new Error(
          `${betType.code}: ${units} units of ${unitMilli}/1000 × ${multiple} are paid too little`,
        );
    }
  }
}

/** The least multiple whose stake is enough and a whole number of cents. */
function leastMultiple(units: number, unitMilli: bigint, leastMinor: number): number {
  const atOnce = BigInt(units) * unitMilli;
  let multiple = Number((BigInt(leastMinor) * 10n + atOnce - 1n) / atOnce);
  while (stakeMinorOf(units, unitMilli, multiple) === null) multiple += 1;
  return multiple;
}

function difference(printed: Fraction, back: Fraction): Fraction {
  const off = add(printed, multiply(fraction(-1), back));
  return off.num < 0n ? multiply(fraction(-1), off) : off;
}
