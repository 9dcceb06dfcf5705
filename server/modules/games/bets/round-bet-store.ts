// SQL of rounds as bets: changed rounds, the rounds of a member, and sums over a span of time.
import { wholeStakeCategories } from '#contract/games/game.ts';
import { textArray } from '#server/db/values/array-literals.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { queryExactSums } from '#server/db/values/exact-sums.ts';
import type { RoundState } from '../rounds/round-state.ts';

export type RoundBetRow = {
  readonly reference: string;
  readonly memberId: string;
  readonly book: 'REAL' | 'TEST';
  readonly category: string;
  readonly vendor: string;
  readonly gameCode: string;
  readonly state: RoundState;
  readonly stakedMinor: bigint;
  readonly returnedMinor: bigint;
  readonly wonMinor: bigint;
  readonly placedAt: Date;
  readonly settledAt: Date | null;
  /** The turnover of a sports order that counts once it is settled; null for all other rounds. */
  readonly orderValidMinor: bigint | null;
  /** The percent of the stake that counts as turnover, by the vendor and the time of the bet. */
  readonly turnoverPercent: number;
  /** True when the vendor may report another time later. */
  readonly mayMove: boolean;
};

const percentOf = 'coalesce(p.percent, 100)';
const columns = `r.id as reference, r.member_id as "memberId", r.book, g.game_type as category, r.vendor_code as vendor,
  g.game_code as "gameCode", r.state, r.bet_minor as "stakedMinor", r.returned_minor as "returnedMinor",
  r.win_minor as "wonMinor", r.placed_at as "placedAt", r.settled_at as "settledAt", s.valid_minor as "orderValidMinor",
  ${percentOf} as "turnoverPercent"`;
/** The copy of the sports order that a round `r` is. */
const ofOrder = `left join sports_order s on s.order_id = r.vendor_round_id and s.member_id = r.member_id
       and s.vendor_code = r.vendor_code`;
/** The percent that applied to a round `r` of a game `g` when it was placed. */
const ofPercent = `left join vendor_turnover_span p on p.vendor_code = r.vendor_code and r.placed_at >= p.from_at
       and r.placed_at < p.to_at and g.game_type = any ('{${wholeStakeCategories.join(',')}}')`;

export async function hasChangedRounds(db: Queryable): Promise<boolean> {
  const [row] = await db.query<{ has: boolean }>('select exists (select from round_change) as has');
  return row?.has ?? false;
}

type RoundKeys = {
  readonly vendorCode: string[];
  readonly vendorRoundId: string[];
  readonly memberId: string[];
};

/** Deletes the oldest notes of changed rounds, for about `atMost` rounds, and returns the keys of those rounds. */
export async function takeChangedKeys(tx: Transaction, atMost: number): Promise<RoundKeys> {
  const notes = await tx.query<RoundKeys>(
    `delete from round_change where id = any (array(
       select id from (
         select id, sum(cardinality(member_id)) over (order by id) - cardinality(member_id) as before
         from (select id, member_id from round_change order by id limit $1) as oldest
       ) as counted where before < $1))
     returning vendor_code as "vendorCode", vendor_round_id as "vendorRoundId", member_id as "memberId"`,
    [atMost],
  );
  return {
    vendorCode: notes.flatMap((note) => note.vendorCode),
    vendorRoundId: notes.flatMap((note) => note.vendorRoundId),
    memberId: notes.flatMap((note) => note.memberId),
  };
}

/** The rounds of these keys as they are now, each once. */
export function selectRoundsOfKeys(db: Queryable, keys: RoundKeys): Promise<RoundBetRow[]> {
  const wanted = `(select distinct vendor_code, vendor_round_id, member_id
    from unnest($1::text[], $2::text[], $3::text[]) as k (vendor_code, vendor_round_id, member_id)) as k`;
  const ofKey = `where r.vendor_round_id = k.vendor_round_id and r.member_id = k.member_id and r.vendor_code = k.vendor_code`;
  return db.query<RoundBetRow>(
    `select ${columns}, r."mayMove" from ${wanted}
     cross join lateral (
       (select id, r.member_id, r.vendor_round_id, book::text, node_id, r.vendor_code, state::text, bet_minor::bigint, returned_minor::bigint,
          win_minor, placed_at, settled_at, false as "mayMove" from round r ${ofKey})
       union all
       (select id, r.member_id, r.vendor_round_id, 'REAL', node_id, r.vendor_code, state, bet_minor, returned_minor, win_minor, placed_at,
          settled_at, changes > 0 from reported_round r ${ofKey})
     ) as r
     join game g using (node_id) ${ofOrder} ${ofPercent}`,
    [textArray(keys.vendorCode), textArray(keys.vendorRoundId), textArray(keys.memberId)],
  );
}

