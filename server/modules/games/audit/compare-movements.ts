// Compares one movement as the vendor has it with ours; pure.
import { decimalToMinor } from '#contract/base/money.ts';
import type { ReportedTransaction } from '#contract/partners/vendor-server.ts';
import type { Bucket, OurMovement } from './audit-store.ts';

/** In which bucket a reported movement falls; null when both sides agree. */
export function bucketOf(theirs: ReportedTransaction, ours: OurMovement | undefined): Bucket | null {
  const isUndoneThere = theirs.state === 'ROLLED_BACK';
  if (!ours || ours.isTombstone) {
    // A bet that was undone there and never counted here: nothing moved on either side.
    return isUndoneThere ? null : 'MISSING_HERE';
  }
  const isUndoneHere = isUndone(ours);
  if (isUndoneThere && isUndoneHere) return null;
  // The same amount of another player, or taken there and given here, is another amount.
  if (theirs.playerId !== ours.memberId) return 'AMOUNT_DIFFERS';
  if (effectOf(theirs.kind, amountOf(theirs)) !== effectOf(ours.kind, ours.amountMinor))
    return 'AMOUNT_DIFFERS';
  return isUndoneThere === isUndoneHere ? null : 'STATE_DIFFERS';
}

/** What a vendor says a movement came to; a rollback is judged by its bet. */
export function amountOf(theirs: ReportedTransaction): bigint {
  return theirs.kind === 'ROLLBACK' ? 0n : decimalToMinor(theirs.amount);
}

/** What a movement of a kind, theirs or ours, does to the player's balance. */
export function effectOf(kind: string, amountMinor: bigint | null): bigint {
  if (kind === 'FREE_BET' || kind === 'ROLLBACK') return 0n;
  return kind === 'BET' ? -(amountMinor ?? 0n) : (amountMinor ?? 0n);
}

/** Whether a movement of ours has to be in the vendor's list: what came to nothing on both sides need not. */
export function isOwedThere(ours: OurMovement): boolean {
  return !isUndone(ours);
}

/** Whether a movement of ours was undone, by the vendor's call or by two people. */
export function isUndone({ betState }: OurMovement): boolean {
  return betState === 'ROLLED_BACK';
}
