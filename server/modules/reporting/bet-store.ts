// All SQL on the list of bets.
import { plainArray, textArray, timeArray } from '#server/db/values/array-literals.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { queryExactSums } from '#server/db/values/exact-sums.ts';
import type { Bet, BetState, BetSums, ChangedBet, Span } from './bet-source.ts';
import { noteChanged } from './bet-changes-store.ts';
import { querySums } from './bet-sums.ts';
import { atRisk } from './valid-stakes-store.ts';

/** Locks a source until the transaction ends, so that only one process at a time reads its changes. */
export async function lockSource(tx: Transaction, source: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(4908, hashtext($1))', [source]);
}

const isWin = (bet: string): string =>
  `${bet}.state = 'SETTLED' and ${bet}.book = 'REAL' and ${bet}.staked_minor > 0 and ${bet}.won_minor > 0`;

/** The columns of a bet that can change. */
const changing = [
  'member_id',
  'book',
  'category',
  'vendor',
  'game_code',
  'state',
  'staked_minor',
  'returned_minor',
  'valid_minor',
  'won_minor',
  'settled_at',
  'detail',
];

/** Writes bets as they are at a time, each once, and those that lost what they had at risk; says whether the board changed. */
export async function writeBets(
  tx: Transaction,
  source: string,
  bets: readonly ChangedBet[],
  at: Date,
): Promise<{ readonly isWinnersNews: boolean }> {
  if (bets.length === 0) return { isWinnersNews: false };
  const moving = bets.filter(({ mayMove }) => mayMove);
  if (moving.length > 0)
    await tx.query(
      `delete from bet b using unnest($2::text[], $3::timestamptz[]) as m (reference, placed_at)
       where b.source = $1 and b.reference = m.reference and b.placed_at <> m.placed_at`,
      [source, textArray(moving.map((bet) => bet.reference)), timeArray(moving.map((bet) => bet.placedAt))],
    );
  const [written] = await tx.query<{ wins: bigint }>(
    `with given as (
       select * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
         $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::timestamptz[], $14::timestamptz[], $15::text[])
         as g (reference, member_id, book, category, vendor, game_code, state, staked_minor, returned_minor,
           valid_minor, won_minor, placed_at, settled_at, detail)
     ), known as materialized (
       select b.reference, b.member_id, b.placed_at, ${isWin('b')} as is_win,
         case when b.state = 'SETTLED' and b.book = 'REAL' then ${atRisk('b')} else 0 end as had_minor,
         case when g.state = 'SETTLED' then ${atRisk('g')} else 0 end as has_minor
       from given g join bet b on b.source = $1 and b.reference = g.reference and b.placed_at = g.placed_at
     ), voided as (
       insert into voided_bet (source, reference, member_id, placed_at, risked_minor, voided_at)
       select $1, reference, member_id, placed_at, had_minor, $16 from known where had_minor > has_minor
       order by reference on conflict do nothing
     ), written as (
       insert into bet as b (source, reference, member_id, book, category, vendor, game_code, state, staked_minor,
         returned_minor, valid_minor, won_minor, placed_at, settled_at, detail)
       select $1, reference, member_id, book, category, vendor, game_code, state, staked_minor, returned_minor,
         valid_minor, won_minor, placed_at, settled_at, detail::jsonb
       from given
       on conflict (reference, source, placed_at) do update set
         ${changing.map((name) => `${name} = excluded.${name}`).join(', ')}
       where (${changing.map((name) => `b.${name}`).join(', ')}) is distinct from
         (${changing.map((name) => `excluded.${name}`).join(', ')})
       returning b.reference, ${isWin('b')} as is_win
     )
     select count(*) filter (where is_win or reference in (select reference from known where known.is_win)) as wins from written`,
    [
      source,
      textArray(bets.map((bet) => bet.reference)),
      textArray(bets.map((bet) => bet.memberId)),
      textArray(bets.map((bet) => bet.book)),
      textArray(bets.map((bet) => bet.category)),
      textArray(bets.map((bet) => bet.vendor)),
      textArray(bets.map((bet) => bet.gameCode)),
      textArray(bets.map((bet) => bet.state)),
      plainArray(bets.map((bet) => bet.stakedMinor)),
      plainArray(bets.map((bet) => bet.returnedMinor)),
      plainArray(bets.map((bet) => bet.validMinor)),
      plainArray(bets.map((bet) => bet.wonMinor)),
      timeArray(bets.map((bet) => bet.placedAt)),
      timeArray(bets.map((bet) => bet.settledAt)),
      textArray(bets.map((bet) => (bet.detail === null ? null : JSON.stringify(bet.detail)))),
      at,
    ],
  );
  await noteChanged(tx, source, bets);
  return { isWinnersNews: (written?.wins ?? 0n) > 0n };
}

