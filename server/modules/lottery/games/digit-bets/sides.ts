// Bet types on big or small, odd or even: of single digits and of their sum.
import { type Fraction, fraction } from '../fraction.ts';
import type { BetTypeCard } from '../bet-kinds/card.ts';
import { chancesOf, outcomeBetType } from '../bet-kinds/outcomes.ts';
import { placeBetType } from '../bet-kinds/places.ts';
import { tier } from '../bet-kinds/tier.ts';
import { won } from '../bet-kinds/won.ts';
import type { BetType, DrawResult } from '../port.ts';
import { cardFor, type DigitPlace, type Window } from './window.ts';

export const sides = ['BIG', 'SMALL', 'ODD', 'EVEN'];

/** Big is 5 to 9. */
const sidesOfDigit = (digit: number): readonly [string, string] => [
  digit >= 5 ? 'BIG' : 'SMALL',
  digit % 2 === 1 ? 'ODD' : 'EVEN',
];
const byDigit = Array.from({ length: 10 }, (_, digit) => sidesOfDigit(digit));
const sidesAt = (result: DrawResult, place: number): readonly string[] =>
  byDigit[Number(result[place])] ?? [];

/** A side for every digit of the window, all right; a unit is one side for each. */
export function sidesInRowBetType(window: Window, group: string): BetType {
  const { from, size, places } = window;
  const name = { BN: 'বড়-ছোট-বিজোড়-জোড়', EN: 'big, small, odd, even' };
  const card = cardFor(window, ['SIDES', 'TRAD', group], name, ({ BN, EN }) => ({
    BN: `${BN}ের প্রতিটির বড়, ছোট, বিজোড় বা জোড় মিললে জিতবেন; 5 থেকে 9 বড়।`,
    EN: `Win when your side of each of ${EN} is right; 5 to 9 is big.`,
  }));
  return {
    ...card,
    form: { kind: 'ROWS', rows: places.map(({ code }) => ({ code, symbols: [...sides] })), distinct: false },
    tiers: [tier('WIN', fraction(1, 2n ** BigInt(size)))],
    wins: (selection, result) => {
      let units = 1;
      for (const [at, picked] of selection.entries()) {
        const right = sidesAt(result, from + at);
        units *= right.filter((side) => picked.includes(side)).length;
      }
      return won(units);
    },
  };
}

/** A side of one digit, in any places. */
export function sidesByPlaceBetType(places: readonly DigitPlace[], group: string): BetType {
  const card: BetTypeCard = {
    code: 'PLACE_SIDES',
    style: 'ENT',
    group,
    name: { BN: 'প্রতি স্থানে বড়-ছোট, জোড়-বিজোড়', EN: 'Sides of each place' },
    how: {
      BN: 'যে স্থানে বেট করেছেন সেখানকার অঙ্ক বড়, ছোট, বিজোড় না জোড় মিললে জিতবেন; 5 থেকে 9 বড়।',
      EN: 'Win when your side of the digit in that place is right; 5 to 9 is big.',
    },
  };
  return placeBetType(card, {
    rows: places.map(({ code }) => ({ code, symbols: sides })),
    probability: fraction(1, 2),
    right: sidesAt,
  });
}

/** In how many numbers of so many digits each sum comes, from 0 on. */
function casesBySum(size: number): readonly number[] {
  let cases = [1];
  for (let place = 0; place < size; place += 1) {
    const before = cases;
    cases = Array.from({ length: before.length + 9 }, (_, sum) =>
      before.slice(Math.max(0, sum - 9), sum + 1).reduce((total, count) => total + count, 0),
    );
  }
  return cases;
}

/** Chances of the named properties of a sum of so many digits. */
export function chancesBySum(
  size: number,
  codes: readonly string[],
  namesOf: (sum: number) => readonly string[],
): ReadonlyMap<string, Fraction> {
  const counts = new Map(codes.map((code) => [code, 0]));
  for (const [sum, cases] of casesBySum(size).entries()) {
    for (const code of namesOf(sum)) counts.set(code, (counts.get(code) ?? 0) + cases);
  }
  return chancesOf(counts, 10 ** size);
}

/** Big is the upper half of the sums: from 14 of three digits, from 23 of five. */
export function sidesOfSum(sum: number, size: number): readonly [string, string] {
  return [sum * 2 > size * 9 ? 'BIG' : 'SMALL', sum % 2 === 1 ? 'ODD' : 'EVEN'];
}

/** A side of the sum of the window. */
export function sidesOfSumBetType(window: Window, group: string): BetType {
  const firstBig = Math.floor((window.size * 9) / 2) + 1;
  const card: BetTypeCard = {
    code: 'TOTAL_SIDES',
    style: 'ENT',
    group,
    name: { BN: 'যোগফল বড়-ছোট, জোড়-বিজোড়', EN: 'Sides of the total' },
    how: {
      BN: `${window.phrase.BN} যোগ করলে যোগফল বড়, ছোট, বিজোড় না জোড় মিললে জিতবেন; ${firstBig} থেকে বড়।`,
      EN: `Win when your side of the sum of ${window.phrase.EN} is right; it is big from ${firstBig} on.`,
    },
  };
  return outcomeBetType(card, {
    chances: chancesBySum(window.size, sides, (sum) => sidesOfSum(sum, window.size)),
    happened: (result) => sidesOfSum(window.seen(result).sum, window.size),
  });
}

/** The sum of the window itself, each at its own odds. */
export function sumBetType(window: Window, group: string): BetType {
  const sums = casesBySum(window.size).map((_, sum) => String(sum));
  const card: BetTypeCard = {
    code: 'TOTAL_SUM',
    style: 'ENT',
    group,
    name: { BN: 'মোট যোগফল', EN: 'Total' },
    how: {
      BN: `${window.phrase.BN} যোগ করে আপনার বাছাই করা যোগফল হলে জিতবেন।`,
      EN: `Win when ${window.phrase.EN} add up to your number.`,
    },
  };
  return outcomeBetType(card, {
    chances: chancesBySum(window.size, sums, (sum) => [String(sum)]),
    happened: (result) => [String(window.seen(result).sum)],
  });
}
