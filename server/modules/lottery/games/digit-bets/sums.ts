// Bet types on the sum or the span of the digits of a window.
import { productOf } from '../combinations.ts';
import { fraction } from '../fraction.ts';
import { tier } from '../bet-kinds/tier.ts';
import { won } from '../bet-kinds/won.ts';
import type { BetType } from '../port.ts';
import { threeDigitTier, threeDigitTiers } from './groups.ts';
import { digits } from '../bet-kinds/digits.ts';
import { cardFor, look, type Window, type Words } from './window.ts';

type Seen = ReturnType<typeof look>;

const casesBySize = new Map(
  [2, 3].map((size) => [size, Array.from(productOf(Array.from({ length: size }, () => digits)), look)]),
);

/** The properties of each number of two or three digits, in the order of the numbers. */
const everyCase = (size: number): readonly Seen[] => casesBySize.get(size) ?? [];

/** How many of the cases show each value, as the options of a board. */
function optionsOf(
  cases: readonly Seen[],
  value: (seen: Seen) => number,
): { symbol: string; units: number }[] {
  const counts = new Map<number, number>();
  for (const seen of cases) counts.set(value(seen), (counts.get(value(seen)) ?? 0) + 1);
  const byValue = [...counts].toSorted(([one], [other]) => one - other);
  return byValue.map(([shown, units]) => ({ symbol: String(shown), units }));
}

type Measure = 'sum' | 'span';
const measures: Record<Measure, Words> = {
  sum: { BN: 'যোগফল', EN: 'sum' },
  span: { BN: 'ব্যবধান', EN: 'span' },
};

/** Every number with that sum or span, in its exact order: as many units as there are such numbers. */
export function directByMeasureBetType(window: Window, group: string, measure: Measure): BetType {
  const name = measures[measure];
  const code = `DIRECT_${measure.toUpperCase()}`;
  const card = cardFor(window, [code, 'TRAD', group], name, (phrase) => howMeasured(phrase, measure));
  return {
    ...card,
    form: { kind: 'OPTIONS', options: optionsOf(everyCase(window.size), (seen) => seen[measure]) },
    tiers: [tier('WIN', fraction(1, window.cases))],
    wins: ([picked = []], result) => won(picked.includes(String(window.seen(result)[measure])) ? 1 : 0),
  };
}

function howMeasured({ BN, EN }: Words, measure: Measure): Words {
  if (measure === 'sum') {
    return {
      BN: `${BN} যোগ করে আপনার বাছাই করা যোগফল হলে জিতবেন।`,
      EN: `Win when ${EN} add up to a sum you picked.`,
    };
  }
  return {
    BN: `${BN}ের সবচেয়ে বড় ও সবচেয়ে ছোট অঙ্কের পার্থক্য মিললে জিতবেন।`,
    EN: `Win when the highest of ${EN} less the lowest is a span you picked.`,
  };
}

/** Every group of three digits, not all alike, with that sum. */
export function groupSumBetType(window: Window, group: string): BetType {
  const groups = everyCase(window.size).filter(isSortedGroup);
  const name = { BN: 'গ্রুপ যোগফল', EN: 'group sum' };
  const card = cardFor(window, ['GROUP_SUM', 'TRAD', group], name, ({ BN, EN }) => ({
    BN: `${BN} যোগ করে আপনার বাছাই করা যোগফল হলে জিতবেন; সব অঙ্ক এক হলে নয়।`,
    EN: `Win when ${EN} add up to a sum you picked and are not all the same.`,
  }));
  return {
    ...card,
    form: { kind: 'OPTIONS', options: optionsOf(groups, (seen) => seen.sum) },
    tiers: groupTiers(window),
    wins: ([picked = []], result) => {
      const seen = window.seen(result);
      const tierWon = groupTier(window, seen);
      return won(tierWon && picked.includes(String(seen.sum)) ? 1 : 0, tierWon);
    },
  };
}

/** Every group that contains the digit and whose digits are not all equal. */
export function bankerBetType(window: Window, group: string): BetType {
  const groups = everyCase(window.size).filter(isSortedGroup);
  const options = digits.map((digit, value) => ({
    symbol: digit,
    units: groups.filter(({ values }) => values.includes(value)).length,
  }));
  const name = { BN: 'ব্যাংকার', EN: 'banker' };
  const card = cardFor(window, ['BANKER', 'TRAD', group], name, ({ BN, EN }) => ({
    BN: `${BN}ের মধ্যে আপনার অঙ্ক থাকলে জিতবেন; সব অঙ্ক এক হলে নয়।`,
    EN: `Win when your digit is among ${EN} and they are not all the same.`,
  }));
  return {
    ...card,
    form: { kind: 'OPTIONS', options },
    tiers: groupTiers(window),
    wins: ([picked = []], result) => {
      const seen = window.seen(result);
      const tierWon = groupTier(window, seen);
      const hits = picked.filter((digit) => (seen.times[Number(digit)] ?? 0) > 0).length;
      return won(tierWon ? hits : 0, tierWon);
    },
  };
}

/** One case represents its group: the one with sorted digits. */
function isSortedGroup({ values, span }: Seen): boolean {
  return span > 0 && values.every((value, at) => at === 0 || (values[at - 1] ?? 0) <= value);
}

const groupTiers = (window: Window) =>
  window.size === 3 ? threeDigitTiers(window) : [tier('WIN', fraction(2, window.cases))];

function groupTier(window: Window, { span, withTimes }: Seen): string | undefined {
  if (window.size === 3) return threeDigitTier(withTimes);
  return span > 0 ? 'WIN' : undefined;
}

/** The last digit of the sum. */
export function sumTailBetType(window: Window, group: string): BetType {
  const name = { BN: 'যোগফলের শেষ অঙ্ক', EN: 'sum tail' };
  const card = cardFor(window, ['SUM_TAIL', 'TRAD', group], name, ({ BN, EN }) => ({
    BN: `${BN} যোগ করলে যোগফলের শেষ অঙ্ক মিললে জিতবেন।`,
    EN: `Win when the sum of ${EN} ends in a digit you picked.`,
  }));
  return {
    ...card,
    form: { kind: 'OPTIONS', options: digits.map((symbol) => ({ symbol, units: 1 })) },
    tiers: [tier('WIN', fraction(1, 10))],
    wins: ([picked = []], result) => won(picked.includes(String(window.seen(result).sum % 10)) ? 1 : 0),
  };
}