/** Notifies every process at the commit, so that each makes its winner board again. */
export async function notifyWinnersChanged(tx: Transaction): Promise<void> {
  await tx.query(`select pg_notify('content_changed', 'winners')`);
}

export type BetRow = Bet & { readonly source: string };
export const betColumns = `source, reference, member_id as "memberId", book::text, category, vendor, game_code as "gameCode",
  state::text, staked_minor::bigint as "stakedMinor", returned_minor::bigint as "returnedMinor",
  valid_minor::bigint as "validMinor", won_minor as "wonMinor", placed_at as "placedAt", settled_at as "settledAt", detail`;

export type BetFilter = Span & {
  readonly memberId: string;
  readonly category?: string | undefined;
  readonly state?: BetState | undefined;
};

/** One page of a member's bets, newest first, with count and sums of the whole selection; open bets have no net. */
export async function selectBetPage(
  db: Queryable,
  { memberId, from, to, category, state }: BetFilter,
  page: { readonly skip: number; readonly limit: number },
): Promise<{ rows: BetRow[]; total: number; stakedMinor: bigint; wonMinor: bigint; netMinor: bigint }> {
  const summed = querySums<{ total: number; staked: string; won: string; net: string }>(
    db,
    { memberId, from, to },
    `select coalesce(sum(bets), 0)::int as total, coalesce(sum(staked_minor), 0)::text as staked,
       coalesce(sum(won_minor), 0)::text as won,
       coalesce(sum(won_minor - staked_minor) filter (where state <> 'OPEN'), 0)::text as net
     from placed where ($4::text is null or category = $4) and ($5::text is null or state = $5)`,
    [category ?? null, state ?? null],
  );
  const paged = db.query<BetRow>(
    `select ${betColumns} from bet where member_id = $1 and placed_at >= $2 and placed_at < $3
       and ($4::text is null or category = $4) and ($5::text is null or state = $5)
     order by placed_at desc, reference desc limit $6 offset $7`,
    [memberId, from, to, category ?? null, state ?? null, page.limit, page.skip],
  );
  const [[sums], rows] = await Promise.all([summed, paged]);
  return {
    rows,
    total: sums?.total ?? 0,
    stakedMinor: BigInt(sums?.staked ?? 0),
    wonMinor: BigInt(sums?.won ?? 0),
    netMinor: BigInt(sums?.net ?? 0),
  };
}

/** The last bet that was read, with its exact time as text; the next ones were placed before it. */
export type BetPlace = { readonly placedText: string; readonly reference: string };

/** So many of a member's bets after a place, newest first; the first ones without a place. */
export function selectBetsAfter(
  db: Queryable,
  { memberId, from, to, category, state }: BetFilter,
  place: BetPlace | undefined,
  size: number,
): Promise<(BetRow & BetPlace)[]> {
  return db.query<BetRow & BetPlace>(
    `select ${betColumns}, placed_at::text as "placedText"
     from bet where member_id = $1 and placed_at >= $2 and placed_at < $3
       and ($4::text is null or category = $4) and ($5::text is null or state = $5)
       and ($6::timestamptz is null or (placed_at, reference) < ($6, $7))
     order by placed_at desc, reference desc limit $8`,
    [
      memberId,
      from,
      to,
      category ?? null,
      state ?? null,
      place?.placedText ?? null,
      place?.reference ?? '',
      size,
    ],
  );
}

/** The latest settled wins of real money, newest first. */
export function selectWins(
  db: Queryable,
  category: string | null,
  hiddenMemberIds: readonly string[],
  limit: number,
): Promise<BetRow[]> {
  return db.query<BetRow>(
    `select ${betColumns} from bet where ${isWin('bet')} and ($1::text is null or category = $1)
       and member_id <> all ($2::text[])
     order by settled_at desc, reference desc limit $3`,
    [category, textArray(hiddenMemberIds), limit],
  );
}

export type FigureRow = {
  readonly day: string;
  readonly category: string;
  readonly vendor: string;
  readonly gameCode: string;
  /** The bet type; null for bets without one. */
  readonly type: string | null;
  readonly lines: bigint;
  readonly stakeMinor: bigint;
  readonly paidMinor: bigint;
  readonly rebateMinor: bigint;
  /** The expected payment of these bets, in minor units; null if it is not known. */
  readonly expectedMinor: bigint | null;
};

