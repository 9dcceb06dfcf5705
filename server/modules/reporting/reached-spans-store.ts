// SQL on when members' bets would have reached a sum, and how near to their stakes they came back.
import type { Queryable } from '#server/db/database.ts';
import { plainArray, textArray, timeArray } from '#server/db/values/array-literals.ts';
import { atRisk } from './valid-stakes-store.ts';

/** Bets of a member that were placed from `from` until before `to` and settled until `settledBy`. */
export type ReachSpan = {
  readonly memberId: string;
  readonly from: Date;
  readonly to: Date;
  readonly settledBy: Date;
  /** In hundredths of a minor unit, as percents make them. */
  readonly wanted: bigint;
};

/** How much of a bet counts: at most so much of its valid stake, times the percent of its category. */
export type ReachRules = {
  readonly atMostMinor: bigint;
  readonly weights: Readonly<Record<string, number | undefined>>;
};

/** Of the span of this place: what counted, in hundredths of a minor unit, and when it was enough; null for never. */
export type ReachedSpan = { readonly nth: number; readonly counted: bigint; readonly reachedAt: Date | null };

/** In the order of the spans; those without a bet that counts are left out. */
export function selectReached(
  db: Queryable,
  spans: readonly ReachSpan[],
  { atMostMinor, weights }: ReachRules,
): Promise<ReachedSpan[]> {
  return db.query<ReachedSpan>(
    `with part as (
       select span.nth::integer - 1 as nth, span.wanted, bet.settled_at, bet.reference,
         least(bet.valid_minor::bigint, $6) * coalesce(($7::jsonb ->> bet.category)::bigint, 0) as counted
       from unnest($1::text[], $2::timestamptz[], $3::timestamptz[], $4::timestamptz[], $5::bigint[])
           with ordinality as span (member_id, begins, ends, settled_by, wanted, nth)
         join bet on bet.member_id = span.member_id and bet.placed_at >= span.begins and bet.placed_at < span.ends
           and bet.book = 'REAL' and bet.state = 'SETTLED' and bet.settled_at <= span.settled_by
     ), running as (
       select nth, wanted, settled_at, counted,
         sum(counted) over (partition by nth order by settled_at, reference) as until_now
       from part where counted > 0
     )
     select nth, sum(counted)::bigint as counted,
       min(settled_at) filter (where until_now >= wanted) as "reachedAt"
     from running group by nth order by nth`,
    [
      textArray(spans.map(({ memberId }) => memberId)),
      timeArray(spans.map(({ from }) => from)),
      timeArray(spans.map(({ to }) => to)),
      timeArray(spans.map(({ settledBy }) => settledBy)),
      plainArray(spans.map(({ wanted }) => wanted)),
      atMostMinor,
      JSON.stringify(weights),
    ],
  );
}

/** The settled bets of a span, and those of them that came back almost as they were placed; what they had at risk in minor units. */
export type NearSpan = {
  readonly nth: number;
  readonly bets: number;
  readonly riskedMinor: bigint;
  readonly nearMinor: bigint;
};

/** A bet that returned between 80 and 120 percent of its stake risked next to nothing. */
export function selectNear(
  db: Queryable,
  spans: readonly Pick<ReachSpan, 'memberId' | 'from' | 'to'>[],
): Promise<NearSpan[]> {
  return db.query<NearSpan>(
    `select span.nth::integer - 1 as nth, count(*)::integer as bets,
       sum(${atRisk('bet')})::bigint as "riskedMinor",
       coalesce(sum(${atRisk('bet')}) filter (
         where bet.won_minor * 10 between bet.staked_minor * 8 and bet.staked_minor * 12), 0)::bigint as "nearMinor"
     from unnest($1::text[], $2::timestamptz[], $3::timestamptz[])
         with ordinality as span (member_id, begins, ends, nth)
       join bet on bet.member_id = span.member_id and bet.placed_at >= span.begins and bet.placed_at < span.ends
         and bet.book = 'REAL' and bet.state = 'SETTLED'
     group by span.nth order by 1`,
    [
      textArray(spans.map(({ memberId }) => memberId)),
      timeArray(spans.map(({ from }) => from)),
      timeArray(spans.map(({ to }) => to)),
    ],
  );
}
