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
  if (amountOf(theirs) !== ourAmount(ours)) return 'AMOUNT_DIFFERS';
  const isUndoneHere = ours.betState === 'ROLLED_BACK';
  return isUndoneThere === isUndoneHere ? null : 'STATE_DIFFERS';
}

/** What a vendor says a movement came to; a rollback is judged by its bet. */
export function amountOf(theirs: ReportedTransaction): bigint {
  return theirs.kind === 'ROLLBACK' ? 0n : decimalToMinor(theirs.amount);
}

function ourAmount(ours: OurMovement): bigint {
  return ours.kind === 'FREE_BET' || ours.kind === 'ROLLBACK' ? 0n : (ours.amountMinor ?? 0n);
}

/** Whether a movement of ours has to be in the vendor's list: what came to nothing on both sides need not. */
export function isOwedThere(ours: OurMovement): boolean {
  return ours.betState !== 'ROLLED_BACK';
}
