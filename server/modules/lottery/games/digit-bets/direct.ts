// Bet types on digits in their places: all of a window, or some places freely chosen.
import { fraction } from '../fraction.ts';
import type { BetTypeCard } from '../bet-kinds/card.ts';
import { placeBetType } from '../bet-kinds/places.ts';
import { tier } from '../bet-kinds/tier.ts';
import { ways } from '../bet-kinds/ways.ts';
import { won } from '../bet-kinds/won.ts';
import type { BetType } from '../port.ts';
import { digits } from '../bet-kinds/digits.ts';
import { cardFor, type DigitPlace, type Window } from './window.ts';

const rowsFor = (places: readonly DigitPlace[]) => places.map(({ code }) => ({ code, symbols: [...digits] }));

/** Every digit of the window in its place. */
export function directBetType(window: Window, group: string): BetType {
  const { from, cases } = window;
  const card = cardFor(window, ['DIRECT', 'TRAD', group], { BN: 'সরাসরি', EN: 'direct' }, ({ BN, EN }) => ({
    BN: `${BN} সঠিক ক্রমে মিললে জিতবেন।`,
    EN: `Win when ${EN} match in their exact order.`,
  }));
  return {
    ...card,
    form: { kind: 'ROWS', rows: rowsFor(window.places), distinct: false },
    tiers: [tier('WIN', fraction(1, cases))],
    wins: (selection, result) =>
      won(selection.every((row, at) => row.includes(result[from + at] ?? '')) ? 1 : 0),
  };
}

/** Any `choose` of the places, each with its digit: every choice of places is a unit. */
export function freeChoiceBetType(places: readonly DigitPlace[], group: string, choose: number): BetType {
  return {
    code: `FREE_${choose}_DIRECT`,
    style: 'TRAD',
    group,
    name: { BN: `যেকোনো ${choose} স্থান সরাসরি`, EN: `Any ${choose} places direct` },
    how: {
      BN: `আপনার বাছাই করা ${choose}টি স্থানের প্রতিটিতে অঙ্ক মিললে জিতবেন।`,
      EN: `Win when your digits come in ${choose} places you filled.`,
    },
    form: { kind: 'FREE_ROWS', rows: rowsFor(places), choose },
    tiers: [tier('WIN', fraction(1, 10n ** BigInt(choose)))],
    wins: (selection, result) => {
      let hits = 0;
      for (const [place, row] of selection.entries()) {
        if (row.length > 0 && row.includes(result[place] ?? '')) hits += 1;
      }
      return won(ways(hits, choose));
    },
  };
}

/** One digit in one place, in any places. */
export function positionBetType(
  places: readonly DigitPlace[],
  style: BetType['style'],
  group: string,
): BetType {
  const card: BetTypeCard = {
    code: style === 'TRAD' ? 'POSITION' : 'PLACE_DIGIT',
    style,
    group,
    name: { BN: 'স্থানে একটি অঙ্ক', EN: 'One digit in a place' },
    how: {
      BN: 'যে স্থানে বেট করেছেন সেখানে আপনার অঙ্ক এলে জিতবেন।',
      EN: 'Win when your digit comes in the place you bet on.',
    },
  };
  return placeBetType(card, {
    rows: rowsFor(places),
    probability: fraction(1, 10),
    right: (result, place) => [result[place] ?? ''],
  });
}
