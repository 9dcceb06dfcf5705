// SQL on rates and their history, and on quotas.
import type { GameCategory } from '#contract/games/game.ts';
import { gameCategories } from '#contract/games/game.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { type Quota, type Rates, ratesOf } from './rate-rules.ts';

/** Locks members in the order of their ids, so that two changes in one line come one after the other. */
export async function lockMembers(tx: Transaction, memberIds: readonly string[]): Promise<void> {
  await tx.query('select from member where id = any($1::text[]) order by id for no key update', [memberIds]);
}

/**
 * The rates of members on a day: the own one of each, but never more than that of anybody above (agents.md 5.1).
 */
export async function selectRates(
  db: Queryable,
  memberIds: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, Rates>> {
  const rows = await db.query<RateRow>(
    `select l.descendant_id as "memberId", c.category, min(coalesce(r.permille, 0))::integer as permille
     from member_line l cross join unnest($3::text[]) as c (category)
     left join lateral (
       select permille from agent_rate where member_id = l.ancestor_id and category = c.category and from_day <= $2::date
       order by from_day desc limit 1
     ) r on true
     where l.descendant_id = any($1::text[]) group by 1, 2`,
    [memberIds, day, gameCategories],
  );
  return byMember(memberIds, rows);
}

type RateRow = {
  readonly memberId: string;
  readonly category: GameCategory;
  readonly permille: number;
};

function byMember(memberIds: readonly string[], rows: readonly RateRow[]): ReadonlyMap<string, Rates> {
  const found = new Map<string, Partial<Record<GameCategory, number>>>();
  for (const { memberId, category, permille } of rows)
    found.set(memberId, { ...found.get(memberId), [category]: permille });
  return new Map(memberIds.map((memberId) => [memberId, ratesOf(found.get(memberId))]));
}

/** The highest own rates of the members directly below each of these members on a day. */
export async function selectHighestBelow(
  db: Queryable,
  memberIds: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, Rates>> {
  const rows = await db.query<RateRow>(
    `select m.upline_id as "memberId", r.category, max(r.permille)::integer as permille
     from member m cross join lateral (
       select distinct on (category) category, permille from agent_rate
       where member_id = m.id and from_day <= $2::date order by category, from_day desc
     ) r where m.upline_id = any($1::text[]) group by 1, 2`,
    [memberIds, day],
  );
  return byMember(memberIds, rows);
}

/** Rates from a day on; a rate of the same day is replaced, those of other days stay. */
export async function writeRates(
  tx: Transaction,
  change: {
    readonly memberId: string;
    readonly fromDay: string;
    readonly rates: Partial<Rates>;
    readonly by: string;
    readonly at: Date;
  },
): Promise<void> {
  const given = Object.entries(change.rates);
  await tx.query(
    `insert into agent_rate (member_id, category, from_day, permille, set_by, set_at)
     select $1, category, $2::date, permille, $5, $6 from unnest($3::text[], $4::smallint[]) as r (category, permille)
     on conflict (member_id, category, from_day) do update
       set permille = excluded.permille, set_by = excluded.set_by, set_at = excluded.set_at`,
    [
      change.memberId,
      change.fromDay,
      given.map(([category]) => category),
      given.map(([, permille]) => permille),
      change.by,
      change.at,
    ],
  );
}

/** The quotas of an agent, with what is used on a day or from a later day on. */
export function selectQuotas(db: Queryable, memberId: string, day: string): Promise<Quota[]> {
  return db.query<Quota>('select permille, allowed, used from agent_quotas($1, $2::date)', [memberId, day]);
}

/** How many agents an agent may open directly below, and has; nobody may open any without a setting. */
export async function selectOpeningQuota(
  db: Queryable,
  memberId: string,
): Promise<{ allowed: number; used: number }> {
  const [row] = await db.query<{ allowed: number; used: number }>(
    `select coalesce((select allowed from agent_opening_quota where member_id = $1), 0) as allowed,
       (select count(*) from member where upline_id = $1 and type in (1, 2))::integer as used`,
    [memberId],
  );
  return row ?? { allowed: 0, used: 0 };
}

/** Sets how many members may have a rate or a higher one, or without a rate how many agents may be opened. */
export async function writeQuota(
  tx: Transaction,
  quota: {
    readonly memberId: string;
    readonly permille: number | undefined;
    readonly allowed: number;
    readonly by: string;
    readonly at: Date;
  },
): Promise<void> {
  const { memberId, permille, allowed, by, at } = quota;
  if (permille === undefined)
    await tx.query(
      `insert into agent_opening_quota (member_id, allowed, set_by, set_at) values ($1, $2, $3, $4)
       on conflict (member_id) do update
         set allowed = excluded.allowed, set_by = excluded.set_by, set_at = excluded.set_at`,
      [memberId, allowed, by, at],
    );
  else
    await tx.query(
      `insert into agent_quota (member_id, permille, allowed, set_by, set_at) values ($1, $2, $3, $4, $5)
       on conflict (member_id, permille) do update
         set allowed = excluded.allowed, set_by = excluded.set_by, set_at = excluded.set_at`,
      [memberId, permille, allowed, by, at],
    );
}
