// Finds out who invited a newcomer, and refuses invitations that are none.
import { usesPlayMoney } from '#contract/base/roles.ts';
import { patterns } from '#contract/identity/patterns.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Queryable } from '#server/db/database.ts';
import { findInviter, findRecommender, type Inviter } from './profile-store.ts';

/**
 * The owner of an invitation code.
 * @throws Refusal INVITE_CODE_INVALID for an unknown code on this domain, AGENT_INFO_INCORRECT when its owner can
 * invite nobody any more.
 */
export async function inviterOf(
  db: Queryable,
  code: string,
  domain: string | undefined,
  now: Date,
): Promise<Inviter> {
  const inviter = patterns.inviteCode.test(code) ? await findInviter(db, code, domain, now) : undefined;
  if (!inviter) throw new Refusal('INVITE_CODE_INVALID');
  if (inviter.status !== 'ACTIVE' || usesPlayMoney(inviter.type)) throw new Refusal('AGENT_INFO_INCORRECT');
  return inviter;
}

/**
 * The upline of a new member (server.md 13): the first valid of code and recommender.
 * @throws Refusal as `inviterOf`, and REFERRER_LINK_ERROR for an unknown recommender or one who is not the owner of
 * the code.
 */
export async function uplineOf(
  db: Queryable,
  invited: { code: string | undefined; recommender: string | undefined; domain: string; now: Date },
): Promise<string | null> {
  const { code, recommender, domain, now } = invited;
  const inviter = code ? await inviterOf(db, code, domain, now) : undefined;
  if (!recommender) return inviter?.memberId ?? null;
  const named = await findRecommender(db, recommender);
  const isFit = named !== undefined && named.status === 'ACTIVE' && !usesPlayMoney(named.type);
  if (!isFit || (inviter && inviter.memberId !== named.memberId)) throw new Refusal('REFERRER_LINK_ERROR');
  return named.memberId;
}

/** A user name with only its first and last characters visible. */
export function maskedAccount(account: string): string {
  return `${account.slice(0, 2)}***${account.slice(-2)}`;
}