/** The longest time between the placing of a bet and the day for which it counts. */
const placedAhead = `interval '10 days'`;

/** Sums of a member's settled bets by day, category, vendor, game and bet type. */
export function selectMemberFigures(
  db: Queryable,
  { memberId, from, to, category }: Omit<BetFilter, 'state'>,
  timeZone: string,
): Promise<FigureRow[]> {
  return db.query<FigureRow>(
    `with counted as (
       select b.*, coalesce(to_timestamp((detail ->> 'countsAt')::bigint / 1000.0), settled_at) as counts_at from bet b
       where member_id = $1 and placed_at >= $2::timestamptz - ${placedAhead} and placed_at < $3
         and state = 'SETTLED' and ($4::text is null or category = $4)
     )
     select (counts_at at time zone $5)::date::text as day, category, vendor, game_code as "gameCode", t.type,
       sum(coalesce(t.lines, 1))::bigint as lines, sum(coalesce(t."stakeMinor", staked_minor))::bigint as "stakeMinor",
       sum(coalesce(t."paidMinor", won_minor))::bigint as "paidMinor",
       sum(coalesce(t."rebateMinor", 0))::bigint as "rebateMinor", sum(t."expectedMinor")::bigint as "expectedMinor"
     from counted left join lateral jsonb_to_recordset(detail -> 'types') as t (
       type text, lines bigint, "stakeMinor" bigint, "paidMinor" bigint, "rebateMinor" bigint, "expectedMinor" bigint)
       on true
     where counts_at >= $2 and counts_at < $3
     group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
    [memberId, from, to, category ?? null, timeZone],
  );
}

/** Sums of a source's bets that were placed in a span of time, by member, day, category, book and state. */
export function sumBets(
  db: Queryable,
  source: string,
  { from, to }: Span,
  timeZone: string,
): Promise<BetSums[]> {
  return queryExactSums<BetSums>(
    db,
    ['stakedMinor', 'returnedMinor', 'validMinor', 'wonMinor'],
    `select member_id as "memberId", (placed_at at time zone $4)::date::text as day, category, book::text, state::text,
       count(*) as bets, sum(staked_minor) as "stakedMinor", sum(returned_minor) as "returnedMinor",
       sum(valid_minor) as "validMinor", sum(won_minor) as "wonMinor",
       sum(hashtextextended(concat_ws(' ', reference, staked_minor, returned_minor, won_minor,
         extract(epoch from settled_at)), 0))::text as checksum
     from bet where source = $1 and placed_at >= $2 and placed_at < $3 group by 1, 2, 3, 4, 5`,
    [source, from, to, timeZone],
  );
}

/** A member's bets of a source, placed in a span of time. */
export function selectBetsOfMember(
  db: Queryable,
  source: string,
  { memberId, from, to }: Span & { readonly memberId: string },
): Promise<BetRow[]> {
  return db.query<BetRow>(
    `select ${betColumns} from bet where member_id = $1 and placed_at >= $2 and placed_at < $3 and source = $4`,
    [memberId, from, to, source],
  );
}

/**
 * The results of members over their settled bets of a source, rebates for lower prize groups included, in minor units.
 * Members with open bets are left out.
 */
export async function sumResults(db: Queryable, source: string): Promise<Map<string, bigint>> {
  const rows = await queryExactSums<{ memberId: string; netMinor: bigint }>(
    db,
    ['netMinor'],
    `select member_id as "memberId", sum(won_minor::numeric - staked_minor + coalesce((
         select sum((t ->> 'rebateMinor')::bigint) from jsonb_array_elements(detail -> 'types') as t), 0)
       ) as "netMinor"
     from bet where source = $1 group by member_id having bool_and(state <> 'OPEN')`,
    [source],
  );
  return new Map(rows.map(({ memberId, netMinor }) => [memberId, netMinor]));
}

/** When the first bet of all was placed, and the last. */
export async function selectReach(db: Queryable): Promise<{ first: Date | null; last: Date | null }> {
  const [row] = await db.query<{ first: Date | null; last: Date | null }>(
    'select min(placed_at) as first, max(placed_at) as last from bet',
  );
  return row ?? { first: null, last: null };
}

/** Makes the missing partitions of so many months from a day on; returns their number. */
export async function makePartitions(db: Queryable, from: Date, months: number): Promise<number> {
  const [row] = await db.query<{ made: number }>('select bet_prepare_partitions($1, $2) as made', [
    from,
    months,
  ]);
  return row?.made ?? 0;
}
