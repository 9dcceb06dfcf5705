// Bet types on numbers of a few digits that are looked for at the end of drawn numbers.
import type { SelectionForm } from '#contract/lottery/forms.ts';
import { type Fraction, fraction } from '../fraction.ts';
import type { BetType, DrawResult, Tier } from '../port.ts';
import type { BetTypeCard } from './card.ts';
import { digits, twoDigits } from './digits.ts';
import { perResult } from './per-result.ts';
import { tier } from './tier.ts';

export type EndRule = {
  readonly length: number;
  /**
   * `EXACT` as written; `EACH`: every order of the digits is a separate number; `ANY`: one number for all orders, of
   * which there must be several, with prizes by their count.
   */
  readonly order: 'EXACT' | 'EACH' | 'ANY';
  /** Units of a number, when it costs one for each place it is looked for in. */
  readonly units?: number;
  /** The lots in which it is searched, each with its share of the total return; the shares add up to 1. */
  readonly prizes: readonly EndPrize[];
  /** The part of a drawn number that counts; by default its last digits. */
  readonly from?: (lot: string) => string;
};
type EndPrize = { readonly code: string; readonly lots: readonly number[]; readonly share: Fraction };

/** A prize for each drawn number that ends with a picked one. */
export function numberEndsBetType(card: BetTypeCard, rule: EndRule): BetType {
  const hitsOf = perResult((result) => hitsByNumber(rule, result));
  const isAny = rule.order === 'ANY';
  return {
    ...card,
    form: formOf(rule),
    tiers: isAny ? (patterns[rule.length] ?? []).flatMap((ways) => tiersOf(rule, ways)) : tiersOf(rule),
    wins: ([picked = []], result) => {
      const hits = hitsOf(result);
      const won = new Map<string, number>();
      for (const number of picked) {
        const codes = hits.get(number);
        if (codes) for (const code of codes) won.set(code, (won.get(code) ?? 0) + 1);
      }
      return Array.from(won, ([code, units]) => ({ tier: code, units }));
    },
  };
}

/** The only prize of a bet type for which some lots are equal. */
export const hitIn = (lots: readonly number[]): EndRule['prizes'] => [
  { code: 'HIT', lots, share: fraction(1) },
];

function formOf({ length, order, units = 1 }: EndRule): SelectionForm {
  if (length === 2 && order === 'EXACT') {
    return { kind: 'OPTIONS', options: twoDigits.map((symbol) => ({ symbol, units })) };
  }
  return {
    kind: 'NUMBERS',
    symbols: [...digits],
    length,
    distinct: false,
    unordered: order !== 'EXACT',
    permuted: order === 'EACH',
    ...(order === 'ANY' ? { mixed: true } : {}),
    units,
  };
}

/** The tiers of a unit that covers `ways` numbers. */
function tiersOf({ length, units = 1, prizes }: EndRule, ways?: number): Tier[] {
  const numbers = 10 ** length * units;
  return prizes.map(({ code, lots, share }) =>
    tier(ways ? `${code}_${ways}` : code, fraction(lots.length * (ways ?? 1), numbers), share),
  );
}

/** In how many orders numbers of a length can be written whose digits are not all alike. */
const patterns: Readonly<Record<number, readonly number[]>> = { 2: [2], 3: [6, 3], 4: [24, 12, 6, 4] };

/** For each number as it is picked the tiers it wins, one for each hit. */
function hitsByNumber({ length, order, prizes, from }: EndRule, result: DrawResult): Map<string, string[]> {
  const hits = new Map<string, string[]>();
  for (const { code, lots } of prizes) {
    for (const lot of lots) {
      const drawn = from ? from(result[lot] ?? '') : (result[lot] ?? '').slice(-length);
      const number = order === 'EXACT' ? drawn : sorted(drawn);
      const tierCode = order === 'ANY' ? `${code}_${ordersOf(number)}` : code;
      hits.set(number, [...(hits.get(number) ?? []), tierCode]);
    }
  }
  return hits;
}

/** A number with its digits in their order: the same for all numbers that are orders of each other. */
const sorted = (number: string): string => number.split('').toSorted().join('');

/** In how many orders a number can be written, by its digits sorted: 24 for four different ones, 1 for all alike. */
function ordersOf(sortedNumber: string): number {
  let orders = 1;
  let alike = 0;
  for (let at = 0; at < sortedNumber.length; at += 1) {
    alike = sortedNumber[at] === sortedNumber[at - 1] ? alike + 1 : 1;
    orders = (orders * (at + 1)) / alike;
  }
  return orders;
}
