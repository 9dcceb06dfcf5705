// SQL on rates and their history, and on quotas.
import type { GameCategory } from '#contract/games/game.ts';
import { gameCategories } from '#contract/games/game.ts';
import { usualQuotas } from '#contract/agents/rates.ts';
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
  const rows = await db.query<{ memberId: string; category: GameCategory; permille: number }>(
    `select l.descendant_id as "memberId", c.category, min(coalesce(r.permille, 0))::integer as permille
     from member_line l cross join unnest($3::text[]) as c (category)
     left join lateral (
       select permille from agent_rate where member_id = l.ancestor_id and category = c.category and from_day <= $2::date
       order by from_day desc limit 1
     ) r on true
     where l.descendant_id = any($1::text[]) group by 1, 2`,
    [memberIds, day, gameCategories],
  );
  return new Map(
    memberIds.map((memberId) => [
      memberId,
      ratesOf(
        Object.fromEntries(
          rows
            .filter((row) => row.memberId === memberId)
            .map(({ category, permille }) => [category, permille]),
        ),
      ),
    ]),
  );
}

/** The highest own rates of the members directly below each of these members on a day. */
export async function selectHighestBelow(
  db: Queryable,
  memberIds: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, Rates>> {
  const rows = await db.query<{ memberId: string; category: GameCategory; permille: number }>(
    `select m.upline_id as "memberId", r.category, max(r.permille)::integer as permille
     from member m cross join lateral (
       select distinct on (category) category, permille from agent_rate
       where member_id = m.id and from_day <= $2::date order by category, from_day desc
     ) r where m.upline_id = any($1::text[]) group by 1, 2`,
    [memberIds, day],
  );
  return new Map(
    memberIds.map((memberId) => [
      memberId,
      ratesOf(
        Object.fromEntries(
          rows
            .filter((row) => row.memberId === memberId)
            .map(({ category, permille }) => [category, permille]),
        ),
      ),
    ]),
  );
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

/** The quotas of an agent on a day, the usual ones unless operators have set others, with what is used. */
export async function selectQuotas(db: Queryable, memberId: string, day: string): Promise<Quota[]> {
  return db.query<Quota>(
    `select q.permille::integer, coalesce(own.allowed, q.allowed)::integer as allowed, (
       select count(*) from member m where m.upline_id = $1 and exists (
         select from (
           select distinct on (category) permille from agent_rate
           where member_id = m.id and from_day <= $2::date order by category, from_day desc
         ) r where r.permille >= q.permille
       )
     )::integer as used
     from unnest($3::integer[], $4::integer[]) as q (permille, allowed)
     left join agent_quota own on own.member_id = $1 and own.permille = q.permille order by q.permille`,
    [memberId, day, usualQuotas.map(({ permille }) => permille), usualQuotas.map(({ allowed }) => allowed)],
  );
}
