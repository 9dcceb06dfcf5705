// SQL on the chains of prize groups that slips keep.
import type { Queryable } from '#server/db/database.ts';
import type { GroupLine } from './own-group.ts';

/**
 * The chain of a slip, written once for all slips with the same members and groups; null when nobody above the member has
 * a higher group, so that nobody gets a difference.
 */
export async function keepChain(db: Queryable, line: GroupLine): Promise<bigint | null> {
  if (line[0]?.top === line.at(-1)?.top) return null;
  const values = [line.map(({ memberId }) => memberId), line.map(({ top }) => top)];
  const select = 'select id from lottery_chain where member_ids = $1::text[] and groups = $2::smallint[]';
  const [known] = await db.query<{ id: bigint }>(select, values);
  if (known) return known.id;
  await db.query(
    'insert into lottery_chain (member_ids, groups) values ($1::text[], $2::smallint[]) on conflict do nothing',
    values,
  );
  const [added] = await db.query<{ id: bigint }>(select, values);
  if (!added) throw new Error('the chain of a slip was not written');
  return added.id;
}
