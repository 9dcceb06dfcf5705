// A slip on its way from one's bets on another page to the table of its game.
import type { SlipLine } from '#contract/lottery/orders.ts';

let carried: { readonly gameCode: string; readonly lines: readonly SlipLine[] } | undefined;

/** The table of that game opens with these lines. */
export function carrySlip(gameCode: string, lines: readonly SlipLine[]): void {
  carried = { gameCode, lines };
}

/** What was carried to this game, once. */
export function takeCarriedSlip(gameCode: string): readonly SlipLine[] | undefined {
  const lines = carried?.gameCode === gameCode ? carried.lines : undefined;
  carried = undefined;
  return lines;
}
