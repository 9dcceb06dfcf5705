// SQL on how many members played in a time, from the sums by member and quarter of an hour.
import type { Queryable } from '#server/db/database.ts';
import { textArray } from '#server/db/values/array-literals.ts';

type PlaySpan = { readonly from: Date; readonly to: Date };

/** Settled bets of real money of one member, in minor units. */
export type MemberPlay = {
  readonly memberId: string;
  readonly bets: bigint;
  readonly stakedMinor: bigint;
  readonly wonMinor: bigint;
  /** When the last quarter of an hour with such a bet began. */
  readonly lastAt: Date;
};

const isPlay = `book = 'REAL' and state = 'SETTLED' and begins_at >= date_bin('15 minutes', $1::timestamptz, '2000-01-01Z')
  and begins_at < $2`;

/** The play of these members, in whole quarters of an hour; those without a settled bet are left out. */
export function selectMemberPlay(
  db: Queryable,
  memberIds: readonly string[],
  { from, to }: PlaySpan,
): Promise<MemberPlay[]> {
  return db.query<MemberPlay>(
    `select member_id as "memberId", sum(bets)::bigint as bets, sum(staked_minor)::bigint as "stakedMinor",
       sum(won_minor)::bigint as "wonMinor", max(begins_at) as "lastAt"
     from bet_member_sum where member_id = any ($3::text[]) and ${isPlay} group by member_id order by member_id`,
    [from, to, textArray(memberIds)],
  );
}

/** How many members have a settled bet in a time, and at most `most` of them, chosen by a hash of their ids. */
export async function samplePlayers(
  db: Queryable,
  { from, to }: PlaySpan,
  most: number,
): Promise<{ readonly total: number; readonly memberIds: readonly string[] }> {
  const rows = await db.query<{ memberId: string; total: number }>(
    `select member_id as "memberId", (count(*) over ())::integer as total from (
       select distinct member_id from bet_member_sum where ${isPlay}
     ) played order by md5(member_id), member_id limit $3`,
    [from, to, most],
  );
  return { total: rows[0]?.total ?? 0, memberIds: rows.map(({ memberId }) => memberId) };
}
