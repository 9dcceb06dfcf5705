// What a deposit's order means for the grant that waits for it.
import type { DepositFact } from '../parts.ts';

/** A payment may still come so long after the order ended, in ms (server.md 4). */
const lateMs = 24 * 60 * 60_000;

/**
 * PAID: the wallet got the money. TAKEN_BACK: the provider took it back. OVER: it does not come. WAIT: it may come; an
 * order that was not paid in time waits a day for a late payment.
 */
export function depositOutcome(
  { state, expiresAt }: Pick<DepositFact, 'state' | 'expiresAt'>,
  now: Date,
): 'PAID' | 'TAKEN_BACK' | 'OVER' | 'WAIT' {
  if (state === 'CREDITED') return 'PAID';
  if (state === 'CHARGED_BACK') return 'TAKEN_BACK';
  if (state === 'CANCELLED' || state === 'REJECTED') return 'OVER';
  const isLate = now.getTime() - expiresAt.getTime() >= lateMs;
  return (state === 'EXPIRED' || state === 'FAILED') && isLate ? 'OVER' : 'WAIT';
}
