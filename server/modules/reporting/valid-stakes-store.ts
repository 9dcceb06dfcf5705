// SQL on the valid stakes of a member's settled bets, and on those that were taken back.
import { wholeStakeCategories } from '#contract/games/game.ts';
import { timeArray } from '#server/db/values/array-literals.ts';
import type { Queryable } from '#server/db/database.ts';

/**
 * What was at risk in a bet, as SQL: the whole stake in slots and fishing games, whatever percent of it is turnover at the
 * vendor (decision 61), and the valid stake in the others.
 */
export const atRisk = (row: string): string =>
  `case when ${row}.category = any ('{${wholeStakeCategories.join(',')}}') then ${row}.staked_minor else ${row}.valid_minor end`;

/** Valid stakes of bets placed after the instant of this place and before the next one, in minor units. */
export type ValidStakes = { readonly nth: number; readonly category: string; readonly validMinor: bigint };

/**
 * The valid stakes of a member's settled bets of real money, by category and by the instant after which they were
 * placed; spans without such a bet are left out. The instants are in their order. Bets are read of those quarters of an
 * hour alone in which an instant lies; the others have sums. Whole stakes count whatever percent of them is turnover for
 * bonuses and rebates, because the deposits of a member require it, not a gift of the house (decision 61).
 */
export function selectValidStakes(
  db: Queryable,
  memberId: string,
  instants: readonly Date[],
): Promise<ValidStakes[]> {
  return db.query<ValidStakes>(
    `with edge as materialized (
       select distinct date_bin('15 minutes', at, '2000-01-01Z') as begins_at from unnest($2::timestamptz[]) as at
     ), placed as (
       select begins_at as at, category, ${atRisk('bet_member_sum')} as valid_minor from bet_member_sum
       where member_id = $1 and begins_at >= ($2::timestamptz[])[1] and state = 'SETTLED' and book = 'REAL'
         and begins_at not in (select begins_at from edge)
       union all
       select b.placed_at, b.category, ${atRisk('b')} from edge e
       join bet b on b.member_id = $1 and b.placed_at >= e.begins_at and b.placed_at < e.begins_at + interval '15 minutes'
       where b.placed_at >= ($2::timestamptz[])[1] and b.state = 'SETTLED' and b.book = 'REAL'
     )
     select width_bucket(at, $2::timestamptz[]) - 1 as nth, category, sum(valid_minor)::bigint as "validMinor"
     from placed group by 1, 2 having sum(valid_minor) <> 0 order by 1, 2`,
    [memberId, timeArray(instants)],
  );
}

/** What a settled bet had at risk and lost later, in minor units. */
export type VoidedStake = { readonly placedAt: Date; readonly voidedAt: Date; readonly lostMinor: bigint };

/** So many voided bets of a member are read at most. */
const mostVoided = 1_000;

/** What settled bets of a member had at risk and have lost since a time and not got back, the newest first. */
export function selectVoidedStakes(db: Queryable, memberId: string, since: Date): Promise<VoidedStake[]> {
  return db.query<VoidedStake>(
    `select v.placed_at as "placedAt", v.voided_at as "voidedAt",
       (v.risked_minor - coalesce(${atRisk('b')}, 0))::bigint as "lostMinor"
     from voided_bet v
     left join bet b on b.source = v.source and b.reference = v.reference and b.state = 'SETTLED'
     where v.member_id = $1 and v.voided_at >= $2 and v.risked_minor > coalesce(${atRisk('b')}, 0)
     order by v.voided_at desc limit ${mostVoided}`,
    [memberId, since],
  );
}

/** The members whose settled bets lost what they had at risk since a time. */
export async function selectMembersOfVoided(db: Queryable, since: Date): Promise<string[]> {
  const rows = await db.query<{ memberId: string }>(
    'select distinct member_id as "memberId" from voided_bet where voided_at >= $1',
    [since],
  );
  return rows.map(({ memberId }) => memberId);
}
