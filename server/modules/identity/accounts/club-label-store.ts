// SQL on the labels of members' VIP levels.
import type { Queryable, Transaction } from '#server/db/database.ts';
import { textArray } from '#server/db/values/array-literals.ts';
import type { ClubLabel } from '../parts.ts';

/** By member id; unknown ids are left out. */
export async function selectClubLabels(
  db: Queryable,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, ClubLabel>> {
  const rows = await db.query<ClubLabel & { memberId: string }>(
    `select id as "memberId", club_label_name as "labelName", club_label_type as type from member
     where id = any ($1::text[])`,
    [textArray(memberIds)],
  );
  return new Map(rows.map(({ memberId, ...label }) => [memberId, label]));
}

export async function writeClubLabel(
  tx: Transaction,
  memberId: string,
  { labelName, type }: ClubLabel,
): Promise<void> {
  await tx.query('update member set club_label_name = $2, club_label_type = $3 where id = $1', [
    memberId,
    labelName,
    type,
  ]);
}
