// Records in the vendor's books what it rolls back: the stake, the win in the same call, and their undoing.
import type { MovementStore } from './records/movement-store.ts';
import { type Terms, transactionId } from './records/round-record.ts';

type Undone = {
  readonly vendorCode: string;
  readonly playerId: string;
  readonly roundId: string;
  /** The round on the platform where it is named otherwise. */
  readonly inRound?: string;
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
  // A refund of these protocols has no id, so the platform gives it an id made from its bet.
  const undoId = terms.protocol.startsWith('sorted-hash') ? `~refund:${bet}` : rollback;
  const pair = (kind: 'BET' | 'WIN', of: string, undo: string, minor: bigint): void => {
    const movement = { ...undone, roundId: undone.inRound ?? roundId, amountMinor: minor };
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
