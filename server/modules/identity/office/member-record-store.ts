// SQL on what operators see of one member and note about one.
import type { MemberType } from '#contract/base/roles.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { MemberStatus } from '../parts.ts';

type RecordRow = {
  readonly id: string;
  readonly account: string;
  readonly nickname: string;
  readonly type: MemberType;
  readonly state: MemberStatus;
  readonly level: string;
  readonly labels: string[];
  readonly createdVia: string;
  readonly registeredAt: Date;
  readonly lastLoginAt: Date | null;
  readonly frozenAt: Date | null;
  readonly lockedAt: Date | null;
  readonly uplineId: string | null;
  readonly uplineAccount: string | null;
  readonly openSessions: number;
};

export async function selectMemberRecord(
  db: Queryable,
  memberId: string,
  now: Date,
): Promise<RecordRow | undefined> {
  const [row] = await db.query<RecordRow>(
    `select m.id, m.account, m.nickname, m.type, m.state, m.club_label_name as level, m.labels,
       m.created_via as "createdVia", m.registered_at as "registeredAt", m.last_login_at as "lastLoginAt",
       m.frozen_at as "frozenAt", m.locked_at as "lockedAt", u.id as "uplineId", u.account as "uplineAccount",
       (select count(*)::int from member_session s where s.member_id = m.id and s.ended_at is null
         and s.idle_until > $2 and s.absolute_until > $2) as "openSessions"
     from member m left join member u on u.id = m.upline_id where m.id = $1`,
    [memberId, now],
  );
  return row;
}

export type SecurityEventRow = { readonly at: Date; readonly kind: string; readonly detail: string };

/** The events of a member's sign-in methods, newest first. */
export function selectSecurityEvents(
  db: Queryable,
  memberId: string,
  limit: number,
): Promise<SecurityEventRow[]> {
  return db.query<SecurityEventRow>(
    `select at, kind, detail from (
       select registered_at as at, 'REGISTERED' as kind, created_via as detail from member where id = $1
       union all select created_at, 'SIGNED_IN', ip from member_session where member_id = $1
       union all select ended_at, 'SESSION_ENDED', end_reason from member_session
         where member_id = $1 and ended_at is not null
       union all select changed_at, 'PASSWORD_SET', '' from credential where member_id = $1
       union all select confirmed_at, 'APP_ADDED', '' from totp_secret
         where member_id = $1 and confirmed_at is not null
       union all select created_at, 'PASSKEY_ADDED', '' from passkey where member_id = $1
       union all select verified_at, 'CONTACT_PROVEN', kind from member_contact
         where member_id = $1 and verified_at is not null
       union all select added_at, 'CARD_ADDED', last4 from bank_card where member_id = $1
       union all select removed_at, 'CARD_REMOVED', last4 from bank_card
         where member_id = $1 and removed_at is not null
       union all select submitted_at, 'PAPERS_SENT', id from kyc_case where member_id = $1
       union all select decided_at, 'PAPERS_DECIDED', state from kyc_case
         where member_id = $1 and decided_at is not null
     ) events order by at desc, kind limit $2`,
    [memberId, limit],
  );
}

export type NoteRow = {
  readonly id: string;
  readonly operator: string;
  readonly text: string;
  readonly at: Date;
};

export function selectNotes(db: Queryable, memberId: string, limit: number): Promise<NoteRow[]> {
  return db.query<NoteRow>(
    'select id, operator, text, at from member_note where member_id = $1 order by at desc, id desc limit $2',
    [memberId, limit],
  );
}

export async function insertNote(tx: Transaction, memberId: string, note: NoteRow): Promise<void> {
  const { id, operator, text, at } = note;
  await tx.query('insert into member_note (id, member_id, operator, text, at) values ($1, $2, $3, $4, $5)', [
    id,
    memberId,
    operator,
    text,
    at,
  ]);
}

/** Whether operators froze or locked a member. */
export async function selectIsRestricted(
  tx: Transaction,
  memberId: string,
  column: 'frozen_at' | 'locked_at',
): Promise<boolean> {
  const rows = await tx.query(`select 1 from member where id = $1 and ${column} is not null`, [memberId]);
  return rows.length > 0;
}

/** Sets when operators froze or locked a locked member, or takes it away; the state the member has by it. */
export async function writeRestriction(
  tx: Transaction,
  memberId: string,
  column: 'frozen_at' | 'locked_at',
  at: Date | null,
): Promise<{ state: MemberStatus; isChanged: boolean }> {
  const [changed] = await tx.query<{ state: MemberStatus }>(
    `update member set ${column} = $2 where id = $1 and (${column} is null) <> ($2::timestamptz is null)
     returning state`,
    [memberId, at],
  );
  return { state: changed?.state ?? 'ACTIVE', isChanged: changed !== undefined };
}

/** Sets or takes a label of a member; all labels afterwards. */
export async function writeLabel(
  tx: Transaction,
  memberId: string,
  label: string,
  isSet: boolean,
): Promise<string[]> {
  const [row] = await tx.query<{ labels: string[] }>(
    `update member set labels = case when $3 then array_append(array_remove(labels, $2), $2)
       else array_remove(labels, $2) end
     where id = $1 returning labels`,
    [memberId, label, isSet],
  );
  return row?.labels ?? [];
}
