// Bet types on one place of a result: any places, any symbols, each its own unit.
import { type Fraction, fraction } from '../fraction.ts';
import type { BetType, DrawResult } from '../port.ts';
import type { BetTypeCard } from './card.ts';
import { tier } from './tier.ts';
import { won } from './won.ts';

type PlaceRule = {
  /** The places by their codes, with the symbols of each. */
  readonly rows: readonly { readonly code: string; readonly symbols: readonly string[] }[];
  /** How likely a pick is right, the same in every place. */
  readonly probability: Fraction;
  /** The winning symbols in a place, by its row. */
  readonly right: (result: DrawResult, row: number) => readonly string[];
};

/** A bet type on single places, all picks alike. */
export function placeBetType(card: BetTypeCard, rule: PlaceRule): BetType {
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
export function dragonTigerBetType(card: BetTypeCard, places: readonly string[]): BetType {
  return placeBetType(card, {
    rows: places.slice(0, places.length / 2).map((code) => ({ code, symbols: ['DRAGON', 'TIGER'] })),
    probability: fraction(1, 2),
    right: (result, row) => [
      Number(result[row]) > Number(result[places.length - 1 - row]) ? 'DRAGON' : 'TIGER',
    ],
  });
}
