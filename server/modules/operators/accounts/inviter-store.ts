// SQL on who invited whom.
import type { Queryable, Transaction } from '#server/db/database.ts';
import { textArray } from '#server/db/values/array-literals.ts';

/** Notes the two who invited an operator or renewed the invitation. */
export async function noteInviters(
  tx: Transaction,
  { operator, inviters, now }: { operator: string; inviters: readonly string[]; now: Date },
): Promise<void> {
  await tx.query(
    `insert into operator_inviter (operator, inviter, invited_at)
     select $1, inviter, $3 from unnest($2::text[]) as inviter
     on conflict (operator, inviter) do update set invited_at = excluded.invited_at`,
    [operator, inviters, now],
  );
}

/** Notes that an invitation was accepted; returns those whose invitation it may have been. */
export async function noteAccepted(tx: Transaction, operator: string, now: Date): Promise<string[]> {
  const rows = await tx.query<{ inviter: string }>(
    `update operator_inviter set accepted_at = $2
     where operator = $1 and (accepted_at is null or accepted_at < invited_at) returning inviter`,
    [operator, now],
  );
  return rows.map(({ inviter }) => inviter).toSorted();
}

/**
 * Whether one of two operators accepted an invitation of the other since a time, or the same operator got the links of
 * both. The link goes to the operator who approves the invitation, in one of these acts.
 */
export async function selectIsInvited(
  db: Queryable,
  { one, other, since, acts }: { one: string; other: string; since: Date; acts: readonly string[] },
): Promise<boolean> {
  const rows = await db.query(
    `select 1 as one from operator_inviter
     where ((operator = $1 and inviter = $2) or (operator = $2 and inviter = $1)) and accepted_at > $3
     union all
     select 1 from operator_proposal a join operator_proposal b on b.decided_by = a.decided_by
     where a.subject = $1 and b.subject = $2 and a.act = any($4::text[]) and b.act = any($4::text[])
       and a.state = 'DONE' and b.state = 'DONE' and a.decided_at > $3 and b.decided_at > $3
     limit 1`,
    [one, other, since, textArray(acts)],
  );
  return rows.length === 1;
}
