// Plays on what comes in one place of a result: any places, any symbols, each a unit of its own.
import { type Fraction, fraction } from '../fraction.ts';
import type { Play, Result } from '../port.ts';
import type { PlayCard } from './card.ts';
import { tier } from './tier.ts';
import { won } from './won.ts';

type PlaceRule = {
  /** The places by their codes, and what may be picked in each. */
  readonly rows: readonly { readonly code: string; readonly symbols: readonly string[] }[];
  /** How likely a pick is right, the same in every place. */
  readonly probability: Fraction;
  /** What is right in a place, told by its row. */
  readonly right: (result: Result, row: number) => readonly string[];
};

/** A play on single places, all picks alike. */
export function placePlay(card: PlayCard, rule: PlaceRule): Play {
  return {
    ...card,
    form: { kind: 'PLACES', rows: rule.rows.map(({ code, symbols }) => ({ code, symbols: [...symbols] })) },
    tiers: [tier('WIN', rule.probability)],
    wins: (selection, result) => {
      let units = 0;
      for (const [row, picked] of selection.entries()) {
        if (picked.length === 0) continue;
        for (const symbol of rule.right(result, row)) if (picked.includes(symbol)) units += 1;
      }
      return won(units);
    },
  };
}

/**
 * First place against last, second against last but one and so on: dragon when the front place has the higher number,
 * tiger when it has the lower; the numbers are never the same.
 */
export function dragonTigerPlay(card: PlayCard, places: readonly string[]): Play {
  return placePlay(card, {
    rows: places.slice(0, places.length / 2).map((code) => ({ code, symbols: ['DRAGON', 'TIGER'] })),
    probability: fraction(1, 2),
    right: (result, row) => [
      Number(result[row]) > Number(result[places.length - 1 - row]) ? 'DRAGON' : 'TIGER',
    ],
  });
}
