// SQL on the members who get no new bonuses, by decision of operators.
import type { Queryable, Transaction } from '#server/db/database.ts';
import { textArray } from '#server/db/values/array-literals.ts';

export async function isBlocked(db: Queryable, memberId: string): Promise<boolean> {
  const rows = await db.query('select from promo_block where member_id = $1 and ended_at is null', [
    memberId,
  ]);
  return rows.length > 0;
}

/** Those of these members who are blocked now. */
export async function selectBlocked(
  db: Queryable,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ memberId: string }>(
    `select member_id as "memberId" from promo_block where member_id = any ($1::text[]) and ended_at is null`,
    [textArray(memberIds)],
  );
  return new Set(rows.map(({ memberId }) => memberId));
}

type BlockRow = {
  readonly id: string;
  readonly memberId: string;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
  readonly endedBy: string | null;
  readonly endedAt: Date | null;
};

/** The blocks of a member, the newest first. */
export function selectBlocks(db: Queryable, memberId: string): Promise<BlockRow[]> {
  return db.query<BlockRow>(
    `select id, member_id as "memberId", reason, made_by as by, made_at as at, ended_by as "endedBy",
       ended_at as "endedAt"
     from promo_block where member_id = $1 order by made_at desc, id desc limit 50`,
    [memberId],
  );
}

/** Blocks a member; false when the member is blocked already. */
export async function insertBlock(
  tx: Transaction,
  { id, memberId, reason, by, at }: Omit<BlockRow, 'endedBy' | 'endedAt'>,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into promo_block (id, member_id, reason, made_by, made_at) values ($1, $2, $3, $4, $5)
     on conflict (member_id) where ended_at is null do nothing returning id`,
    [id, memberId, reason, by, at],
  );
  return rows.length === 1;
}

/** Ends the block of a member; false when there is none. */
export async function endBlock(tx: Transaction, memberId: string, by: string, at: Date): Promise<boolean> {
  const rows = await tx.query(
    `update promo_block set ended_by = $2, ended_at = $3 where member_id = $1 and ended_at is null returning id`,
    [memberId, by, at],
  );
  return rows.length === 1;
}
