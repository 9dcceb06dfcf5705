// Opens a session: two secrets, at most three sessions a member, the newest wins.
import type { MemberType } from '#contract/base/roles.ts';
import { newId } from '#server/base/id.ts';
import { Refusal } from '#server/base/refusal.ts';
import { newSecret, secretHash } from '#server/base/secret.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Caller } from '../caller.ts';
import { closeOldestSessions, closeSession } from './end-session.ts';
import { lockMember, recordLogin } from '../accounts/member-store.ts';
import type { Parts } from '../parts.ts';
import { idleUntilAfter, mayLogIn, sessionAbsoluteMs, sessionsPerMember } from '../rules.ts';
import { insertSession, markExpired } from './session-store.ts';

/** A session as its owner gets it; the secrets leave the server this once. */
export type OpenedSession = {
  readonly token: string;
  /** For the HttpOnly cookie; undefined for a client that needs none. */
  readonly cookieSecret: string | undefined;
  readonly cookieSeconds: number;
  readonly userName: string;
  readonly type: MemberType;
  readonly firstTimeLogin: boolean;
  /** Somebody else has set the password: it comes before everything else. */
  readonly mustChangePassword: boolean;
  /** What the device may sign in with next time; only when it asked to be remembered. */
  readonly remPass?: string;
};

/**
 * Opens a session for a member inside the caller's transaction and ends the one the call came with, the
 * ones that ran out and the oldest beyond three.
 * @throws Refusal USER_NOT_FOUND_OR_DISABLED when the member was locked a moment ago.
 */
export async function openSession(
  tx: Transaction,
  { clock, policy, protection }: Pick<Parts, 'clock' | 'policy' | 'protection'>,
  caller: Caller,
  memberId: string,
  { endsAt, assurance = 'FULL' }: { endsAt?: Date; assurance?: 'LOW' | 'FULL' } = {},
): Promise<OpenedSession> {
  const now = clock.now();
  const member = await lockMember(tx, memberId);
  if (!member || !mayLogIn(member.status)) throw new Refusal('USER_NOT_FOUND_OR_DISABLED');

  const secrets = newSessionSecrets(caller.isBrowser || !policy.bearerOnlyClients);
  const absoluteUntil = endsAt ?? new Date(now.getTime() + sessionAbsoluteMs);
  if (caller.sessionId) await closeSession(tx, caller.sessionId, 'REPLACED', now);
  // Sent one behind the other without waiting for answers, and done in this order.
  await Promise.all([
    recordLogin(tx, memberId, now),
    markExpired(tx, memberId, now),
    closeOldestSessions(tx, memberId, sessionsPerMember - 1, 'EVICTED', now),
    insertSession(tx, {
      id: newId('ses', now.getTime()),
      memberId,
      tokenHash: secrets.tokenHash,
      cookieHash: secrets.cookieHash,
      assurance,
      deviceHash: caller.deviceHash,
      ip: caller.ip,
      userAgent: caller.userAgent,
      createdAt: now,
      idleUntil: idleUntilAfter(now, absoluteUntil),
      absoluteUntil,
    }),
  ]);
  // A guest plays for no money.
  if (member.type !== 4) await protection.compareDevice(tx, memberId, caller.deviceHash);
  return {
    token: secrets.token,
    cookieSecret: secrets.cookieSecret,
    cookieSeconds: secondsUntil(absoluteUntil, now),
    userName: member.account,
    type: member.type,
    // Stays so until the member has a password of their own.
    firstTimeLogin: member.firstTimeLogin || member.mustChangePassword,
    mustChangePassword: member.mustChangePassword,
  };
}

/** A new token and, where one is needed, a new cookie secret, with the hashes to store. */
export function newSessionSecrets(needsCookie: boolean) {
  const token = newSecret();
  const cookieSecret = needsCookie ? newSecret() : undefined;
  return {
    token,
    tokenHash: secretHash(token),
    cookieSecret,
    cookieHash: cookieSecret === undefined ? null : secretHash(cookieSecret),
  };
}

export function secondsUntil(moment: Date, now: Date): number {
  return Math.max(0, Math.floor((moment.getTime() - now.getTime()) / 1000));
}
