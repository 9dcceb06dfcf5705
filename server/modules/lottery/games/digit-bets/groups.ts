// Bet types on the digits of a window in any order.
import { ordersOfAlike } from '../combinations.ts';
import { fraction } from '../fraction.ts';
import { tier } from '../bet-kinds/tier.ts';
import { won } from '../bet-kinds/won.ts';
import type { BetType } from '../port.ts';
import { digits } from '../bet-kinds/digits.ts';
import { cardFor, type Window } from './window.ts';

/** Digits that come `times` each, `choose` of them. */
type GroupSet = { readonly times: number; readonly choose: number };

const codesByTimes = ['NONE', 'SINGLE', 'PAIR', 'TRIPLE', 'FOUR'];

/** How many orders the digits of a group have, which is also the number in its name: group 60. */
const ordersIn = (sets: readonly GroupSet[]): bigint =>
  ordersOfAlike(sets.flatMap(({ times, choose }) => Array.from({ length: choose }, () => times)));

/** The digits of the window in any order, by their counts, for example one pair and three singles. */
export function groupBetType(window: Window, group: string, sets: readonly GroupSet[]): BetType {
  const orders = ordersIn(sets);
  const name = { BN: `গ্রুপ ${orders}`, EN: `group ${orders}` };
  const card = cardFor(window, [`GROUP_${orders}`, 'TRAD', group], name, ({ BN, EN }) => ({
    BN: `${BN} যেকোনো ক্রমে মিললে জিতবেন: ${sets.map(inBengali).join(', ')}।`,
    EN: `Win when ${EN} match in any order: ${sets.map(inEnglish).join(', ')}.`,
  }));
  return {
    ...card,
    form: formFor(sets),
    tiers: [tier('WIN', fraction(orders, window.cases))],
    wins: (selection, result) => {
      const { withTimes } = window.seen(result);
      const isRight = sets.every(({ times, choose }, at) => {
        const drawn = withTimes[times] ?? [];
        return drawn.length === choose && drawn.every((digit) => selection[at]?.includes(digit));
      });
      return won(isRight ? 1 : 0);
    },
  };
}

function formFor(sets: readonly GroupSet[]): BetType['form'] {
  const [only, another] = sets;
  if (only && !another) return { kind: 'PICK', symbols: [...digits], choose: only.choose, bankers: false };
  const named = sets.map(({ times, choose }) => ({ code: codesByTimes[times] ?? '', choose }));
  return { kind: 'SETS', symbols: [...digits], sets: named };
}

function inBengali({ times, choose }: GroupSet): string {
  return times === 1 ? `${choose}টি আলাদা অঙ্ক` : `${choose}টি অঙ্ক ${times} বার করে`;
}

function inEnglish({ times, choose }: GroupSet): string {
  const what = choose === 1 ? '1 digit' : `${choose} digits`;
  return times === 1 ? `${what} once` : `${what} ${times} times`;
}

/** The two ways in which not all of three digits are alike. */
export const threeDigitTiers = (window: Window) => [
  tier('GROUP_3', fraction(3, window.cases)),
  tier('GROUP_6', fraction(6, window.cases)),
];

/** The tier three digits in any order win, none when all are alike. */
export function threeDigitTier(withTimes: readonly (readonly string[])[]): 'GROUP_3' | 'GROUP_6' | undefined {
  if (withTimes[3]?.length) return undefined;
  return withTimes[2]?.length ? 'GROUP_3' : 'GROUP_6';
}

/** Whole groups written out: three digits, not all alike, in any order. */
export function mixedGroupBetType(window: Window, group: string): BetType {
  const name = { BN: 'মিশ্র গ্রুপ', EN: 'mixed group' };
  const card = cardFor(window, ['MIXED_GROUP', 'TRAD', group], name, ({ BN, EN }) => ({
    BN: `আপনার লেখা নম্বর ${BN}ের সঙ্গে যেকোনো ক্রমে মিললে জিতবেন; জোড়াসহ নম্বরে পুরস্কার বেশি।`,
    EN: `Win when a number you write matches ${EN} in any order; a number with a pair pays more.`,
  }));
  return {
    ...card,
    form: {
      kind: 'NUMBERS',
      symbols: [...digits],
      length: 3,
      distinct: false,
      unordered: true,
      permuted: false,
      mixed: true,
      units: 1,
    },
    tiers: threeDigitTiers(window),
    wins: ([numbers = []], result) => {
      const { values, withTimes } = window.seen(result);
      const drawn = values.toSorted((one, other) => one - other).join('');
      return won(numbers.includes(drawn) ? 1 : 0, threeDigitTier(withTimes));
    },
  };
}
