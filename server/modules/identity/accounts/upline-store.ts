// SQL on the uplines of members.
import type { Queryable } from '#server/db/database.ts';

/** The inviter of a member, the inviter's inviter, and so on to the top. */
export async function findUplines(db: Queryable, memberId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `with recursive line (id, height) as (
       select upline_id, 1 from member where id = $1 and upline_id is not null
       union all
       select m.upline_id, l.height + 1 from line l join member m on m.id = l.id where m.upline_id is not null
     ) select id from line order by height`,
    [memberId],
  );
  return rows.map(({ id }) => id);
}
