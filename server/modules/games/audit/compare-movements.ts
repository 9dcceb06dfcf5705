// Compares one movement as the vendor has it with ours; pure.
import { decimalToMinor } from '#contract/base/money.ts';
import type { ReportedTransaction } from '#contract/partners/vendor-server.ts';
import type { AuditDay, Bucket, OurMovement, Statement } from './audit-store.ts';

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

/** The amount of a movement in the vendor's list; a rollback has the amount of its bet. */
export function amountOf(theirs: ReportedTransaction): bigint {
  return theirs.kind === 'ROLLBACK' ? 0n : decimalToMinor(theirs.amount);
}

/** The effect of a movement, theirs or ours, on the player's balance. */
export function effectOf(kind: string, amountMinor: bigint | null): bigint {
  if (kind === 'FREE_BET' || kind === 'ROLLBACK') return 0n;
  return kind === 'BET' ? -(amountMinor ?? 0n) : (amountMinor ?? 0n);
}

/** Whether a movement of ours must be in the vendor's list; one without effect on both sides need not. */
export function isOwedThere(ours: OurMovement): boolean {
  return !isUndone(ours);
}

/** Whether a movement of ours was undone, by the vendor's call or by two operators. */
export function isUndone({ betState }: OurMovement): boolean {
  return betState === 'ROLLED_BACK';
}

/**
 * Sums up a vendor's list of a day, each movement once and without undone ones. The times of both sides may differ,
 * so a movement that is also here counts on its day here.
 */
export function createStatement({ from, to }: Pick<AuditDay, 'from' | 'to'>) {
  const counted = new Set<string>();
  const sums = { stakedMinor: 0n, wonMinor: 0n };
  return {
    add(page: readonly ReportedTransaction[], ours: ReadonlyMap<string, Pick<OurMovement, 'doneAt'>>): void {
      for (const theirs of page) {
        const at = ours.get(theirs.transactionId)?.doneAt.getTime() ?? theirs.at;
        const isOfDay = at >= from.getTime() && at < to.getTime();
        if (!isOfDay || theirs.state === 'ROLLED_BACK' || counted.has(theirs.transactionId)) continue;
        counted.add(theirs.transactionId);
        const effect = effectOf(theirs.kind, amountOf(theirs));
        if (theirs.kind === 'BET' || theirs.kind === 'RETURN') sums.stakedMinor -= effect;
        else sums.wonMinor += effect;
      }
    },
    sums: (): Statement => sums,
  };
}
