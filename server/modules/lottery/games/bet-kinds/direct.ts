// Bet types on which number comes in which of the first places.
import { arrangements } from '../combinations.ts';
import { fraction } from '../fraction.ts';
import type { BetType } from '../port.ts';
import type { BetTypeCard } from './card.ts';
import { tier } from './tier.ts';
import { won } from './won.ts';

/** One of the balls for each of the first places, all right; `rows` are the codes of those places. */
export function directBetType(card: BetTypeCard, balls: readonly string[], rows: readonly string[]): BetType {
  return {
    ...card,
    form: { kind: 'ROWS', rows: rows.map((code) => ({ code, symbols: [...balls] })), distinct: true },
    tiers: [tier('WIN', fraction(1, arrangements(balls.length, rows.length)))],
    wins: (selection, result) =>
      won(selection.every((row, place) => row.includes(result[place] ?? '')) ? 1 : 0),
  };
}
