// SQL on rounds that are open: noting them, so that old ones are found without a look at all that were played.
import type { Queryable, Transaction } from '#server/db/database.ts';

/** How much later than it says a round may be there for others: its transaction may wait, clocks may differ. */
const lateness = `interval '10 minutes'`;

/** The round `r` that a note `o` is about, by one look into the key, whatever the planner believes of the tables. */
const roundOfNote = `cross join lateral (
    select * from round k
    where (k.vendor_round_id, k.member_id, k.vassalage) >= (o.vendor_round_id, o.member_id, o.vassalage)
    order by k.vendor_round_id, k.member_id, k.vassalage limit 1
  ) as r`;
/** That it is that round and none behind it. */
const isThatRound =
  'r.vendor_round_id = o.vendor_round_id and r.member_id = o.member_id and r.vassalage = o.vassalage';

/**
 * Notes every round that is open and strikes out those that are not any more. What was placed since the last look is
 * looked through, and some time before it, so that a round is found also when it was committed late. How far it came
 * is told by the newest round it saw, and never lies ahead of the clock, so a clock that was wrong once leaves nothing
 * out.
 */
export async function noteOpenRounds(tx: Transaction, now: Date): Promise<void> {
  // After a long pause there is much to look through; otherwise a few pages, also by a plan of an empty table's time.
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
       insert into open_round (member_id, vendor_round_id, vassalage, round_id, placed_at)
         select o.member_id, o.vendor_round_id, o.vassalage, o.id, o.placed_at from seen cross join unnest(seen.open) as o
         on conflict do nothing
     )
     update open_round_place set noted_until = greatest(least(noted_until, $2), seen.until) from seen`,
    [place?.since, now],
  );
  // One that is opened again at this moment is noted again, and stays.
  await tx.query(
    `with over as materialized (
       select o.member_id, o.vendor_round_id, o.vassalage, o.times from open_round o ${roundOfNote}
       where ${isThatRound} and r.state <> 'OPEN' for update of o skip locked
     )
     delete from open_round o using over
     where o.member_id = over.member_id and o.vendor_round_id = over.vendor_round_id
       and o.vassalage = over.vassalage and o.times = over.times`,
  );
}

type OpenRound = {
  readonly id: string;
  readonly vendorRoundId: string;
  readonly betMinor: bigint;
  readonly winMinor: bigint;
  readonly placedAt: Date;
};

/**
 * The open rounds of a member in a game, oldest first, however old they are: those that were noted, and those among
 * the few that were placed since.
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
  readonly vassalage: string;
  readonly style: string;
  readonly vendorRoundId: string;
  readonly memberId: string;
  readonly nodeId: bigint;
  readonly gameCode: string;
  readonly placedAt: Date;
  /** It is open for longer than its vendor's limit. */
  readonly isStale: boolean;
};
/** Where a walk over the noted rounds stands. */
export type NotedPlace = Pick<NotedRound, 'placedAt' | 'id'>;

/** Rounds that are noted and older than the shortest limit of a vendor, oldest first, after a place. */
export function selectOldRounds(
  db: Queryable,
  now: Date,
  after: NotedPlace,
  limit: number,
): Promise<NotedRound[]> {
  return db.query<NotedRound>(
    `select r.id, r.vassalage, v.style, r.vendor_round_id as "vendorRoundId", r.member_id as "memberId",
       r.node_id as "nodeId", g.game_code as "gameCode", r.placed_at as "placedAt",
       r.state = 'OPEN' and r.placed_at <= $1::timestamptz - v.round_limit as "isStale"
     from (
       select * from open_round
       where placed_at <= $1::timestamptz - (select min(round_limit) from vendor) and (placed_at, round_id) > ($2, $3)
       order by placed_at, round_id limit $4
     ) as o ${roundOfNote} join vendor v on v.vassalage = r.vassalage join game g on g.node_id = r.node_id
     where ${isThatRound} order by o.placed_at, o.round_id`,
    [now, after.placedAt, after.id, limit],
  );
}
