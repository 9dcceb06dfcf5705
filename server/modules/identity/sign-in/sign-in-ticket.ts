// Transfers a sign-in to another window by a ticket that is valid for a minute, because an address must never
// contain a session.
import { Refusal } from '#server/base/refusal.ts';
import { newSecret, secretHash } from '#server/base/secrets/secret.ts';
import type { SignedIn } from '#server/http/context.ts';
import type { Caller } from '../caller.ts';
import { findMember, findPlayer } from '../accounts/member-store.ts';
import type { OpenedSession } from '../sessions/opened-session.ts';
import type { IdentityParts } from '../parts.ts';
import { findTicket, insertTicket, takeTicket } from '../secrets/ticket-store.ts';
import { enter } from './enter.ts';

const ticketLifeMs = 60_000;

/** A ticket that signs the same member in, once. */
export async function issueSignInTicket(
  { db, clock }: Pick<IdentityParts, 'db' | 'clock'>,
  { memberId }: Pick<SignedIn, 'memberId'>,
): Promise<{ ticket: string; expiresAt: number }> {
  const ticket = newSecret();
  const expiresAt = new Date(clock.now().getTime() + ticketLifeMs);
  await insertTicket(db, { ticketHash: secretHash(ticket), kind: 'SIGN_IN', memberId, expiresAt });
  return { ticket, expiresAt: expiresAt.getTime() };
}

/**
 * The account of a ticket.
 * @throws Refusal LINK_EXPIRED when it is unknown, used or expired.
 */
export async function lookAtTicket(
  { db, clock }: Pick<IdentityParts, 'db' | 'clock'>,
  ticket: string,
): Promise<{ userName: string }> {
  const found = await findTicket(db, secretHash(ticket), 'SIGN_IN', clock.now());
  const owner = found?.memberId ? await findPlayer(db, found.memberId) : undefined;
  if (!owner) throw new Refusal('LINK_EXPIRED');
  return { userName: owner.account };
}

/**
 * Opens a session of low assurance, because the holder of the ticket has not entered a password here. A trial's
 * session ends with the trial.
 * @throws Refusal LINK_EXPIRED, USER_NOT_FOUND_OR_DISABLED.
 */
export async function redeemTicket(
  parts: IdentityParts,
  caller: Caller,
  ticket: string,
): Promise<OpenedSession> {
  return enter(parts, caller, {
    admit: async (tx) => {
      const taken = await takeTicket(tx, secretHash(ticket), 'SIGN_IN', parts.clock.now());
      if (!taken?.memberId) return new Refusal('LINK_EXPIRED');
      const expiresAt = (await findMember(tx, taken.memberId))?.expiresAt;
      return { memberId: taken.memberId, assurance: 'LOW', ...(expiresAt ? { endsAt: expiresAt } : {}) };
    },
  });
}
