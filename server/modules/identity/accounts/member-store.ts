// SQL on members, their credentials and consents.
import { defaultLanguage, type Language } from '#contract/base/language.ts';
import type { MemberType } from '#contract/base/roles.ts';
import { textArray } from '#server/db/values/array-literals.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { ClubLabel, MemberStatus, Player, PlayStatus } from '../parts.ts';

export type NewMember = {
  readonly id: string;
  readonly account: string;
  readonly type: MemberType;
  readonly nickname: string;
  readonly email?: string | null;
  readonly uplineId?: string | null;
  /** The invitation code of the registration. */
  readonly inviteCode?: string | null;
  readonly clubLabel: ClubLabel;
  readonly labels: readonly string[];
  readonly createdVia: 'REGISTER' | 'TRIAL' | 'SEED' | 'AGENT';
  readonly origin?: { readonly method: string; readonly url: string; readonly domain: string };
  readonly deviceHash?: Buffer;
  readonly firstTimeLogin: boolean;
  readonly registeredAt: Date;
  readonly expiresAt?: Date;
};

/** Inserts a member. False when the name is taken, also by a concurrent registration. */
export async function insertMember(tx: Transaction, member: NewMember): Promise<boolean> {
  const rows = await tx.query(
    `insert into member (id, account, type, nickname, email, upline_id, club_label_name, club_label_type,
       labels, created_via, register_method, register_url, register_domain, device_hash, first_time_login,
       registered_at, expires_at, invite_code)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
     on conflict (account) do nothing returning id`,
    [
      member.id,
      member.account,
      member.type,
      member.nickname,
      member.email ?? null,
      member.uplineId ?? null,
      member.clubLabel.labelName,
      member.clubLabel.type,
      member.labels,
      member.createdVia,
      member.origin?.method ?? null,
      member.origin?.url ?? null,
      member.origin?.domain ?? null,
      member.deviceHash ?? null,
      member.firstTimeLogin,
      member.registeredAt,
      member.expiresAt ?? null,
      member.inviteCode ?? null,
    ],
  );
  return rows.length === 1;
}

export async function findMemberId(db: Queryable, account: string): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>('select id from member where account = $1', [account]);
  return row?.id;
}

export type LoginCandidate = {
  readonly memberId: string;
  readonly type: MemberType;
  readonly status: MemberStatus;
  readonly passwordHash: string | null;
  /**
   * When somebody else set the password that the member must replace. Null for the member's own password, and for a
   * member without a proven number or address: that member could not set another password.
   */
  readonly givenAt: Date | null;
  /** Whether this device has been signed in to this account before. */
  readonly isKnownDevice: boolean;
};

export async function findLoginCandidate(
  db: Queryable,
  account: string,
  deviceHash: Buffer,
): Promise<LoginCandidate | undefined> {
  const [row] = await db.query<LoginCandidate>(
    `select m.id as "memberId", m.type, m.state as status, c.password_hash as "passwordHash",
       case when c.must_change and exists (
         select from member_contact k where k.member_id = m.id and k.verified_at is not null
       ) then c.changed_at end as "givenAt",
       exists (select from member_session s where s.member_id = m.id and s.device_hash = $2) as "isKnownDevice"
     from member m left join credential c on c.member_id = m.id where m.account = $1`,
    [account, deviceHash],
  );
  return row;
}

type LockedMember = {
  readonly account: string;
  readonly type: MemberType;
  /** The status, with the restrictions that operators have set. */
  readonly state: MemberStatus;
  readonly status: MemberStatus;
  readonly firstTimeLogin: boolean;
  readonly mustChangePassword: boolean;
  /** The last sign-in, or the registration. */
  readonly seenAt: Date;
};

/** Locks a member for a sign-in, so that its sessions are counted one sign-in after the other. */
export async function lockMember(tx: Transaction, memberId: string): Promise<LockedMember | undefined> {
  const [row] = await tx.query<LockedMember>(
    `select m.account, m.type, m.state, m.status, m.first_time_login as "firstTimeLogin",
       coalesce(c.must_change, false) as "mustChangePassword", coalesce(m.last_login_at, m.registered_at) as "seenAt"
     from member m left join credential c on c.member_id = m.id where m.id = $1 for update of m`,
    [memberId],
  );
  return row;
}

export async function recordLogin(
  tx: Transaction,
  memberId: string,
  { at, language }: { readonly at: Date; readonly language: Language },
): Promise<void> {
  await tx.query(
    'update member set last_login_at = $2, first_time_login = false, language = $3 where id = $1',
    [memberId, at, language],
  );
}

/** The language in which a member signed in last. */
export async function findLanguage(db: Queryable, memberId: string): Promise<Language> {
  const [row] = await db.query<{ language: Language }>('select language from member where id = $1', [
    memberId,
  ]);
  return row?.language ?? defaultLanguage;
}

export type MemberDetails = Player & {
  readonly nickname: string;
  readonly clubLabel: ClubLabel;
  readonly labels: readonly string[];
  readonly registeredAt: Date;
  readonly lastLoginAt: Date | null;
  readonly expiresAt: Date | null;
};

