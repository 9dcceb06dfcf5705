// Repeated work: ends orders that were not paid and claims that were not found, queries providers again, deletes used nonces.
import type { CashierParts } from '../parts.ts';
import { selectEndedClaims } from './claim-store.ts';
import { lateMs, mayFollow, nextPollAt } from './deposit-rules.ts';
import { type DepositRow, lockDeposit, postponePoll, selectExpired, selectToPoll } from './deposit-store.ts';
import { queryProvider } from './own-deposits.ts';
import { deleteOldNonces } from './payment-store.ts';
import { move } from './settle-payments.ts';

const atOnce = 200;

/** Ends orders whose time to pay is over; returns their number. */
export async function expireDeposits(parts: CashierParts): Promise<number> {
  const { db, clock } = parts;
  const now = clock.now();
  await deleteOldNonces(db, now);
  let ended = 0;
  for (const orderNo of await selectExpired(db, now, atOnce)) {
    const isEnded = await db.tx(async (tx) => {
      const order = await lockDeposit(tx, orderNo);
      if (!order || !isUnpaid(order, now)) return false;
      move(tx, parts, order, {
        state: 'EXPIRED',
        reason: order.state === 'CREATED' ? 'PROVIDER_AWAY' : 'NOT_PAID_IN_TIME',
        actor: '',
        at: now,
        // A payment may still come; the provider is queried until it would be too late.
        nextPollAt: order.gateway === null ? null : nextPollAt(order.polls, now),
      });
      return true;
    });
    if (isEnded) ended += 1;
  }
  return ended;
}

/** Ends orders whose claimed payment was never found; returns their number. Money that comes later waits for operators. */
export async function endClaims(parts: CashierParts): Promise<number> {
  const { db, clock } = parts;
  const now = clock.now();
  let ended = 0;
  for (const orderNo of await selectEndedClaims(db, now, atOnce)) {
    const isEnded = await db.tx(async (tx) => {
      const order = await lockDeposit(tx, orderNo);
      const isDue = order?.state === 'UNDER_REVIEW' && order.claimEndsAt !== null && order.claimEndsAt <= now;
      if (!order || !isDue) return false;
      move(tx, parts, order, { state: 'REJECTED', reason: 'NO_SUCH_PAYMENT', actor: '', at: now });
      return true;
    });
    if (isEnded) ended += 1;
  }
  return ended;
}

const isUnpaid = ({ state, expiresAt }: DepositRow, now: Date): boolean =>
  state !== 'UNDER_REVIEW' && mayFollow(state, 'EXPIRED') && expiresAt <= now;

/** Queries providers about orders that may still be paid; returns how many were queried. */
export async function pollProviders(parts: CashierParts, signal?: AbortSignal): Promise<number> {
  const now = parts.clock.now();
  const due = await selectToPoll(parts.db, now, atOnce);
  let polled = 0;
  for (const order of due) {
    if (signal?.aborted) break;
    try {
      await queryProvider(parts, order);
    } catch (error) {
      // One order's fault never keeps the others waiting.
      parts.onFault(error);
    }
    polled += 1;
    const isTooLate = now.getTime() > order.expiresAt.getTime() + lateMs;
    await postponePoll(
      parts.db,
      order.orderNo,
      order.polls + 1,
      isTooLate ? null : nextPollAt(order.polls + 1, now),
    );
  }
  return polled;
}
