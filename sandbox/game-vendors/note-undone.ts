// Notes in the vendor's books what it takes back: the stake, the win that went out with it, and their undoing.
import type { MovementStore } from './movement-store.ts';
import { type Terms, transactionId } from './round-record.ts';

type Undone = {
  readonly vassalage: string;
  readonly playerId: string;
  readonly roundId: string;
  readonly terms: Terms;
  readonly amountMinor: bigint;
  /** The win that was sent in one call with the stake. */
  readonly winMinor?: bigint | undefined;
};

export function noteUndone(movements: MovementStore, undone: Undone, nowMs: number): void {
  const { roundId, terms, amountMinor, winMinor } = undone;
  const [bet, win, rollback] = (['bet', 'win', 'rollback'] as const).map((kind) =>
    transactionId(roundId, kind),
  ) as [string, string, string];
  // A refund of these styles has no id of its own: the platform names it after its bet.
  const undoId = terms.style.startsWith('sorted-hash') ? `~refund:${bet}` : rollback;
  const pair = (kind: 'BET' | 'WIN', of: string, undo: string, minor: bigint): void => {
    const movement = { ...undone, amountMinor: minor };
    movements.add(
      { ...movement, kind, transactionId: of, betTransactionId: null, state: 'ROLLED_BACK' },
      nowMs,
    );
    movements.add(
      { ...movement, kind: 'ROLLBACK', transactionId: undo, betTransactionId: of, state: 'DONE' },
      nowMs,
    );
  };
  pair('BET', bet, undoId, amountMinor);
  if (winMinor !== undefined) pair('WIN', win, `${rollback}-win`, winMinor);
}