export async function findMember(db: Queryable, memberId: string): Promise<MemberDetails | undefined> {
  const [row] = await db.query<MemberDetails>(
    `select id as "memberId", account, type, nickname, nickname as "displayName", state as status, is_guarded as "isGuarded", labels,
       jsonb_build_object('labelName', club_label_name, 'type', club_label_type) as "clubLabel",
       registered_at as "registeredAt", last_login_at as "lastLoginAt", expires_at as "expiresAt"
     from member where id = $1`,
    [memberId],
  );
  return row;
}

/** The labels that operators have set on members, by member. */
export async function findLabels(
  db: Queryable,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db.query<{ id: string; labels: string[] }>(
    'select id, labels from member where id = any($1::text[])',
    [memberIds],
  );
  return new Map(rows.map(({ id, labels }) => [id, labels]));
}

export async function findPlayer(db: Queryable, memberId: string): Promise<Player | undefined> {
  const [row] = await db.query<Player>(
    `select id as "memberId", account, type, nickname as "displayName", state as status, is_guarded as "isGuarded"
     from member where id = $1`,
    [memberId],
  );
  return row;
}

/** Like `findPlayer`, for many at once. */
export function findPlayers(db: Queryable, memberIds: readonly string[]): Promise<Player[]> {
  return db.query<Player>(
    `select id as "memberId", account, type, nickname as "displayName", state as status, is_guarded as "isGuarded" from member
     where id = any($1::text[])`,
    [memberIds],
  );
}

/** Reads what may refuse members' stakes, by one key look-up for each member. Unknown ids are left out. */
export async function findMemberStatuses(
  db: Queryable,
  memberIds: readonly string[],
): Promise<Map<string, PlayStatus>> {
  const rows = await db.query<PlayStatus & { memberId: string }>(
    `select member_id as "memberId", status, is_guarded as "isGuarded" from member_statuses($1)`,
    [textArray(memberIds)],
  );
  return new Map(rows.map(({ memberId, ...status }) => [memberId, status]));
}

/** Stores a password hash in place of the one before; `mustChange` when somebody else has chosen the password. */
export async function writeCredential(
  tx: Transaction,
  memberId: string,
  passwordHash: string,
  now: Date,
  mustChange = false,
): Promise<void> {
  await tx.query(
    `insert into credential (member_id, password_hash, changed_at, must_change) values ($1, $2, $3, $4)
     on conflict (member_id) do update set password_hash = excluded.password_hash,
       changed_at = excluded.changed_at, must_change = excluded.must_change`,
    [memberId, passwordHash, now, mustChange],
  );
}

export async function findCredential(
  db: Queryable,
  memberId: string,
): Promise<{ passwordHash: string; mustChange: boolean } | undefined> {
  const [row] = await db.query<{ passwordHash: string; mustChange: boolean }>(
    `select password_hash as "passwordHash", must_change as "mustChange" from credential where member_id = $1`,
    [memberId],
  );
  return row;
}

/** Stores a new hash of the same password. Changes nothing if the password was changed meanwhile. */
export async function replaceHash(
  tx: Transaction,
  memberId: string,
  hashes: { readonly old: string; readonly renewed: string },
): Promise<void> {
  await tx.query('update credential set password_hash = $3 where member_id = $1 and password_hash = $2', [
    memberId,
    hashes.old,
    hashes.renewed,
  ]);
}

/** Whether an agent opened the account and the member has agreed to nothing yet. */
export async function lacksConsent(db: Queryable, memberId: string): Promise<boolean> {
  const rows = await db.query(
    `select from member where id = $1 and created_via = 'AGENT' and not exists (select from consent where member_id = $1)`,
    [memberId],
  );
  return rows.length > 0;
}

export async function insertConsent(
  tx: Transaction,
  consent: { memberId: string; kind: 'TERMS' | 'AGE'; version: string; givenAt: Date; ip: string },
): Promise<void> {
  await tx.query('insert into consent (member_id, kind, version, given_at, ip) values ($1, $2, $3, $4, $5)', [
    consent.memberId,
    consent.kind,
    consent.version,
    consent.givenAt,
    consent.ip,
  ]);
}

/**
 * Changes the status of a member whose status is one of `from`; true when it changed. Restrictions by operators stay.
 */
export async function changeStatus(
  tx: Transaction,
  memberId: string,
  { from, to }: { readonly from: readonly MemberStatus[]; readonly to: MemberStatus },
): Promise<boolean> {
  const rows = await tx.query(
    'update member set status = $3 where id = $1 and status = any($2::text[]) returning id',
    [memberId, textArray(from), to],
  );
  return rows.length === 1;
}

/** Marks the member as guarded: from now on, the remaining limits are read before each stake. */
export async function markGuarded(tx: Transaction, memberId: string): Promise<void> {
  await tx.query('update member set is_guarded = true where id = $1 and not is_guarded', [memberId]);
}

/** Changes the type of a member who has the type `from`; true when it changed. Open sessions have the new type at once. */
export async function changeType(
  tx: Transaction,
  memberId: string,
  { from, to }: { readonly from: MemberType; readonly to: MemberType },
): Promise<boolean> {
  const rows = await tx.query('update member set type = $3 where id = $1 and type = $2 returning id', [
    memberId,
    from,
    to,
  ]);
  return rows.length === 1;
}
