// SQL on members' personal details and invitation codes.
import type { MemberType } from '#contract/base/roles.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { MemberStatus } from '../parts.ts';

/** Stores a member's particulars, encrypted as one piece, in place of the ones before. */
export async function writeProfile(
  tx: Transaction,
  profile: { memberId: string; sealed: Buffer; changedAt: Date },
): Promise<void> {
  await tx.query(
    `insert into member_profile (member_id, sealed, changed_at) values ($1, $2, $3)
     on conflict (member_id) do update set sealed = excluded.sealed, changed_at = excluded.changed_at`,
    [profile.memberId, profile.sealed, profile.changedAt],
  );
}

export type Inviter = {
  readonly memberId: string;
  readonly account: string;
  readonly type: MemberType;
  readonly status: MemberStatus;
};

/** The owner of an invitation code that is open now, on a domain; codes are compared in upper case. */
export async function findInviter(
  db: Queryable,
  code: string,
  domain: string | undefined,
  now: Date,
): Promise<Inviter | undefined> {
  const [row] = await db.query<Inviter>(
    `select m.id as "memberId", m.account, m.type, m.state as status
     from invite_code i join member m on m.id = i.member_id
     where i.code = upper($1) and (i.closed_at is null or i.closed_at > $3) and (i.domain is null or i.domain = $2)`,
    [code, domain ?? null, now],
  );
  return row;
}

/** A member who is named as recommender, by id or user name. */
export async function findRecommender(db: Queryable, named: string): Promise<Inviter | undefined> {
  const [row] = await db.query<Inviter>(
    `select id as "memberId", account, type, state as status from member where id = $1 or account = lower($1)`,
    [named],
  );
  return row;
}

/** False when the code exists. */
export async function insertInviteCode(
  tx: Transaction,
  invite: {
    readonly code: string;
    readonly memberId: string;
    readonly createdAt: Date;
    readonly domain?: string | undefined;
    /** After this time the code is invalid. */
    readonly closedAt?: Date | undefined;
  },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into invite_code (code, member_id, created_at, domain, closed_at) values (upper($1), $2, $3, $4, $5)
     on conflict do nothing returning code`,
    [invite.code, invite.memberId, invite.createdAt, invite.domain ?? null, invite.closedAt ?? null],
  );
  return rows.length === 1;
}

/** Makes a code invalid from a time on. */
export async function closeInviteCode(tx: Transaction, code: string, closedAt: Date): Promise<void> {
  await tx.query('update invite_code set closed_at = $2 where code = $1', [code, closedAt]);
}