type Span = { readonly from: Date; readonly to: Date };

/** A member's rounds that were placed in a span of time. */
export function selectRoundsOfMember(
  db: Queryable,
  { memberId, from, to }: Span & { readonly memberId: string },
): Promise<RoundBetRow[]> {
  return db.query<RoundBetRow>(
    `select ${columns}, false as "mayMove" from played_round r join game g using (node_id) ${ofOrder} ${ofPercent}
     where r.member_id = $1 and r.placed_at >= $2 and r.placed_at < $3`,
    [memberId, from, to],
  );
}

type RoundSums = {
  readonly memberId: string;
  readonly day: string;
  readonly category: string;
  readonly book: 'REAL' | 'TEST';
  readonly state: RoundState;
  readonly bets: bigint;
  readonly stakedMinor: bigint;
  readonly returnedMinor: bigint;
  readonly wonMinor: bigint;
  readonly checksum: string;
  /** The sum of the wins or losses of the rounds, for one round at most its stake. */
  readonly atRiskMinor: bigint;
  /** The sum of what the stakes count by the percents of their vendors. Both sums have what a sports order counts instead. */
  readonly countedMinor: bigint;
};

/** Rounds placed in a span of time, summed by member, day, category, book and state. */
export function sumRounds(db: Queryable, { from, to }: Span, timeZone: string): Promise<RoundSums[]> {
  return queryExactSums<RoundSums>(
    db,
    ['stakedMinor', 'returnedMinor', 'wonMinor', 'atRiskMinor', 'countedMinor'],
    `select r.member_id as "memberId", (r.placed_at at time zone $3)::date::text as day, g.game_type as category, r.book,
       r.state, count(*) as bets, sum(r.bet_minor) as "stakedMinor",
       sum(r.returned_minor) as "returnedMinor", sum(r.win_minor) as "wonMinor",
       sum(hashtextextended(concat_ws(' ', r.id, r.bet_minor, r.returned_minor, r.win_minor,
         extract(epoch from r.settled_at)), 0))::text as checksum,
       sum(coalesce(s.valid_minor, least(r.bet_minor, abs(r.win_minor::numeric - r.bet_minor)))) as "atRiskMinor",
       sum(coalesce(s.valid_minor, floor(r.bet_minor::numeric * ${percentOf} / 100))) as "countedMinor"
     from played_round r join game g using (node_id) ${ofOrder} ${ofPercent}
     where r.placed_at >= $1 and r.placed_at < $2 group by 1, 2, 3, 4, 5`,
    [from, to, timeZone],
  );
}

export async function selectFirstRoundAt(db: Queryable): Promise<Date | null> {
  const [row] = await db.query<{ at: Date | null }>('select min(placed_at) as at from played_round');
  return row?.at ?? null;
}

/** Rounds with changes that are not taken over yet: the member by the id of the round. */
export async function selectUntakenRounds(db: Queryable): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; memberId: string }>(
    `select r.id, r.member_id as "memberId" from (
       select unnest(vendor_code) as vendor_code, unnest(vendor_round_id) as vendor_round_id, unnest(member_id) as member_id
       from round_change
     ) as k join played_round r using (vendor_round_id, member_id, vendor_code)`,
  );
  return new Map(rows.map(({ id, memberId }) => [id, memberId]));
}

/** The names of games. */
export function selectGameNames(
  db: Queryable,
  gameCodes: readonly string[],
): Promise<{ gameCode: string; vendor: string; nodeId: bigint; BN: string; EN: string }[]> {
  return db.query(
    `select game_code as "gameCode", vendor_code as vendor, node_id as "nodeId", name_bn as "BN", name_en as "EN"
     from game where game_code = any($1::text[])`,
    [textArray(gameCodes)],
  );
}

/** Those of a vendor's transactions that belong to a round of a member. */
export async function selectOwnTransactions(
  db: Queryable,
  round: {
    readonly reference: string;
    readonly memberId: string;
    readonly vendor: string;
    readonly placedAt: Date;
  },
  transactionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ transactionId: string }>(
    `select t.transaction_id as "transactionId" from played_round r join vendor_tx t
       on t.vendor_code = r.vendor_code and t.vendor_round_id = r.vendor_round_id and t.member_id = r.member_id
     where r.member_id = $1 and r.placed_at = $2 and r.id = $3 and t.vendor_code = $4
       and t.transaction_id = any($5::text[])`,
    [round.memberId, round.placedAt, round.reference, round.vendor, textArray(transactionIds)],
  );
  return new Set(rows.map(({ transactionId }) => transactionId));
}
