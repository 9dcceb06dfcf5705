// SQL on settled bets by the day of their settlement: for missions, points of levels, friends' play and cashback.
import { textArray } from '#server/db/values/array-literals.ts';
import type { Queryable } from '#server/db/database.ts';

/** Settled bets of real money of one member, day and category; amounts are in minor units. */
export type SettledStakes = {
  readonly memberId: string;
  /** The merchant's day of the settlement, `YYYY-MM-DD`. */
  readonly day: string;
  readonly category: string;
  /** Bets with a stake: free rounds are none. */
  readonly bets: bigint;
  readonly stakedMinor: bigint;
  readonly wonMinor: bigint;
  readonly validMinor: bigint;
};

/** Bets are searched that were placed at most so long before the span. */
const placedBefore = `interval '60 days'`;

/**
 * The settled bets from `from` until before `to`; a cancelled bet is not among them. Without ids, those of all members.
 */
export function selectSettledStakes(
  db: Queryable,
  span: { readonly from: Date; readonly to: Date; readonly memberIds?: readonly string[] },
  timeZone: string,
): Promise<SettledStakes[]> {
  const { from, to, memberIds } = span;
  return db.query<SettledStakes>(
    `select member_id as "memberId", (settled_at at time zone $3)::date::text as day, category,
       count(*) filter (where staked_minor > 0) as bets, sum(staked_minor)::bigint as "stakedMinor", sum(won_minor)::bigint as "wonMinor",
       sum(valid_minor)::bigint as "validMinor"
     from bet
     where settled_at >= $1 and settled_at < $2 and placed_at >= $1::timestamptz - ${placedBefore} and placed_at < $2
       and state = 'SETTLED' and book = 'REAL' ${memberIds ? 'and member_id = any ($4::text[])' : ''}
     group by 1, 2, 3 order by 1, 2, 3`,
    [from, to, timeZone, ...(memberIds ? [textArray(memberIds)] : [])],
  );
}

/** So many of the members with settled bets of a span, after an id, in the order of their ids. */
export async function selectSettledMembers(
  db: Queryable,
  { from, to }: { readonly from: Date; readonly to: Date },
  { after, size }: { readonly after: string; readonly size: number },
): Promise<string[]> {
  const rows = await db.query<{ memberId: string }>(
    `select distinct member_id as "memberId" from bet
     where member_id > $3 and settled_at >= $1 and settled_at < $2
       and placed_at >= $1::timestamptz - ${placedBefore} and placed_at < $2 and state = 'SETTLED' and book = 'REAL'
     order by member_id limit $4`,
    [from, to, after, size],
  );
  return rows.map(({ memberId }) => memberId);
}

/** A settled bet of real money, in minor units. */
type SettledBet = {
  readonly reference: string;
  readonly category: string;
  readonly vendor: string;
  readonly gameCode: string;
  readonly settledAt: Date;
  readonly stakedMinor: bigint;
  readonly wonMinor: bigint;
  readonly validMinor: bigint;
  /** Percent of the stake that counts as turnover at this vendor, by the day of the bet. */
  readonly stakePercent: number;
};

/** One page of a member's bets that were settled from `from` until before `to`, the newest first, with their number. */
export async function selectSettledBets(
  db: Queryable,
  { memberId, from, to }: { readonly memberId: string; readonly from: Date; readonly to: Date },
  page: { readonly skip: number; readonly limit: number },
): Promise<{ readonly rows: SettledBet[]; readonly total: number }> {
  const isIncluded = `member_id = $1 and settled_at >= $2 and settled_at < $3
    and placed_at >= $2::timestamptz - ${placedBefore} and placed_at < $3 and state = 'SETTLED' and book = 'REAL'`;
  const [counted] = await db.query<{ total: number }>(
    `select count(*)::int as total from bet where ${isIncluded}`,
    [memberId, from, to],
  );
  const rows = await db.query<SettledBet>(
    `select reference, category, vendor, game_code as "gameCode", settled_at as "settledAt",
       staked_minor::bigint as "stakedMinor", won_minor as "wonMinor", valid_minor::bigint as "validMinor",
       coalesce((detail ->> 'turnoverPercent')::integer, 100) as "stakePercent"
     from bet where ${isIncluded} order by settled_at desc, reference desc limit $4 offset $5`,
    [memberId, from, to, page.limit, page.skip],
  );
  return { rows, total: counted?.total ?? 0 };
}
