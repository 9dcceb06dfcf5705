// SQL of sums of settled bets, of bets in play, and of who played.
import type { Queryable } from '#server/db/database.ts';

/** Amounts in minor units. */
export type PlaySum = {
  readonly bets: bigint;
  readonly stakedMinor: bigint;
  readonly wonMinor: bigint;
  /** The stakes of bets whose exact chances are known. */
  readonly foreseenStakedMinor: bigint;
  readonly foreseenWonMinor: bigint;
  readonly expectedMinor: bigint;
};
type Span = { readonly from: Date; readonly to: Date };

const sums = `coalesce(sum(bets), 0)::bigint as bets, coalesce(sum(staked_minor), 0)::bigint as "stakedMinor",
  coalesce(sum(won_minor), 0)::bigint as "wonMinor",
  coalesce(sum(foreseen_staked_minor), 0)::bigint as "foreseenStakedMinor",
  coalesce(sum(foreseen_won_minor), 0)::bigint as "foreseenWonMinor",
  coalesce(sum(expected_minor), 0)::bigint as "expectedMinor"`;

/** The sums of real bets settled in a period, by category; periods begin and end at quarters of an hour. */
export function selectSumsByCategory(
  db: Queryable,
  { from, to }: Span,
): Promise<(PlaySum & { readonly category: string })[]> {
  return db.query(
    `select category, ${sums} from bet_sum where begins_at >= $1 and begins_at < $2 and book = 'REAL'
     group by category having sum(bets) > 0 order by category`,
    [from, to],
  );
}

/** The same of many spans at once, in their order. */
export function selectSumsOfSpans(db: Queryable, spans: readonly Span[]): Promise<PlaySum[]> {
  return db.query<PlaySum>(
    `select ${sums} from unnest($1::timestamptz[], $2::timestamptz[]) with ordinality as span (a, b, at)
     left join bet_sum on begins_at >= a and begins_at < b and book = 'REAL' group by at order by at`,
    [spans.map(({ from }) => from), spans.map(({ to }) => to)],
  );
}

export async function selectInPlay(db: Queryable): Promise<{ bets: bigint; stakedMinor: bigint }> {
  const [row] = await db.query<{ bets: bigint; stakedMinor: bigint }>(
    `select count(*) as bets, coalesce(sum(staked_minor), 0)::bigint as "stakedMinor" from bet
     where state = 'OPEN' and book = 'REAL'`,
  );
  return row ?? { bets: 0n, stakedMinor: 0n };
}

/** How many members placed a bet with real money in a span. */
export async function countActive(db: Queryable, { from, to }: Span): Promise<number> {
  const [row] = await db.query<{ members: number }>(
    `select count(distinct member_id)::integer as members from bet
     where placed_at >= $1 and placed_at < $2 and book = 'REAL' and state <> 'CANCELLED'`,
    [from, to],
  );
  return row?.members ?? 0;
}

/** Sums that are not those of the bets behind them: source, quarter of an hour, book, category, vendor. */
export async function selectWrongSums(db: Queryable, since: Date): Promise<string[]> {
  const rows = await db.query<{ subject: string }>(
    `select concat_ws(' ', source, begins_at, book, category, vendor) as subject
     from (select * from bet_sum where begins_at >= date_bin('15 minutes', $1, '2000-01-01Z')) s
     full join (
       select date_bin('15 minutes', settled_at, '2000-01-01Z') as begins_at, source, book::text as book, category,
         vendor, count(*) as counted, sum(staked_minor) as staked, sum(valid_minor) as valid, sum(won_minor) as won
       from bet where state = 'SETTLED' and settled_at >= date_bin('15 minutes', $1, '2000-01-01Z')
       group by 1, 2, 3, 4, 5
     ) b using (begins_at, source, book, category, vendor)
     where (coalesce(s.bets, 0), coalesce(s.staked_minor, 0), coalesce(s.valid_minor, 0), coalesce(s.won_minor, 0))
       <> (coalesce(b.counted, 0), coalesce(b.staked, 0), coalesce(b.valid, 0), coalesce(b.won, 0))
     order by 1`,
    [since],
  );
  return rows.map(({ subject }) => subject);
}

/**
 * Sums of members, of quarters of an hour and of two hours, that are not those of the bets behind them: member, source,
 * time, book, category, state.
 */
export async function selectWrongMemberSums(db: Queryable, since: Date): Promise<string[]> {
  const wrongOf = (table: string, span: string) => `
    select concat_ws(' ', member_id, source, begins_at, book, category, state) as subject
     from (select * from ${table} where begins_at >= date_bin('${span}', $1, '2000-01-01Z')) s
     full join (
       select member_id, date_bin('${span}', placed_at, '2000-01-01Z') as begins_at, source, book::text as book,
         category, state::text as state, count(*) as counted, sum(staked_minor) as staked, sum(valid_minor) as valid,
         sum(won_minor) as won, coalesce(sum((
           select sum((t ->> 'rebateMinor')::bigint) from jsonb_array_elements(detail -> 'types') as t)), 0) as rebate
       from bet where placed_at >= date_bin('${span}', $1, '2000-01-01Z') group by 1, 2, 3, 4, 5, 6
     ) b using (member_id, begins_at, source, book, category, state)
     where (coalesce(s.bets, 0), coalesce(s.staked_minor, 0), coalesce(s.valid_minor, 0), coalesce(s.won_minor, 0),
         coalesce(s.rebate_minor, 0))
       <> (coalesce(b.counted, 0), coalesce(b.staked, 0), coalesce(b.valid, 0), coalesce(b.won, 0), coalesce(b.rebate, 0))`;
  const rows = await db.query<{ subject: string }>(
    `${wrongOf('bet_member_sum', '15 minutes')} union all ${wrongOf('bet_member_two_hours', '2 hours')} order by 1`,
    [since],
  );
  return rows.map(({ subject }) => subject);
}
