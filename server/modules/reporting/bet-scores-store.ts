// SQL on what members' bets of a time score, for leaderboards.
import type { Queryable } from '#server/db/database.ts';
import { textArray, timeArray } from '#server/db/values/array-literals.ts';

/** Bets of members that were placed from their `from` until before `to`, and settled before a time. */
export type BetScoreSpan = {
  readonly members: readonly { readonly memberId: string; readonly from: Date }[];
  readonly to: Date;
  readonly settledBefore: Date;
  /** Categories, and games as `VENDOR:code`; two empty lists mean all games. */
  readonly categories: readonly string[];
  readonly games: readonly string[];
  readonly minStakeMinor: bigint;
};

/** What a member's bets score, each with the time at which it was reached. */
export type BetScore = {
  readonly memberId: string;
  readonly validMinor: bigint;
  readonly validAt: Date | null;
  readonly bets: bigint;
  readonly betsAt: Date;
  /** The best win divided by its bet, in hundredths, rounded down. */
  readonly multipleHundredths: bigint;
  readonly multipleAt: Date;
};

/** The scores of settled bets of real money; members without one are left out. */
export function selectBetScores(
  db: Queryable,
  { members, to, settledBefore, categories, games, minStakeMinor }: BetScoreSpan,
): Promise<BetScore[]> {
  if (members.length === 0) return Promise.resolve([]);
  return db.query<BetScore>(
    `with scored as (
       select b.member_id, b.settled_at, b.valid_minor,
         floor(b.won_minor::numeric * 100 / nullif(b.staked_minor, 0))::bigint as multiple
       from unnest($1::text[], $2::timestamptz[]) as m (member_id, since)
       join bet b on b.member_id = m.member_id and b.placed_at >= m.since and b.placed_at < $3
       where b.state = 'SETTLED' and b.book = 'REAL' and b.settled_at < $4 and b.staked_minor >= $5
         and b.staked_minor > 0 and (cardinality($6::text[]) + cardinality($7::text[]) = 0
           or b.category = any ($6::text[]) or b.vendor || ':' || b.game_code = any ($7::text[]))
     )
     select member_id as "memberId", sum(valid_minor)::bigint as "validMinor",
       max(settled_at) filter (where valid_minor > 0) as "validAt", count(*) as bets, max(settled_at) as "betsAt",
       max(multiple) as "multipleHundredths",
       (array_agg(settled_at order by multiple desc, settled_at))[1] as "multipleAt"
     from scored group by 1 order by 1`,
    [
      textArray(members.map(({ memberId }) => memberId)),
      timeArray(members.map(({ from }) => from)),
      to,
      settledBefore,
      minStakeMinor,
      textArray(categories),
      textArray(games),
    ],
  );
}
