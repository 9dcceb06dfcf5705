// The functions by which higher modules read and change a member's account, inside their own transactions.
import { patterns } from '#contract/identity/patterns.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { SignedIn } from '#server/http/context.ts';
import {
  changeStatus,
  changeType,
  findLanguage,
  findLabels,
  findMemberId,
  lockMember,
  markGuarded,
} from './accounts/member-store.ts';
import type { AccountChange } from './contacts/message-texts.ts';
import { openPrepared, prepareAccount, type PreparedAccount } from './accounts/given-account.ts';
import { closeInviteCode, insertInviteCode } from './accounts/profile-store.ts';
import { mailTranscript } from './contacts/mail-transcript.ts';
import { notifyOwner } from './contacts/notify-owner.ts';
import { ownInviteCode, selectInvited } from './accounts/invite-store.ts';
import { type AudienceMember, selectAudience, selectAudienceOf } from './accounts/audience-store.ts';
import { selectSignIns } from './accounts/sign-in-store.ts';
import { selectClubLabels, writeClubLabel } from './accounts/club-label-store.ts';
import { requireOwnPassword } from './factors/own-password.ts';
import type { ClubLabel, MemberStatus, IdentityParts } from './parts.ts';
import { noMarketing, writeChoice } from './marketing/marketing-store.ts';
import { foldAccount, mayLogIn } from './rules.ts';
import { closeSessionsElsewhere } from './sessions/end-session.ts';
import { selectSessionsWithGames } from './sessions/session-store.ts';
import { type Birthday, verifiedBirthdays } from './verification/birthdays.ts';
import { findNewestCase } from './verification/kyc-store.ts';
import type { Trait } from './verification/trait-forms.ts';
import { memberRecordOf } from './office/member-record.ts';
import { writeFrozen } from './office/write-frozen.ts';
import {
  type LinkKind,
  type LinkSearch,
  type RecentChanges,
  selectLinks,
  selectNewlyLinked,
  selectRecentChanges,
} from './verification/link-store.ts';
import { type PersonMark, selectPersonMarks, selectSamePerson } from './verification/person-store.ts';
import { selectProven } from './verification/trait-store.ts';
import { traitsOf } from './verification/traits.ts';

