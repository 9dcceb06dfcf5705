// Dragon and tiger: which of two places has the higher digit.
import { combinationsOf } from '../combinations.ts';
import { fraction } from '../fraction.ts';
import { pushTier, tier } from '../bet-kinds/tier.ts';
import type { BetType, DrawResult, Win } from '../port.ts';
import type { DigitPlace } from './window.ts';

const tie = fraction(1, 10);
const side = fraction(45, 100);

/** Every two places: dragon, tiger or tie. */
export function dragonTigerTieBetType(places: readonly DigitPlace[], group: string): BetType {
  return {
    code: 'DRAGON_TIGER_TIE',
    style: 'ENT',
    group,
    name: { BN: 'ড্রাগন, টাইগার, টাই', EN: 'Dragon, tiger, tie' },
    how: {
      BN: 'দুই স্থানের প্রথমটির অঙ্ক বড় হলে ড্রাগন, ছোট হলে টাইগার, সমান হলে টাই।',
      EN: 'Dragon when the first of the two places is higher, tiger when it is lower, tie when they are equal.',
    },
    form: pairForm(places, ['DRAGON', 'TIGER', 'TIE']),
    tiers: [tier('DRAGON', side), tier('TIGER', side), tier('TIE', tie)],
    wins: winsByPair(places.length, (picked, came) =>
      picked.includes(came) ? [{ tier: came, units: 1 }] : [],
    ),
  };
}

/** Every two places: dragon or tiger; a tie gives the stake back. */
export function dragonTigerBetType(places: readonly DigitPlace[], group: string): BetType {
  return {
    code: 'DRAGON_TIGER',
    style: 'ENT',
    group,
    name: { BN: 'ড্রাগন টাইগার, টাই হলে ফেরত', EN: 'Dragon tiger, tie returns' },
    how: {
      BN: 'দুই স্থানের প্রথমটির অঙ্ক বড় হলে ড্রাগন, ছোট হলে টাইগার; সমান হলে বেটের টাকা ফেরত।',
      EN: 'Dragon when the first of the two places is higher, tiger when it is lower; a tie returns the stake.',
    },
    form: pairForm(places, ['DRAGON', 'TIGER']),
    tiers: [tier('WIN', side, fraction(9, 10)), pushTier(tie)],
    wins: winsByPair(places.length, (picked, came) => {
      if (came === 'TIE') return [{ tier: 'PUSH', units: picked.length }];
      return picked.includes(came) ? [{ tier: 'WIN', units: 1 }] : [];
    }),
  };
}

/** The rows are the pairs of places, first place with second, first with third and so on: `P1_P2`. */
function pairForm(places: readonly DigitPlace[], symbols: readonly string[]): BetType['form'] {
  const pairs = Array.from(combinationsOf(places, 2), (pair) => pair.map(({ code }) => code).join('_'));
  return { kind: 'PLACES', rows: pairs.map((code) => ({ code, symbols: [...symbols] })) };
}

function winsByPair(
  places: number,
  winsOf: (picked: readonly string[], came: string) => readonly Win[],
): BetType['wins'] {
  const pairs = [...combinationsOf([...Array(places).keys()], 2)];
  return (selection, result) => {
    const wins: Win[] = [];
    for (const [row, picked] of selection.entries()) {
      if (picked.length === 0) continue;
      const [one = 0, other = 0] = pairs[row] ?? [];
      wins.push(...winsOf(picked, compareDigits(result, one, other)));
    }
    return wins;
  };
}

function compareDigits(result: DrawResult, one: number, other: number): string {
  const difference = Number(result[one]) - Number(result[other]);
  if (difference === 0) return 'TIE';
  return difference > 0 ? 'DRAGON' : 'TIGER';
}
