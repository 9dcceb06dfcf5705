// All SQL on points and levels.
import type { Queryable, Transaction } from '#server/db/database.ts';
import { jsonRows } from '#server/db/values/json-rows.ts';
import { textArray } from '#server/db/values/array-literals.ts';
import type { List } from '#server/db/list-page.ts';

/** The valid stakes of a member's day and category that are booked as points, in minor units. */
export type BookedStakes = {
  readonly memberId: string;
  readonly day: string;
  readonly category: string;
  readonly validMinor: bigint;
};
export type VipMemberRow = {
  readonly memberId: string;
  readonly level: number;
  readonly peak: number;
  readonly kind: 'AUTO' | 'MANUAL';
  readonly keepFrom: string;
  readonly warnedAt: Date | null;
  readonly changedAt: Date;
};

/** One process at a time books points or moves levels, until its transaction ends. */
export async function lockVip(tx: Transaction): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(4930, 1)');
}

/** What is booked from a day on, by member, day and category; of one member or of all. */
export function selectBooked(
  db: Queryable,
  firstDay: string,
  memberId: string | null,
): Promise<BookedStakes[]> {
  return db.query<BookedStakes>(
    `select member_id as "memberId", day::text as day, category, sum(valid_minor)::bigint as "validMinor"
     from vip_point where day >= $1::date and ($2::text is null or member_id = $2) group by 1, 2, 3`,
    [firstDay, memberId],
  );
}

/** Appends points of stakes. */
export async function insertPoints(
  tx: Transaction,
  rows: readonly (BookedStakes & { readonly weight: number })[],
  at: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `insert into vip_point (member_id, day, category, valid_minor, weight, at)
     select "memberId", day, category, "validMinor", weight, $2
     from json_to_recordset($1::json) as p ("memberId" text, day date, category text, "validMinor" bigint, weight integer)`,
    [jsonRows(rows), at],
  );
}

/** The weighted stakes of members in total and since each one's day, in hundredths of minor units. */
export function sumWeighted(
  db: Queryable,
  since: readonly { readonly memberId: string; readonly from: string }[],
): Promise<{ memberId: string; total: bigint; inWindow: bigint }[]> {
  return db.query(
    `select m.member_id as "memberId", coalesce(sum(p.valid_minor * p.weight), 0)::bigint as total,
       coalesce(sum(p.valid_minor * p.weight) filter (where p.day >= m.since), 0)::bigint as "inWindow"
     from unnest($1::text[], $2::date[]) as m (member_id, since) left join vip_point p on p.member_id = m.member_id
     group by 1`,
    [textArray(since.map(({ memberId }) => memberId)), textArray(since.map(({ from }) => from))],
  );
}

const memberColumns = `member_id as "memberId", level, peak, kind, keep_from::text as "keepFrom", warned_at as "warnedAt",
  changed_at as "changedAt"`;

export function selectVipMembers(db: Queryable, memberIds: readonly string[]): Promise<VipMemberRow[]> {
  return db.query<VipMemberRow>(
    `select ${memberColumns} from vip_member where member_id = any ($1::text[])`,
    [textArray(memberIds)],
  );
}

/** So many members with points or a level, after an id, in the order of their ids. */
export async function selectClubIds(db: Queryable, after: string, most: number): Promise<string[]> {
  const rows = await db.query<{ memberId: string }>(
    `select member_id as "memberId" from (
       select distinct member_id from vip_point where member_id > $1
       union select member_id from vip_member where member_id > $1
     ) as club order by 1 limit $2`,
    [after, most],
  );
  return rows.map(({ memberId }) => memberId);
}

export async function writeVipMember(
  tx: Transaction,
  row: Omit<VipMemberRow, 'warnedAt'> & { readonly warnedAt?: Date | null },
): Promise<void> {
  await tx.query(
    `insert into vip_member (member_id, level, peak, kind, keep_from, warned_at, changed_at)
     values ($1, $2, $3, $4, $5::date, $6, $7)
     on conflict (member_id) do update set level = excluded.level, peak = excluded.peak, kind = excluded.kind,
       keep_from = excluded.keep_from, warned_at = excluded.warned_at, changed_at = excluded.changed_at`,
    [row.memberId, row.level, row.peak, row.kind, row.keepFrom, row.warnedAt ?? null, row.changedAt],
  );
}

export async function insertVipChange(
  tx: Transaction,
  row: {
    readonly memberId: string;
    readonly fromLevel: number;
    readonly toLevel: number;
    readonly why: 'POINTS' | 'KEEP' | 'MANUAL' | 'AUTO';
    readonly actor: string;
    readonly note: string;
    readonly at: Date;
  },
): Promise<void> {
  await tx.query(
    `insert into vip_change (member_id, from_level, to_level, why, actor, note, at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [row.memberId, row.fromLevel, row.toLevel, row.why, row.actor, row.note, row.at],
  );
}

/** The levels that operators gave by hand since a time, without those that two operators gave. */
export function selectGivenLevels(
  db: Queryable,
  since: Date,
): Promise<{ memberId: string; fromLevel: number; toLevel: number }[]> {
  return db.query(
    `select member_id as "memberId", from_level as "fromLevel", to_level as "toLevel" from vip_change
     where why = 'MANUAL' and at > $1 and position(' ' in actor) = 0`,
    [since],
  );
}

/** The changes of a member's level, the newest first. */
export function selectVipChanges(
  db: Queryable,
  memberId: string,
): Promise<
  {
    from: number;
    to: number;
    why: 'POINTS' | 'KEEP' | 'MANUAL' | 'AUTO';
    actor: string;
    note: string;
    at: Date;
  }[]
> {
  return db.query(
    `select from_level as "from", to_level as "to", why, actor, note, at from vip_change
     where member_id = $1 order by id desc limit 100`,
    [memberId],
  );
}

/** How many members have each level. */
export function countLevels(db: Queryable): Promise<{ level: number; members: number }[]> {
  return db.query('select level, count(*)::int as members from vip_member group by 1 order by 1');
}

export type VipListRow = VipMemberRow & { readonly points: bigint };

/** The members of the office's list, filtered by level and kind. */
export const vipListOf = (filter: {
  readonly level?: string | undefined;
  readonly kind?: string | undefined;
  readonly memberId?: string | undefined;
}): List<'changedAt'> => ({
  select: `select ${memberColumns}, member_id as id,
      coalesce((select sum(valid_minor * weight) from vip_point p where p.member_id = vip_member.member_id), 0)::bigint
        as points
    from vip_member
    where ($1::integer is null or level = $1) and ($2::text is null or kind = $2)
      and ($3::text is null or member_id = $3)`,
  values: [filter.level, filter.kind, filter.memberId].map((value) => value ?? null),
  sorts: { changedAt: 'timestamptz' },
});

/** The levels of members at an instant by their changes; members of whom no level is stored are left out. */
export async function selectLevelsAt(
  db: Queryable,
  memberIds: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ memberId: string; level: number }>(
    `select m.member_id as "memberId", coalesce(
         (select to_level from vip_change c where c.member_id = m.member_id and c.at < $2 order by c.id desc limit 1),
         (select from_level from vip_change c where c.member_id = m.member_id and c.at >= $2 order by c.id limit 1),
         (select level from vip_member v where v.member_id = m.member_id)) as level
     from unnest($1::text[]) as m (member_id)`,
    [textArray(memberIds), at],
  );
  return new Map(rows.filter(({ level }) => level !== null).map(({ memberId, level }) => [memberId, level]));
}
