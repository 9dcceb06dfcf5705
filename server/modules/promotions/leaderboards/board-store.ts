// All SQL on leaderboards.
import type { BoardScore } from '#contract/promotions/events/leaderboards.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { plainArray, textArray } from '#server/db/values/array-literals.ts';
import { jsonRows } from '#server/db/values/json-rows.ts';

export type BoardRow = {
  readonly id: string;
  readonly nameBn: string;
  readonly nameEn: string;
  readonly score: BoardScore;
  readonly categories: readonly string[];
  readonly games: readonly string[];
  readonly minStakeMinor: bigint;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly settleHours: number;
  readonly prizes: readonly bigint[];
  readonly budgetMinor: bigint;
  readonly claimDays: number;
  readonly madeBy: string;
  readonly madeAt: Date;
  readonly stoppedBy: string | null;
  readonly cancelledAt: Date | null;
  readonly rankedAt: Date | null;
  readonly settledAt: Date | null;
  /** The end of the last reading of bets; null when all must be read. */
  readonly betsReadTo: bigint | null;
};
export type EntryRow = {
  readonly boardId: string;
  readonly memberId: string;
  readonly joinedAt: Date;
  readonly score: bigint;
  readonly reachedAt: Date | null;
  readonly rank: number | null;
  readonly prizeMinor: bigint;
  /** Whether the member's bets are in the score. */
  readonly isRead: boolean;
};

const columns = `id, name_bn as "nameBn", name_en as "nameEn", score, to_json(categories) as categories,
  to_json(games) as games, min_stake_minor as "minStakeMinor", starts_at as "startsAt", ends_at as "endsAt",
  settle_hours as "settleHours", to_json(prizes::text[]) as prizes, budget_minor as "budgetMinor",
  claim_days as "claimDays", made_by as "madeBy", made_at as "madeAt", stopped_by as "stoppedBy",
  cancelled_at as "cancelledAt", ranked_at as "rankedAt", settled_at as "settledAt",
  bets_read_to as "betsReadTo"`;

type StoredBoard = Omit<BoardRow, 'prizes'> & { readonly prizes: readonly string[] };
const readBoard = (row: StoredBoard): BoardRow => ({ ...row, prizes: row.prizes.map(BigInt) });

/** The terms of a board; what happens to it comes later. */
export type NewBoard = Omit<BoardRow, 'stoppedBy' | 'cancelledAt' | 'rankedAt' | 'settledAt' | 'betsReadTo'>;

/** Writes a board; one of the same id stays as it is. */
export async function insertBoard(db: Queryable, row: NewBoard): Promise<void> {
  await db.query(
    `insert into leaderboard (id, name_bn, name_en, score, categories, games, min_stake_minor, starts_at, ends_at,
       settle_hours, prizes, budget_minor, claim_days, made_by, made_at)
     values ($1, $2, $3, $4, $5::text[], $6::text[], $7, $8, $9, $10, $11::bigint[], $12, $13, $14, $15)
     on conflict do nothing`,
    [
      row.id,
      row.nameBn,
      row.nameEn,
      row.score,
      textArray(row.categories),
      textArray(row.games),
      row.minStakeMinor,
      row.startsAt,
      row.endsAt,
      row.settleHours,
      plainArray(row.prizes),
      row.budgetMinor,
      row.claimDays,
      row.madeBy,
      row.madeAt,
    ],
  );
}

/** The boards, the last to end first. */
export async function selectBoards(db: Queryable, most: number): Promise<BoardRow[]> {
  const rows = await db.query<StoredBoard>(
    `select ${columns} from leaderboard order by ends_at desc, id limit $1`,
    [most],
  );
  return rows.map(readBoard);
}

export async function selectBoard(db: Queryable, id: string): Promise<BoardRow | undefined> {
  const [row] = await db.query<StoredBoard>(`select ${columns} from leaderboard where id = $1`, [id]);
  return row && readBoard(row);
}

