// SQL on the views of lists that operators saved.
import type { Queryable, Transaction } from '#server/db/database.ts';

export type View = { readonly name: string; readonly search: string };

/** By name. */
export function selectViews(db: Queryable, operator: string, list: string): Promise<View[]> {
  return db.query<View>(
    'select name, search from operator_view where operator = $1 and list = $2 order by name',
    [operator, list],
  );
}

/** False when the operator has as many views of the list as there may be, and none of this name. */
export async function writeView(
  tx: Transaction,
  {
    operator,
    list,
    name,
    search,
    now,
    most,
  }: View & { operator: string; list: string; now: Date; most: number },
): Promise<boolean> {
  // Two tabs of one operator may save at once.
  await tx.query('select 1 as one from operator where name = $1 for update', [operator]);
  const rows = await tx.query(
    `insert into operator_view (operator, list, name, search, saved_at)
     select $1, $2, $3, $4, $5
     where (select count(*) from operator_view where operator = $1 and list = $2 and name <> $3) < $6
     on conflict (operator, list, name) do update set search = excluded.search, saved_at = excluded.saved_at
     returning 1 as one`,
    [operator, list, name, search, now, most],
  );
  return rows.length === 1;
}

/** False when there is none. */
export async function deleteView(
  tx: Transaction,
  operator: string,
  { list, name }: { list: string; name: string },
): Promise<boolean> {
  const rows = await tx.query(
    'delete from operator_view where operator = $1 and list = $2 and name = $3 returning 1 as one',
    [operator, list, name],
  );
  return rows.length === 1;
}
