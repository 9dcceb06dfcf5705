// Passes a slip from the page of own bets to the table of its game.
import type { SlipLine } from '#contract/lottery/orders.ts';

let carried: { readonly gameCode: string; readonly lines: readonly SlipLine[] } | undefined;

/** The table of that game opens with these lines. */
export function carrySlip(gameCode: string, lines: readonly SlipLine[]): void {
  carried = { gameCode, lines };
}

/** The slip that was passed to this game; returned once. */
export function takeCarriedSlip(gameCode: string): readonly SlipLine[] | undefined {
  const lines = carried?.gameCode === gameCode ? carried.lines : undefined;
  carried = undefined;
  return lines;
}
