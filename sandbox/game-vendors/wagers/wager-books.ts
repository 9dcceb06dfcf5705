// The movements of wagers in the vendor's books, which the platform compares with its own every night.
import { noteUndone } from '../note-undone.ts';
import type { Records } from '../records/records-store.ts';
import { transactionId } from '../records/round-record.ts';
import type { WagerRound, WagerStake } from '../records/wager-record.ts';

/** Notes a stake that was taken, or the win that ends its round. */
export function noteMovement(
  { movements }: Records,
  { vendorCode, playerId }: WagerRound,
  movement: Pick<WagerStake, 'callId' | 'platformRound' | 'amountMinor'> & { kind: 'BET' | 'WIN' },
  nowMs: number,
): void {
  const { callId, platformRound: roundId, amountMinor, kind } = movement;
  const id = transactionId(callId, kind === 'BET' ? 'bet' : 'win');
  const place = { vendorCode, playerId, roundId, betTransactionId: null };
  movements.add({ ...place, kind, transactionId: id, amountMinor, state: 'DONE' }, nowMs);
}

/** Notes that a stake goes back, whether the platform had taken it or not. */
export function noteGivenBack(
  { movements }: Records,
  { vendorCode, playerId, terms }: WagerRound,
  { callId, platformRound, amountMinor }: WagerStake,
  nowMs: number,
): void {
  movements.markRolledBack(vendorCode, transactionId(callId, 'bet'));
  const undone = { vendorCode, playerId, roundId: callId, inRound: platformRound, terms, amountMinor };
  noteUndone(movements, undone, nowMs);
}