/** The ids of boards that have begun and are not settled. */
export async function selectOpenBoards(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from leaderboard where settled_at is null and cancelled_at is null and starts_at <= $1 order by id`,
    [now],
  );
  return rows.map(({ id }) => id);
}

/** Locks a board that is not settled; undefined when it is, or when another process has it. */
export async function lockBoard(tx: Transaction, id: string): Promise<BoardRow | undefined> {
  const [row] = await tx.query<StoredBoard>(
    `select ${columns} from leaderboard where id = $1 and settled_at is null and cancelled_at is null
     for update skip locked`,
    [id],
  );
  return row && readBoard(row);
}

/** To read the bets of a large board takes longer than other statements may. */
export async function allowLongReads(tx: Transaction): Promise<void> {
  await tx.query('set local statement_timeout = 0');
}

/** Locks a board and waits for others. */
export async function lockBoardToStop(tx: Transaction, id: string): Promise<BoardRow | undefined> {
  const [row] = await tx.query<StoredBoard>(`select ${columns} from leaderboard where id = $1 for update`, [
    id,
  ]);
  return row && readBoard(row);
}

/** Ends a board at a time, or cancels it. */
export async function stopBoard(
  tx: Transaction,
  id: string,
  { by, at, isCancelled }: { readonly by: string; readonly at: Date; readonly isCancelled: boolean },
): Promise<void> {
  await tx.query(
    `update leaderboard set stopped_by = $2, cancelled_at = case when $4 then $3::timestamptz end,
       ends_at = case when $4 then ends_at else $3 end, bets_read_to = null
     where id = $1`,
    [id, by, at, isCancelled],
  );
}

/** Joins a member; returns when the member joined first. */
export async function insertEntry(
  tx: Queryable,
  { boardId, memberId, joinedAt }: Pick<EntryRow, 'boardId' | 'memberId' | 'joinedAt'>,
): Promise<Date> {
  await tx.query(
    `insert into leaderboard_entry (board_id, member_id, joined_at) values ($1, $2, $3) on conflict do nothing`,
    [boardId, memberId, joinedAt],
  );
  const [row] = await tx.query<{ joinedAt: Date }>(
    'select joined_at as "joinedAt" from leaderboard_entry where board_id = $1 and member_id = $2',
    [boardId, memberId],
  );
  return row?.joinedAt ?? joinedAt;
}

const entryColumns = `board_id as "boardId", member_id as "memberId", joined_at as "joinedAt", score,
  reached_at as "reachedAt", rank, prize_minor as "prizeMinor",
  is_read as "isRead"`;

export function selectEntries(db: Queryable, boardId: string): Promise<EntryRow[]> {
  return db.query<EntryRow>(`select ${entryColumns} from leaderboard_entry where board_id = $1`, [boardId]);
}

/** The first ranks of a board. */
export function selectRanks(db: Queryable, boardId: string, most: number): Promise<EntryRow[]> {
  return db.query<EntryRow>(
    `select ${entryColumns} from leaderboard_entry where board_id = $1 and rank <= $2 order by rank`,
    [boardId, most],
  );
}

/** How many members of a board have a rank. */
export async function countRanked(db: Queryable, boardId: string): Promise<number> {
  const [row] = await db.query<{ ranked: number }>(
    'select count(*)::int as ranked from leaderboard_entry where board_id = $1 and rank is not null',
    [boardId],
  );
  return row?.ranked ?? 0;
}

/** A member's entries in boards. */
export function selectOwnEntries(
  db: Queryable,
  memberId: string,
  boardIds: readonly string[],
): Promise<EntryRow[]> {
  return db.query<EntryRow>(
    `select ${entryColumns} from leaderboard_entry where member_id = $1 and board_id = any ($2::text[])`,
    [memberId, textArray(boardIds)],
  );
}

/** How many members joined each board. */
export async function countPlayers(
  db: Queryable,
  boardIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ id: string; players: number }>(
    `select board_id as id, count(*)::int as players from leaderboard_entry where board_id = any ($1::text[]) group by 1`,
    [textArray(boardIds)],
  );
  return new Map(rows.map(({ id, players }) => [id, players]));
}

export type Placing = Pick<EntryRow, 'memberId' | 'score' | 'reachedAt' | 'rank' | 'prizeMinor'>;

/** Writes the ranking of a board; `settledAt` when it stays for ever. Unchanged entries are not written. */
export async function writeRanking(
  tx: Transaction,
  boardId: string,
  placings: readonly Placing[],
  {
    at,
    settledAt,
    betsReadTo,
  }: { readonly at: Date; readonly settledAt: Date | null; readonly betsReadTo: bigint },
): Promise<void> {
  await tx.query(
    `update leaderboard_entry e set score = s.score, reached_at = s."reachedAt", rank = s.rank, prize_minor = s."prizeMinor",
       is_read = true
     from json_to_recordset($2::json) as s ("memberId" text, score bigint, "reachedAt" timestamptz, rank integer,
       "prizeMinor" bigint)
     where e.board_id = $1 and e.member_id = s."memberId"
       and (e.score, e.reached_at, e.rank, e.prize_minor, e.is_read) is distinct from
         (s.score, s."reachedAt", s.rank, s."prizeMinor", true)`,
    [boardId, jsonRows(placings)],
  );
  await tx.query('update leaderboard set ranked_at = $2, settled_at = $3, bets_read_to = $4 where id = $1', [
    boardId,
    at,
    settledAt,
    betsReadTo,
  ]);
}

/** The prizes that were given and claimed, by board. */
export async function sumPrizes(
  db: Queryable,
  boardIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly givenMinor: bigint; readonly claimedMinor: bigint }>> {
  const rows = await db.query<{ id: string; givenMinor: bigint; claimedMinor: bigint }>(
    `select e.board_id as id, sum(r.amount_minor)::bigint as "givenMinor",
       coalesce(sum(r.amount_minor) filter (where r.state = 'CLAIMED'), 0)::bigint as "claimedMinor"
     from leaderboard_entry e
     join reward r on r.kind = 'LEADERBOARD' and r.source_ref = e.board_id || ':' || e.member_id
     where e.board_id = any ($1::text[]) and e.prize_minor > 0 group by 1`,
    [textArray(boardIds)],
  );
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}
