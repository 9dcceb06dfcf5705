// Compares the possible payout of a number with all results of small lotteries, unit by unit.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeSelection } from '#contract/lottery/selections.ts';
import type { Selection } from '#contract/lottery/forms.ts';
import { aSelection, unitsOf } from '#server/testing/lottery/a-selection.ts';
import { coinFamily, coinTerms } from '#server/testing/lottery/a-coin-lottery.ts';
import { productOf } from '../games/combinations.ts';
import { k3 } from '../games/k3/index.ts';
import type { BetType, Family } from '../games/port.ts';
import { threeDigit } from '../games/three-digit/index.ts';
import { paidMinor, priceListOf } from '../terms/price-list.ts';
import { exposuresOf, type SoldLines } from './exposure.ts';

const faces = { COIN: '0123456789', THREE_DIGIT: '0123456789', K3: '123456' };
const resultsOf = (family: Family): string[][] => {
  const { shape } = family;
  const count = shape.kind === 'DIGITS' || shape.kind === 'DICE' ? shape.count : 0;
  const symbols = Array.from(faces[family.code as keyof typeof faces]);
  return [...productOf(Array.from({ length: count }, () => symbols))];
};

/** So dear that nothing is rounded. */
const terms = { priceList: 'v1', multiple: 1000, unitMilli: 2_000_000n, prizeGroup: 2000, share: 1000 };
const lineOf = (betType: BetType, selection: Selection): SoldLines => ({
  ...terms,
  betType: betType.code,
  content: writeSelection(betType.form, selection),
  lines: 1,
  stakeMinor: 1n,
});
const holds = (betType: BetType, unit: Selection, number: string): boolean => {
  const [row, symbol] = number.includes(':') ? number.split(':') : [undefined, number];
  const { form } = betType;
  const rows = form.kind === 'SETS' ? form.sets : 'rows' in form ? form.rows : [];
  return unit.some(
    (picks, at) => (row === undefined || rows[at]?.code === row) && picks.includes(symbol ?? ''),
  );
};

/** A written number of a bet type with one tier, or an outcome with its own tier. */
const isExact = ({ form, tiers }: BetType, number: string): boolean =>
  (form.kind === 'NUMBERS' && tiers.length === 1) ||
  (form.kind === 'OPTIONS' && tiers.some(({ code }) => code === number));

describe.each([coinFamily, threeDigit, k3])('the exposure of $code', (family) => {
  const prices = priceListOf(family, coinTerms.terms.Elott);
  const results = resultsOf(family);
  it.each(family.betTypes.map((betType) => [betType.code, betType] as const))(
    'of %s is what its units with the number are paid by the result that costs most, or more',
    (_code, betType) => {
      fc.assert(
        fc.property(aSelection(betType.form), (selection) => {
          const exposures = exposuresOf(family, [lineOf(betType, selection)], () => prices);
          for (const { number, payoutMinor } of exposures.slice(0, 4)) {
            const units = [...unitsOf(betType.form, selection)].filter((unit) =>
              holds(betType, unit, number),
            );
            const paid = results.map((result) =>
              units.reduce(
                (sum, unit) =>
                  sum +
                  paidMinor(
                    { unitMilli: 2_000_000n, multiple: 1000n, prizeGroup: 2000n, share: 1000n },
                    betType.wins(unit, result),
                    prices[betType.code] ?? {},
                  ),
                0n,
              ),
            );
            const worst = paid.reduce((most, one) => (one > most ? one : most), 0n);
            expect(payoutMinor, `${betType.code} ${number}`).toBeGreaterThanOrEqual(worst);
            if (isExact(betType, number)) expect(payoutMinor, `${betType.code} ${number}`).toBe(worst);
          }
        }),
        { numRuns: 3 },
      );
    },
  );
});

it('sums lines, stakes and payouts over lines, the greatest first, and lets hot lines pay less', () => {
  const prices = priceListOf(coinFamily, coinTerms.terms.Elott);
  const [number] = coinFamily.betTypes;
  if (!number) throw new Error('COIN has lost its bet type');
  const sold = (content: string, lines: number, share = 1000): SoldLines => ({
    ...lineOf(number, [content.split(',')]),
    lines,
    share,
    stakeMinor: BigInt(lines) * 200n,
  });
  const found = exposuresOf(coinFamily, [sold('1,2', 2), sold('2', 1), sold('3', 4, 250)], () => prices);
  const one = paidMinor(
    { unitMilli: 2_000_000n, multiple: 1000n, prizeGroup: 2000n, share: 1000n },
    [{ tier: 'NUMBER', units: 1 }],
    prices.NUMBER ?? {},
  );
  expect(found.map(({ number: name, lines, payoutMinor }) => [name, lines, payoutMinor])).toEqual([
    ['2', 3, 3n * one],
    ['1', 2, 2n * one],
    ['3', 4, one],
  ]);
});
