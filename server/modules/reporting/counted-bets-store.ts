// SQL on members' bets of real money in spans of time, for the wagering of bonuses.
import type { Queryable } from '#server/db/database.ts';
import { plainArray, textArray, timeArray } from '#server/db/values/array-literals.ts';

/** Bets of a member that were placed from `from` until before `to`; of each at most `atMostMinor` is summed. */
export type BetSpan = {
  readonly memberId: string;
  readonly from: Date;
  readonly to: Date;
  readonly atMostMinor: bigint;
};

/** Of the span of this place, the sum over settled bets of a category, and how many of its bets are open. */
export type BetSpanSum = {
  readonly nth: number;
  readonly category: string;
  readonly cappedMinor: bigint;
  readonly openBets: number;
};

/** The sums of each span by category; categories without a bet are left out. */
export function sumBetSpans(db: Queryable, spans: readonly BetSpan[]): Promise<BetSpanSum[]> {
  return db.query<BetSpanSum>(
    `select span.nth::integer - 1 as nth, bet.category,
       coalesce(sum(least(bet.valid_minor::bigint, span.at_most)) filter (where bet.state = 'SETTLED'), 0)::bigint
         as "cappedMinor",
       count(*) filter (where bet.state = 'OPEN')::integer as "openBets"
     from unnest($1::text[], $2::timestamptz[], $3::timestamptz[], $4::bigint[])
         with ordinality as span (member_id, begins, ends, at_most, nth)
       join bet on bet.member_id = span.member_id and bet.placed_at >= span.begins and bet.placed_at < span.ends
         and bet.book = 'REAL'
     group by span.nth, bet.category order by 1, 2`,
    [
      textArray(spans.map(({ memberId }) => memberId)),
      timeArray(spans.map(({ from }) => from)),
      timeArray(spans.map(({ to }) => to)),
      plainArray(spans.map(({ atMostMinor }) => atMostMinor)),
    ],
  );
}
