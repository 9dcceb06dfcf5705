// All SQL on activities and who took part.
import type { ActivityMode } from '#contract/promotions/events/activities.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';

export type ActivityRow = {
  readonly id: string;
  readonly mode: ActivityMode;
  readonly nameBn: string;
  readonly nameEn: string;
  readonly textBn: string;
  readonly textEn: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly rewardMinor: bigint;
  readonly claimsAtMost: number | null;
  readonly mayReapply: boolean;
  readonly madeBy: string;
  readonly madeAt: Date;
};

const columns = `id, mode, name_bn as "nameBn", name_en as "nameEn", text_bn as "textBn", text_en as "textEn",
  starts_at as "startsAt", ends_at as "endsAt", reward_minor as "rewardMinor", claims_at_most as "claimsAtMost",
  may_reapply as "mayReapply", made_by as "madeBy", made_at as "madeAt"`;

/** The activities that end after a time, those that end first first. */
export function selectActivities(db: Queryable, endsAfter: Date): Promise<ActivityRow[]> {
  return db.query<ActivityRow>(
    `select ${columns} from activity where ends_at > $1 order by ends_at, id limit 100`,
    [endsAfter],
  );
}

/** Reads an activity; with `locks` claims of it come one after the other. */
export async function selectActivity(
  db: Queryable,
  id: string,
  locks = false,
): Promise<ActivityRow | undefined> {
  if (locks) await db.query('select pg_advisory_xact_lock(4932, hashtext($1))', [id]);
  const [row] = await db.query<ActivityRow>(`select ${columns} from activity where id = $1`, [id]);
  return row;
}

export async function insertActivity(tx: Transaction, row: ActivityRow): Promise<void> {
  await tx.query(
    `insert into activity (id, mode, name_bn, name_en, text_bn, text_en, starts_at, ends_at, reward_minor,
       claims_at_most, may_reapply, made_by, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      row.id,
      row.mode,
      row.nameBn,
      row.nameEn,
      row.textBn,
      row.textEn,
      row.startsAt,
      row.endsAt,
      row.rewardMinor,
      row.claimsAtMost,
      row.mayReapply,
      row.madeBy,
      row.madeAt,
    ],
  );
}

/** Ends an activity that is locked; one that has not begun ends at its beginning. */
export async function writeActivityEnd(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.query(
    `update activity set starts_at = least(starts_at, $2::timestamptz - interval '1 millisecond'), ends_at = $2
     where id = $1`,
    [id, at],
  );
}

/** Writes that a member took part; false when that was written before. */
export async function insertPart(
  tx: Transaction,
  part: { activityId: string; memberId: string; day: string; at: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into activity_part (activity_id, member_id, day, at) values ($1, $2, $3::date, $4)
     on conflict do nothing returning day`,
    [part.activityId, part.memberId, part.day, part.at],
  );
  return rows.length > 0;
}

/** The days on which a member took part, by activity. */
export async function selectParts(
  db: Queryable,
  memberId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db.query<{ activityId: string; days: string[] }>(
    `select activity_id as "activityId", array_agg(day::text) as days from activity_part where member_id = $1 group by 1`,
    [memberId],
  );
  return new Map(rows.map(({ activityId, days }) => [activityId, days]));
}

export async function countParts(db: Queryable, activityId: string): Promise<number> {
  const [row] = await db.query<{ parts: number }>(
    'select count(*)::int as parts from activity_part where activity_id = $1',
    [activityId],
  );
  return row?.parts ?? 0;
}

/** All activities with how many took part and how many applications wait, the last to end first. */
export function selectActivityFigures(
  db: Queryable,
): Promise<(ActivityRow & { parts: number; waiting: number })[]> {
  return db.query(
    `select ${columns},
       (select count(*)::int from activity_part p where p.activity_id = activity.id) as parts,
       (select count(*)::int from activity_application a where a.activity_id = activity.id and a.state = 'WAITING')
         as waiting
     from activity order by ends_at desc, id limit 200`,
  );
}
