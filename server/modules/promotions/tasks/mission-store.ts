// All SQL on missions.
import type { Queryable, Transaction } from '#server/db/database.ts';
import { textArray } from '#server/db/values/array-literals.ts';
import type { MissionMetric } from '#contract/promotions/tasks.ts';
import type { MissionPeriod } from './mission-period.ts';

export type MissionRow = {
  readonly id: string;
  readonly nameBn: string;
  readonly nameEn: string;
  readonly period: MissionPeriod;
  readonly metric: MissionMetric;
  readonly category: string | null;
  readonly goal: bigint;
  readonly rewardMinor: bigint;
  readonly place: number;
  readonly isOn: boolean;
  readonly madeBy: string;
  readonly madeAt: Date;
  readonly endedAt: Date | null;
  /** The mission that a member must have claimed before this one opens; null for none. */
  readonly afterId: string | null;
};

const columns = `id, name_bn as "nameBn", name_en as "nameEn", period, metric, category, goal,
  reward_minor as "rewardMinor", place, is_on as "isOn", made_by as "madeBy", made_at as "madeAt",
  ended_at as "endedAt", after_id as "afterId"`;

/**
 * The missions that members see at an instant: those that are on, and those that ended lately; and every mission that
 * comes before one of them.
 */
export function selectShownMissions(db: Queryable, endedAfter: Date): Promise<MissionRow[]> {
  return db.query<MissionRow>(
    `with recursive shown (id, before_id) as (
       select id, after_id from mission where is_on or ended_at > $1
       union select m.id, m.after_id from shown s join mission m on m.id = s.before_id)
     select ${columns} from mission where id in (select id from shown) order by place, id`,
    [endedAfter],
  );
}

/** All missions, those that are on first. */
export function selectMissions(db: Queryable): Promise<MissionRow[]> {
  return db.query<MissionRow>(`select ${columns} from mission order by is_on desc, place, id limit 500`);
}

export async function selectMission(db: Queryable, id: string): Promise<MissionRow | undefined> {
  const [row] = await db.query<MissionRow>(`select ${columns} from mission where id = $1`, [id]);
  return row;
}

/** Writes a mission; one that exists stays as it is. */
export async function insertMission(tx: Queryable, row: Omit<MissionRow, 'isOn' | 'endedAt'>): Promise<void> {
  await tx.query(
    `insert into mission (id, name_bn, name_en, period, metric, category, goal, reward_minor, place, made_by, made_at,
       after_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (id) do nothing`,
    [
      row.id,
      row.nameBn,
      row.nameEn,
      row.period,
      row.metric,
      row.category,
      row.goal,
      row.rewardMinor,
      row.place,
      row.madeBy,
      row.madeAt,
      row.afterId,
    ],
  );
}

/** Ends a mission; false when it has ended already. */
export async function endMission(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const rows = await tx.query(
    'update mission set is_on = false, ended_at = $2 where id = $1 and is_on returning id',
    [id, at],
  );
  return rows.length > 0;
}

/** The claims of missions by a member, by the source of their rewards. */
export async function selectMissionClaims(
  db: Queryable,
  sources: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly claimedAt: Date | null }>> {
  const rows = await db.query<{ source: string; id: string; claimedAt: Date | null }>(
    `select source_ref as source, id, claimed_at as "claimedAt" from reward
     where kind = 'TASK' and source_ref = any ($1::text[])`,
    [textArray(sources)],
  );
  return new Map(rows.map(({ source, ...claim }) => [source, claim]));
}

/** How many members claimed each mission, and what they got. */
export function sumMissionClaims(
  db: Queryable,
): Promise<{ missionId: string; claims: number; paidMinor: bigint }[]> {
  return db.query(
    `select split_part(source_ref, ':', 1) as "missionId", count(*)::int as claims,
       sum(amount_minor)::bigint as "paidMinor"
     from reward where kind = 'TASK' and state = 'CLAIMED' group by 1`,
  );
}

/** The days of a span on which a member checked in; with `since` only those after an instant. */
export async function countCheckIns(
  db: Queryable,
  memberId: string,
  firstDay: string,
  lastDay: string,
  since: Date | null,
): Promise<bigint> {
  const [row] = await db.query<{ days: bigint }>(
    `select count(*) as days from check_in
     where member_id = $1 and day >= $2::date and day <= $3::date and ($4::timestamptz is null or at > $4)`,
    [memberId, firstDay, lastDay, since],
  );
  return row?.days ?? 0n;
}
