// SQL on the names of what operators act on: campaigns, bonuses and applications.
import type { Queryable } from '#server/db/database.ts';
import { textArray } from '#server/db/values/array-literals.ts';

/** The names of those of these subjects that are of promotions: of a campaign its own, of the others the member's id. */
export async function selectSubjects(
  db: Queryable,
  subjects: readonly string[],
): Promise<
  readonly { readonly id: string; readonly name: string | null; readonly memberId: string | null }[]
> {
  if (!subjects.some((subject) => /^(off|gra|apl)_/.test(subject))) return [];
  return db.query(
    `select id, concat_ws(' · ', content -> 'names' ->> 'EN', content -> 'names' ->> 'BN') as name, null as "memberId"
     from promo_offer where id = any ($1::text[])
     union all select id, null, member_id from promo_grant where id = any ($1::text[])
     union all select id, null, member_id from activity_application where id = any ($1::text[])`,
    [textArray(subjects)],
  );
}
