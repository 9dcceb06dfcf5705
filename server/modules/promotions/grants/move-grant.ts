// Changes the state of a grant and books what follows: the only code that does.
import type { GrantReason } from '#contract/promotions/grants.ts';
import type { Transaction } from '#server/db/database.ts';
import { bonusOf, requiredOf } from '../offers/offer-rules.ts';
import { endReservation } from '../offers/offer-store.ts';
import type { PromotionsParts } from '../parts.ts';
import { type GrantEvent, postingOf, stateAfter } from './grant-rules.ts';
import { type GrantRow, lockGrant, writeGrant } from './grant-store.ts';
import { notifyMember } from './notify-member.ts';

type MoveParts = Pick<PromotionsParts, 'freeRounds' | 'clock' | 'wallet' | 'writeToInbox' | 'money'>;

/** A grant that is locked behind the lock of its member's wallet. */
export type LockedGrant = {
  readonly grant: GrantRow;
  readonly isFrozen: boolean;
  readonly bonusMinor: bigint;
};

/** Locks the wallet of a grant's member, then the grant. */
export async function lockWithWallet(
  tx: Transaction,
  { wallet }: Pick<PromotionsParts, 'wallet'>,
  { id, memberId }: Pick<GrantRow, 'id' | 'memberId'>,
): Promise<LockedGrant> {
  const locked = (await wallet.lockOwners(tx, [memberId])).get(memberId);
  const grant = await lockGrant(tx, id);
  if (!locked || !grant) throw new Error(`the grant ${id} has no wallet`);
  return { grant, isFrozen: locked.frozen, bonusMinor: locked.balances.get('BONUS') ?? 0n };
}

export type GrantMove = {
  readonly reason?: GrantReason;
  /** Operators; empty for the member or the platform. */
  readonly actor?: string;
  readonly note?: string;
  /** Of ACTIVATE: the deposit that the wallet got, or the bonus where there is no deposit. */
  readonly baseMinor?: bigint;
};

/**
 * Brings a locked grant into its next state. FROZEN: the wallet takes no debits now, and nothing has changed; what is
 * due happens later.
 * @throws Error when the event cannot happen in this state
 */
export async function moveGrant(
  tx: Transaction,
  parts: MoveParts,
  { grant, isFrozen, bonusMinor }: LockedGrant,
  event: GrantEvent,
  { reason, actor = '', note = '', baseMinor = 0n }: GrantMove = {},
): Promise<'DONE' | 'FROZEN'> {
  const state = stateAfter(grant.state, event);
  if (!state) throw new Error(`${grant.id} is ${grant.state}: ${event} cannot happen`);
  const isEnd = event !== 'ACTIVATE' && event !== 'LAPSE' && event !== 'CLOSE';
  if (isEnd && isFrozen) return 'FROZEN';
  const at = parts.clock.now();
  const grantedMinor =
    event === 'ACTIVATE' ? await takeBudget(tx, grant, bonusOf(grant.terms, baseMinor)) : grant.amountMinor;
  if (event === 'LAPSE' || event === 'ACTIVATE') await stopRounds(tx, parts, grant);
  if (event === 'LAPSE') await endReservation(tx, grant.offerId, { ...grant, spentMinor: 0n });
  // Operators may have taken from BONUS; what is not there cannot become cash.
  const movedMinor = event === 'ACTIVATE' || bonusMinor > grantedMinor ? grantedMinor : bonusMinor;
  const posting = postingOf(event, { ...grant, amountMinor: movedMinor });
  if (posting) {
    const { verdict } = await parts.wallet.post(tx, { ...posting, ...(actor ? { actor } : {}) });
    if (verdict !== 'posted') throw new Error(`${event} of ${grant.id} was not booked: ${verdict}`);
  }
  const requiredMinor = event === 'ACTIVATE' ? requiredOf(grant.terms, grantedMinor) : grant.requiredMinor;
  const change = {
    state,
    reason: reason ?? null,
    actor,
    note,
    at,
    amountMinor: grantedMinor,
    requiredMinor,
    endedMinor: isEnd ? movedMinor : 0n,
    activeAt: event === 'ACTIVATE' ? at : grant.activeAt,
    endsAt: event === 'ACTIVATE' ? daysAfter(at, grant.terms.validDays) : endOf(grant, event, reason, at),
    overAt: isEnd || event === 'LAPSE' ? at : null,
  };
  await writeGrant(tx, grant.id, change);
  await notifyMember(tx, parts, grant, { ...change, amountMinor: isEnd ? movedMinor : grantedMinor });
  return 'DONE';
}

/** What waited for its rounds waits no longer: none of them begins any more. */
async function stopRounds(
  tx: Transaction,
  { freeRounds }: Pick<MoveParts, 'freeRounds'>,
  { id, kind }: GrantRow,
): Promise<void> {
  if (kind === 'FREE_ROUNDS') await freeRounds.stop(tx, id);
}

const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * 24 * 60 * 60_000);

/** A break ends the time of a grant at once: later bets do not count. */
const endOf = (
  { endsAt }: GrantRow,
  event: GrantEvent,
  reason: GrantReason | undefined,
  at: Date,
): Date | null => (event === 'CLOSE' && reason === 'BREAK' ? at : endsAt);

/** Makes the reservation an expense. When more came in than was reserved, and the budget is gone, what was reserved. */
async function takeBudget(
  tx: Transaction,
  { offerId, reservedMinor }: GrantRow,
  wantedMinor: bigint,
): Promise<bigint> {
  if (await endReservation(tx, offerId, { reservedMinor, spentMinor: wantedMinor })) return wantedMinor;
  if (!(await endReservation(tx, offerId, { reservedMinor, spentMinor: reservedMinor })))
    throw new Error(`the budget of ${offerId} does not cover what was reserved`);
  return reservedMinor;
}
