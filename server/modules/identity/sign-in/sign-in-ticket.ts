// Hands a sign-in over to another window with a ticket of a minute: an address never carries a session.
import { Refusal } from '#server/base/refusal.ts';
import { newSecret, secretHash } from '#server/base/secret.ts';
import type { SignedIn } from '#server/http/context.ts';
import type { Caller } from '../caller.ts';
import { findMember, findPlayer } from '../accounts/member-store.ts';
import { openSession, type OpenedSession } from '../sessions/open-session.ts';
import type { Parts } from '../parts.ts';
import { findTicket, insertTicket, takeTicket } from '../secrets/ticket-store.ts';

const ticketLifeMs = 60_000;

/** A ticket that signs the same member in, once. */
export async function issueSignInTicket(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { memberId }: Pick<SignedIn, 'memberId'>,
): Promise<{ ticket: string; expiresAt: number }> {
  const ticket = newSecret();
  const expiresAt = new Date(clock.now().getTime() + ticketLifeMs);
  await insertTicket(db, { ticketHash: secretHash(ticket), kind: 'SIGN_IN', memberId, expiresAt });
  return { ticket, expiresAt: expiresAt.getTime() };
}

/** Whose ticket it is. @throws Refusal LINK_EXPIRED when it is unknown, used or over. */
export async function lookAtTicket(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  ticket: string,
): Promise<{ userName: string }> {
  const found = await findTicket(db, secretHash(ticket), 'SIGN_IN', clock.now());
  const owner = found?.memberId ? await findPlayer(db, found.memberId) : undefined;
  if (!owner) throw new Refusal('LINK_EXPIRED');
  return { userName: owner.account };
}

/**
 * Opens a session of low assurance: whoever has the ticket has not shown a password here. A trial's session lasts
 * no longer than the trial.
 * @throws Refusal LINK_EXPIRED, USER_NOT_FOUND_OR_DISABLED.
 */
export async function redeemTicket(parts: Parts, caller: Caller, ticket: string): Promise<OpenedSession> {
  return parts.db.tx(async (tx) => {
    const taken = await takeTicket(tx, secretHash(ticket), 'SIGN_IN', parts.clock.now());
    if (!taken?.memberId) throw new Refusal('LINK_EXPIRED');
    const expiresAt = (await findMember(tx, taken.memberId))?.expiresAt;
    const limits = { assurance: 'LOW', ...(expiresAt ? { endsAt: expiresAt } : {}) } as const;
    return openSession(tx, parts, caller, taken.memberId, limits);
  });
}
