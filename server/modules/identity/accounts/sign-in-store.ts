// SQL on when members signed in last, and on their returns after a week or more.
import type { Queryable, Transaction } from '#server/db/database.ts';
import { textArray } from '#server/db/values/array-literals.ts';

/** A sign-in at least a week after the one before, or after the registration, with no break from play between them. */
export type MemberReturn = { readonly at: Date; readonly awaySince: Date };
export type SignIns = {
  /** The last sign-in; null for none. */
  readonly lastAt: Date | null;
  /** The newest first. */
  readonly returns: readonly MemberReturn[];
};

/** The sign-ins of these members; an unknown id is left out. */
export async function selectSignIns(
  db: Queryable,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, SignIns>> {
  const ids = textArray(memberIds);
  const members = await db.query<{ id: string; lastAt: Date | null }>(
    'select id, last_login_at as "lastAt" from member where id = any ($1::text[])',
    [ids],
  );
  const returns = await db.query<MemberReturn & { memberId: string }>(
    `select member_id as "memberId", at, away_since as "awaySince" from member_return
     where member_id = any ($1::text[]) order by at desc`,
    [ids],
  );
  const byMember = Map.groupBy(returns, ({ memberId }) => memberId);
  return new Map(
    members.map(({ id, lastAt }) => [
      id,
      { lastAt, returns: (byMember.get(id) ?? []).map(({ at, awaySince }) => ({ at, awaySince })) },
    ]),
  );
}

export async function insertReturn(
  tx: Transaction,
  memberId: string,
  { at, awaySince }: MemberReturn,
): Promise<void> {
  await tx.query(
    'insert into member_return (member_id, at, away_since) values ($1, $2, $3) on conflict do nothing',
    [memberId, at, awaySince],
  );
}

/** Deletes returns from before a time. */
export async function deleteOldReturns(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from member_return where at < $1', [before]);
}
