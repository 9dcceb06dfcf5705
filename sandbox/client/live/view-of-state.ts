// What the page shows of a table's state: the scene's moment, won spots, returns, and which actions are possible.
import type { LiveState } from '../../game-vendors/live/live-wire.ts';
import { dealingMs } from '../../game-vendors/live/tables/round-times.ts';
import type { LiveTable } from '../../game-vendors/live/tables/table-list.ts';
import type { BetsDraft, SpotAmounts } from './bets-draft.ts';
import type { Controls } from './controls.ts';
import type { Shown } from './scenes/table-stage.ts';

/** The moment of the deal that the scene paints. */
export function shownMoment(table: LiveTable, state: LiveState | undefined, nowMs: number): Shown {
  const round = state?.round;
  const lastResult = state?.results[state.results.length - 1];
  if (!round?.drawn) return { drawn: undefined, elapsedMs: 0, dealingMs: 0, lastResult };
  const dealing = dealingMs(table, round.drawn);
  const elapsedMs = nowMs - ((round.settlesAt ?? 0) - dealing);
  return { drawn: round.drawn, elapsedMs, dealingMs: dealing, lastResult };
}

/** A spot is lit when it gives back more than its stake. */
export function isWonSpot({ game }: LiveTable, spot: string, drawn: readonly number[] | undefined): boolean {
  if (!drawn) return false;
  const { over, under } = game.pay(spot, drawn);
  return over > under;
}

/** What bets give back by the rules of the game, in cents. */
export function returnedCents({ game }: LiveTable, bets: SpotAmounts, drawn: readonly number[]): number {
  let sum = 0;
  for (const [spot, cents] of bets) {
    const { over, under } = game.pay(spot, drawn);
    sum += Math.floor((cents * over) / under);
  }
  return sum;
}

/** Which buttons do something now. */
export function possibleActions(
  draft: BetsDraft,
  last: SpotAmounts,
  isOpen: boolean,
): Parameters<Controls['setActions']>[0] {
  const hasDraft = isOpen && !draft.isEmpty;
  return {
    undo: hasDraft,
    clear: hasDraft,
    confirm: hasDraft,
    double: hasDraft || (isOpen && draft.placed.size > 0),
    repeat: isOpen && last.size > 0,
  };
}
