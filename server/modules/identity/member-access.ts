// What modules above identity may know of a member's account and do to it, always inside their own transaction.
import type { Language } from '#contract/base/language.ts';
import { patterns } from '#contract/identity/patterns.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { SignedIn } from '#server/http/context.ts';
import { changeStatus, findMemberId, lockMember, markGuarded } from './accounts/member-store.ts';
import type { AccountChange } from './contacts/message-texts.ts';
import { notifyOwner } from './contacts/notify-owner.ts';
import { requireOwnPassword } from './factors/own-password.ts';
import type { MemberStatus, Parts } from './parts.ts';
import { foldAccount, mayLogIn } from './rules.ts';
import { closeSessionsElsewhere } from './sessions/end-session.ts';
import { selectSessionsWithGames } from './sessions/session-store.ts';
import { findNewestCase } from './verification/kyc-store.ts';
import type { Trait } from './verification/trait-forms.ts';
import { selectProven } from './verification/trait-store.ts';
import { traitsOf } from './verification/traits.ts';

export type MemberAccess = {
  /** Locks a member; undefined for an id that is none. */
  lock(tx: Transaction, memberId: string): Promise<{ status: MemberStatus; mayLogIn: boolean } | undefined>;
  /** Changes the status of a member who has one of `from`; true when it did. */
  changeStatus(
    tx: Transaction,
    memberId: string,
    change: { readonly from: readonly MemberStatus[]; readonly to: MemberStatus },
  ): Promise<boolean>;
  /** From now on the member's stakes ask what limits leave. */
  markGuarded(tx: Transaction, memberId: string): Promise<void>;
  /** The member with a user name, in any case; undefined for a name nobody has or can have. */
  idOf(db: Queryable, account: string): Promise<string | undefined>;
  /** The sessions from which a game may be open. */
  sessionsWithGames(tx: Transaction, memberId: string, now: Date): Promise<string[]>;
  /** Ends all sessions but the one that speaks, and forgets all other devices. */
  endSessionsElsewhere(tx: Transaction, actor: SignedIn, now: Date): Promise<void>;
  /** @throws Refusal RATE_LIMITED, PASSWORD_WRONG. */
  requirePassword(actor: SignedIn, password: string): Promise<void>;
  /** By what the member can be known again. */
  traitsOf(db: Queryable, memberId: string): Promise<Trait[]>;
  /** Who of these members has proven a number or, by papers, the own person. */
  provenOf(db: Queryable, memberIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Whether papers have proven who the member is. */
  isVerified(db: Queryable, memberId: string): Promise<boolean>;
  /** Notifies the member on every proven number and address. */
  notify(tx: Transaction, memberId: string, change: AccountChange, language: Language): Promise<void>;
};

export function createMemberAccess(parts: Parts): MemberAccess {
  return {
    lock: async (tx, memberId) => {
      const member = await lockMember(tx, memberId);
      return member && { status: member.status, mayLogIn: mayLogIn(member.status) };
    },
    changeStatus,
    markGuarded,
    idOf: async (db, name) => {
      const account = foldAccount(name);
      // What can be no name is not looked up: the database refuses some texts.
      return patterns.loginUsername.test(account) ? findMemberId(db, account) : undefined;
    },
    sessionsWithGames: selectSessionsWithGames,
    endSessionsElsewhere: (tx, actor, now) => closeSessionsElsewhere(tx, actor, 'REVOKED', now),
    requirePassword: (actor, password) => requireOwnPassword(parts, actor, password),
    traitsOf: (db, memberId) => traitsOf(db, parts, memberId),
    provenOf: selectProven,
    isVerified: async (db, memberId) => (await findNewestCase(db, memberId))?.state === 'VERIFIED',
    notify: (tx, memberId, change, language) => notifyOwner(tx, parts, memberId, change, language),
  };
}
