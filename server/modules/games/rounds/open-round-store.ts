// SQL on open rounds. They are noted in a table, so that old ones are found without reading all rounds.
import type { Queryable, Transaction } from '#server/db/database.ts';

/** A round may become visible this much later than its time: its transaction may wait, and clocks may differ. */
const lateness = `interval '10 minutes'`;

/** The round `r` of a note `o`, by one key look-up for every query plan. */
export const roundOfNote = `cross join lateral (
    select * from round k
    where (k.vendor_round_id, k.member_id, k.vendor_code) >= (o.vendor_round_id, o.member_id, o.vendor_code)
    order by k.vendor_round_id, k.member_id, k.vendor_code limit 1
  ) as r`;
/** Checks that the key look-up found this round and not a later one. */
export const isThatRound =
  'r.vendor_round_id = o.vendor_round_id and r.member_id = o.member_id and r.vendor_code = o.vendor_code';

/**
 * Notes every open round and removes the notes of rounds that are not open any more. It reads the rounds placed since
 * the last run and some time before it, so that it also finds a round that was committed late. The next run begins at
 * the newest round it read, but never later than the clock, so that a wrong clock leaves no round out.
 */
export async function noteOpenRounds(tx: Transaction, now: Date): Promise<void> {
  // After a long pause there are many rounds to read, so the statement has no time limit.
  await tx.query('set local statement_timeout = 0');
  await tx.query('set local enable_seqscan = off');
  await tx.query('set local plan_cache_mode = force_custom_plan');
  const [place] = await tx.query<{ since: Date }>(
    `select least(noted_until, $1::timestamptz) - ${lateness} as since from open_round_place for update`,
    [now],
  );
  await tx.query(
    `with seen as (
       select max(r.placed_at) as until, array_agg(r) filter (where r.state = 'OPEN') as open from round r
       where r.placed_at >= $1 and r.placed_at <= $2
     ), noted as (
       insert into open_round (member_id, vendor_round_id, vendor_code, round_id, placed_at)
         select o.member_id, o.vendor_round_id, o.vendor_code, o.id, o.placed_at from seen cross join unnest(seen.open) as o
         on conflict do nothing
     )
     update open_round_place set noted_until = greatest(least(noted_until, $2), seen.until) from seen`,
    [place?.since, now],
  );
  // A round that is opened again at the same time is noted again, so its note stays.
  await tx.query(
    `with over as materialized (
       select o.member_id, o.vendor_round_id, o.vendor_code, o.times from open_round o ${roundOfNote}
       where ${isThatRound} and r.state <> 'OPEN' for update of o skip locked
     )
     delete from open_round o using over
     where o.member_id = over.member_id and o.vendor_round_id = over.vendor_round_id
       and o.vendor_code = over.vendor_code and o.times = over.times`,
  );
}

/** The number of open rounds of all members: the noted ones, and those placed since. */
export async function countOpenRounds(db: Queryable): Promise<number> {
  const [row] = await db.query<{ open: number }>(
    `select count(*)::integer as open from (
       select round_id from open_round
       union
       select id from round
       where placed_at >= (select noted_until - ${lateness} from open_round_place) and state = 'OPEN'
     ) open_now`,
  );
  return row?.open ?? 0;
}

type OpenRound = {
  readonly id: string;
  readonly vendorRoundId: string;
  readonly betMinor: bigint;
  readonly winMinor: bigint;
  readonly placedAt: Date;
};

/**
 * All open rounds of a member in a game, oldest first: the noted ones, and those placed since the last run.
 */
export function selectOpenRounds(db: Queryable, memberId: string, nodeId: bigint): Promise<OpenRound[]> {
  const shown = `r.id, r.vendor_round_id as "vendorRoundId", r.bet_minor as "betMinor", r.win_minor as "winMinor",
    r.placed_at as "placedAt"`;
  return db.query<OpenRound>(
    `select ${shown} from open_round o ${roundOfNote}
     where o.member_id = $1 and ${isThatRound} and r.state = 'OPEN' and r.node_id = $2
     union
     select ${shown} from round r
     where r.member_id = $1 and r.placed_at >= (select noted_until - ${lateness} from open_round_place)
       and r.state = 'OPEN' and r.node_id = $2
     order by "placedAt", id`,
    [memberId, nodeId],
  );
}

export type NotedRound = {
  readonly id: string;
  readonly vendorCode: string;
  readonly protocol: string;
  readonly vendorRoundId: string;
  readonly memberId: string;
  readonly nodeId: bigint;
  readonly gameCode: string;
  readonly placedAt: Date;
  /** It is open for longer than its vendor's limit; a sports order is left alone until 48 h after its last match. */
  readonly isStale: boolean;
};
/** The last noted round that was read; the next page begins after it. */
export type NotedPlace = Pick<NotedRound, 'placedAt' | 'id'>;

/** Noted rounds that are older than the shortest limit of a vendor, oldest first, after a given round. */
export function selectOldRounds(
  db: Queryable,
  now: Date,
  after: NotedPlace,
  limit: number,
): Promise<NotedRound[]> {
  return db.query<NotedRound>(
    `select r.id, r.vendor_code as "vendorCode", v.protocol, r.vendor_round_id as "vendorRoundId", r.member_id as "memberId",
       r.node_id as "nodeId", g.game_code as "gameCode", r.placed_at as "placedAt",
       r.state = 'OPEN' and r.placed_at <= $1::timestamptz - v.round_limit and not exists (
         select from sports_order s where s.order_id = r.vendor_round_id and s.member_id = r.member_id
           and s.vendor_code = r.vendor_code and s.leave_until > $1::timestamptz) as "isStale"
     from (
       select * from open_round
       where placed_at <= $1::timestamptz - (select min(round_limit) from vendor) and (placed_at, round_id) > ($2, $3)
       order by placed_at, round_id limit $4
     ) as o ${roundOfNote} join vendor v on v.vendor_code = r.vendor_code join game g on g.node_id = r.node_id
     where ${isThatRound} order by o.placed_at, o.round_id`,
    [now, after.placedAt, after.id, limit],
  );
}