export type MemberAccess = {
  /** Locks a member; undefined for an unknown id. `state` is the status with the restrictions by operators. */
  lock(
    tx: Transaction,
    memberId: string,
  ): Promise<{ status: MemberStatus; state: MemberStatus; mayLogIn: boolean } | undefined>;
  /** Changes the status of a member who has one of `from`; true when it did. */
  changeStatus(
    tx: Transaction,
    memberId: string,
    change: { readonly from: readonly MemberStatus[]; readonly to: MemberStatus },
  ): Promise<boolean>;
  /** Withdraws the member's consent to offers by every channel. */
  refuseMarketing(tx: Transaction, memberId: string, now: Date): Promise<void>;
  /** Freezes a member; call it behind the lock of the member's wallet. Nothing happens to one who is frozen. */
  freeze(tx: Transaction, memberId: string, now: Date): Promise<void>;
  /** The member's invitation code; a first one is made. Call it behind a lock of the member. */
  ownInviteCode(tx: Transaction, memberId: string, now: Date): Promise<string>;
  /** Players that were invited by players since a time, the first first. */
  invitedSince: typeof selectInvited;
  /** How many members an offer could reach, and at most so many of them, the same ones each time. */
  audience: typeof selectAudience;
  /** These members as offers judge them, as far as they have real money. */
  audienceOf(db: Queryable, memberIds: readonly string[]): Promise<AudienceMember[]>;
  /** When these members signed in last, and their returns after a week or more; unknown ids are left out. */
  signInsOf: typeof selectSignIns;
  /** The labels of members' VIP levels; unknown ids are left out. */
  clubLabelsOf(db: Queryable, memberIds: readonly string[]): Promise<ReadonlyMap<string, ClubLabel>>;
  /** Writes the label of a member's VIP level. */
  labelClub(tx: Transaction, memberId: string, label: ClubLabel): Promise<void>;
  /** Marks the member as guarded: from now on, the remaining limits are read before each stake. */
  markGuarded(tx: Transaction, memberId: string): Promise<void>;
  /** The member with a user name, in upper or lower case; undefined for an unknown or invalid name. */
  idOf(db: Queryable, account: string): Promise<string | undefined>;
  /** The sessions from which a game may be open. */
  sessionsWithGames(tx: Transaction, memberId: string, now: Date): Promise<string[]>;
  /** Ends all sessions except the caller's own, and removes all other devices. */
  endSessionsElsewhere(tx: Transaction, actor: SignedIn, now: Date): Promise<void>;
  /** @throws Refusal RATE_LIMITED, PASSWORD_WRONG. */
  requirePassword(actor: SignedIn, password: string): Promise<void>;
  /** The traits by which the member can be recognised, such as proven numbers and documents. */
  traitsOf(db: Queryable, memberId: string): Promise<Trait[]>;
  /** Those of these members who have proven a phone number, or their identity by documents. */
  provenOf(db: Queryable, memberIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** So many birthdays from verified papers, of the members after an id in the order of their ids. */
  birthdaysAfter(db: Queryable, after: string, most: number): Promise<readonly Birthday[]>;
  /** The other members who used the same device or address since a time, or the same card. */
  linksOf(
    db: Queryable,
    search: LinkSearch,
  ): Promise<readonly { readonly kind: LinkKind; readonly memberId: string }[]>;
  /** What a member's person can be known by now: devices, cards, and addresses of the registration. */
  personMarksOf(db: Queryable, memberId: string): Promise<readonly PersonMark[]>;
  /** The other members with real money who seem to be the same person by these marks. */
  samePersonOf(db: Queryable, search: Parameters<typeof selectSamePerson>[1]): Promise<readonly string[]>;
  /** Members who have lately begun to use a device, address or card of others. */
  newlyLinked(db: Queryable, search: Parameters<typeof selectNewlyLinked>[1]): Promise<string[]>;
  /** When the member registered, set the password, proved the phone number, and added the card; undefined for an unknown id. */
  recentChangesOf(db: Queryable, memberId: string, cardId: string | null): Promise<RecentChanges | undefined>;
  /**
   * A member as operators see one, masked.
   * @throws Refusal NOT_FOUND
   */
  recordOf(db: Queryable, memberId: string): ReturnType<typeof memberRecordOf>;
  /** Whether the member's identity is proven by documents. */
  isVerified(db: Queryable, memberId: string): Promise<boolean>;
  /**
   * Prepares an account that somebody else opens for a member; call it outside a transaction.
   * @throws Refusal ACCOUNT_FORMAT, USERNAME_EXISTS
   */
  prepareAccount(username: string): Promise<PreparedAccount>;
  /**
   * Opens it below another member; its password must be replaced at the first sign-in. Returns the id.
   * @throws Refusal USERNAME_EXISTS
   */
  openPrepared(
    tx: Transaction,
    prepared: PreparedAccount,
    place: Parameters<typeof openPrepared>[3],
  ): Promise<string>;
  /** Changes the type of a member who has the type `from`; true when it changed. */
  changeType: typeof changeType;
  /** Adds an invitation code; false when the code exists. */
  addInviteCode: typeof insertInviteCode;
  /** Makes an invitation code invalid from a time on. */
  closeInviteCode: typeof closeInviteCode;
  /** The labels that operators have set on members, by member. */
  labelsOf: typeof findLabels;
  /** Queues a copy of a chat for the member's proven address; false without one. */
  mailTranscript(
    tx: Transaction,
    memberId: string,
    mail: { readonly subject: string; readonly text: string },
  ): Promise<boolean>;
  /** Notifies the member on every proven number and address, in the language of the member's last sign-in. */
  notify(tx: Transaction, memberId: string, change: AccountChange): Promise<void>;
};

export function createMemberAccess(parts: IdentityParts): MemberAccess {
  return {
    lock: async (tx, memberId) => {
      const member = await lockMember(tx, memberId);
      return member && { ...member, mayLogIn: mayLogIn(member.state) };
    },
    changeStatus,
    refuseMarketing: (tx, memberId, now) => writeChoice(tx, memberId, noMarketing, now),
    freeze: async (tx, memberId, now) => void (await writeFrozen(tx, memberId, true, now)),
    ownInviteCode,
    invitedSince: selectInvited,
    audience: selectAudience,
    audienceOf: selectAudienceOf,
    signInsOf: selectSignIns,
    clubLabelsOf: selectClubLabels,
    labelClub: writeClubLabel,
    markGuarded,
    idOf: async (db, name) => {
      const account = foldAccount(name);
      // An invalid name is not looked up, because the database refuses some texts.
      return patterns.loginUsername.test(account) ? findMemberId(db, account) : undefined;
    },
    sessionsWithGames: selectSessionsWithGames,
    endSessionsElsewhere: (tx, actor, now) => closeSessionsElsewhere(tx, actor, 'REVOKED', now),
    requirePassword: (actor, password) => requireOwnPassword(parts, actor, password),
    traitsOf: (db, memberId) => traitsOf(db, parts, memberId),
    provenOf: selectProven,
    birthdaysAfter: (db, after, most) => verifiedBirthdays(db, parts, after, most),
    linksOf: selectLinks,
    personMarksOf: selectPersonMarks,
    samePersonOf: selectSamePerson,
    newlyLinked: selectNewlyLinked,
    recentChangesOf: selectRecentChanges,
    recordOf: (db, memberId) => memberRecordOf(db, parts, memberId),
    isVerified: async (db, memberId) => (await findNewestCase(db, memberId))?.state === 'VERIFIED',
    prepareAccount: (username) => prepareAccount(parts, username),
    openPrepared: (tx, prepared, place) => openPrepared(tx, parts, prepared, place),
    changeType,
    addInviteCode: insertInviteCode,
    closeInviteCode,
    labelsOf: findLabels,
    mailTranscript: (tx, memberId, mail) => mailTranscript(tx, parts, memberId, mail),
    notify: async (tx, memberId, change) =>
      notifyOwner(tx, parts, memberId, change, await findLanguage(tx, memberId)),
  };
}
