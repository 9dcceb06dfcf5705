// SQL of open rounds as a list: those that were noted, and how old they are by vendor.
import type { Queryable } from '#server/db/database.ts';
import type { List } from '#server/db/list-page.ts';
import { isThatRound, roundOfNote } from './open-round-store.ts';

export type OpenRoundRow = {
  readonly roundId: string;
  readonly vendorRoundId: string;
  readonly vendor: string;
  readonly gameCode: string;
  readonly memberId: string;
  readonly betMinor: bigint;
  readonly winMinor: bigint;
  readonly placedAt: Date;
};

/** The noted rounds that are open and fit a filter. */
export const openRoundList = ({
  vendor,
  from,
  to,
}: {
  readonly vendor?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}): List<'placedAt' | 'bet'> => ({
  select: `select r.id, r.id as "roundId", r.vendor_round_id as "vendorRoundId", r.vendor_code as vendor,
      g.game_code as "gameCode", r.member_id as "memberId", r.bet_minor as "betMinor", r.win_minor as "winMinor",
      r.bet_minor as bet, r.placed_at as "placedAt"
    from open_round o ${roundOfNote} join game g on g.node_id = r.node_id
    where ${isThatRound} and r.state = 'OPEN' and ($1::text is null or o.vendor_code = $1)
      and ($2::timestamptz is null or o.placed_at >= $2) and ($3::timestamptz is null or o.placed_at < $3)`,
  values: [vendor, from, to].map((value) => value ?? null),
  sorts: { placedAt: 'timestamptz', bet: 'bigint' },
});

/** How many noted rounds of a vendor are younger than each bound and not younger than the one before it. */
export async function countOpenByAge(
  db: Queryable,
  vendor: string,
  boundsMs: readonly number[],
  now: Date,
): Promise<number[]> {
  const rows = await db.query<{ at: number; rounds: number }>(
    `select width_bucket(extract(epoch from $3::timestamptz - placed_at)::float8 * 1000, $2::float8[]) as at,
       count(*)::integer as rounds from open_round where vendor_code = $1 group by 1`,
    [vendor, boundsMs, now],
  );
  const found = new Map(rows.map(({ at, rounds }) => [at, rounds]));
  return [...boundsMs, null].map((_bound, at) => found.get(at) ?? 0);
}
