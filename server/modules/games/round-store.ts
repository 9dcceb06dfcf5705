// All SQL on rounds.
import type { GameCategory } from '#contract/games/game.ts';
import type { Language } from '#contract/base/language.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Book } from '#server/modules/wallet/index.ts';
import type { RoundQuery, RoundState } from './round-record.ts';

type OpenRoundRow = {
  readonly id: string;
  readonly vendorRoundId: string;
  readonly betMinor: bigint;
  readonly winMinor: bigint;
  readonly placedAt: Date;
};

/** The open rounds of a member in a game, oldest first. */
export function selectOpenRounds(db: Queryable, memberId: string, nodeId: bigint): Promise<OpenRoundRow[]> {
  return db.query<OpenRoundRow>(
    `select id, vendor_round_id as "vendorRoundId", bet_minor as "betMinor", win_minor as "winMinor",
       placed_at as "placedAt"
     from round where member_id = $1 and node_id = $2 and state = 'OPEN' order by placed_at, id`,
    [memberId, nodeId],
  );
}

/** Names a round as its vendor does, for one of its players. */
type RoundKey = {
  readonly vassalage: string;
  readonly vendorRoundId: string;
  readonly memberId: string;
};

/** Adds a stake to a round, which opens with its first one; false when the round is closed or of another game. */
export async function addStake(
  tx: Transaction,
  key: RoundKey,
  stake: {
    readonly newId: string;
    readonly nodeId: bigint;
    readonly book: Book;
    readonly amountMinor: bigint;
    readonly at: Date;
  },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into round (id, vassalage, vendor_round_id, member_id, node_id, book, state, bet_minor,
       returned_minor, win_minor, placed_at)
     values ($1, $2, $3, $4, $5, $6, 'OPEN', $7, 0, 0, $8)
     on conflict (vassalage, vendor_round_id, member_id) do update
       set bet_minor = round.bet_minor + excluded.bet_minor
       where round.state = 'OPEN' and round.node_id = excluded.node_id
     returning id`,
    [
      stake.newId,
      key.vassalage,
      key.vendorRoundId,
      key.memberId,
      stake.nodeId,
      stake.book,
      stake.amountMinor,
      stake.at,
    ],
  );
  return rows.length === 1;
}

export type RoundRow = {
  readonly id: string;
  readonly gameCode: string;
  readonly book: Book;
  readonly state: RoundState;
  readonly betMinor: bigint;
  readonly returnedMinor: bigint;
  readonly winMinor: bigint;
};

/** Reads a round and holds it until the transaction is over. */
export async function lockRound(tx: Transaction, key: RoundKey): Promise<RoundRow | undefined> {
  const [row] = await tx.query<RoundRow>(
    `select r.id, g.game_code as "gameCode", r.book, r.state, r.bet_minor as "betMinor",
       r.returned_minor as "returnedMinor", r.win_minor as "winMinor"
     from round r join game g using (node_id)
     where r.vassalage = $1 and r.vendor_round_id = $2 and r.member_id = $3 for update of r`,
    [key.vassalage, key.vendorRoundId, key.memberId],
  );
  return row;
}

/** Writes what a round has become; `settledAt` is null exactly while it is open. */
export async function updateRound(
  tx: Transaction,
  round: Pick<RoundRow, 'id' | 'state' | 'betMinor' | 'returnedMinor' | 'winMinor'>,
  settledAt: Date | null,
): Promise<void> {
  await tx.query(
    `update round set state = $2, bet_minor = $3, returned_minor = $4, win_minor = $5, settled_at = $6
     where id = $1`,
    [round.id, round.state, round.betMinor, round.returnedMinor, round.winMinor, settledAt],
  );
}

/** Whether a member's round of a vendor's id is settled, at whichever vendor. */
export async function hasSettledRound(
  db: Queryable,
  memberId: string,
  vendorRoundId: string,
): Promise<boolean> {
  const rows = await db.query(
    `select 1 from round where member_id = $1 and vendor_round_id = $2 and state = 'SETTLED' limit 1`,
    [memberId, vendorRoundId],
  );
  return rows.length > 0;
}

export type RecordRow = {
  readonly id: string;
  readonly gameName: string;
  readonly gameCode: string;
  readonly nodeId: bigint;
  readonly vassalage: string;
  readonly gameType: GameCategory;
  readonly state: RoundState;
  readonly betMinor: bigint;
  readonly returnedMinor: bigint;
  readonly winMinor: bigint;
  readonly placedAt: Date;
  readonly settledAt: Date | null;
};

const gameName: Record<Language, string> = { BN: 'g.name_bn', EN: 'g.name_en' };

/** One page of a member's rounds, newest first, with count and sums of the whole selection. */
export async function selectRoundPage(
  db: Queryable,
  query: RoundQuery,
): Promise<{ rows: RecordRow[]; total: number; betMinor: bigint; winMinor: bigint }> {
  const from = `from round r join game g using (node_id)
    where r.member_id = $1 and r.placed_at >= $2 and r.placed_at < $3
      and ($4::text is null or g.game_type = $4) and ($5::text is null or r.state = $5)`;
  const parameters = [query.memberId, query.from, query.to, query.category ?? null, query.state ?? null];
  const [sums] = await db.query<{ total: bigint; bet: string; win: string }>(
    `select count(*) as total, coalesce(sum(r.bet_minor), 0)::text as bet,
       coalesce(sum(r.win_minor), 0)::text as win ${from}`,
    parameters,
  );
  const rows = await db.query<RecordRow>(
    `select r.id, ${gameName[query.language]} as "gameName", g.game_code as "gameCode",
       r.node_id as "nodeId", r.vassalage, g.game_type as "gameType", r.state, r.bet_minor as "betMinor",
       r.returned_minor as "returnedMinor", r.win_minor as "winMinor", r.placed_at as "placedAt",
       r.settled_at as "settledAt"
     ${from} order by r.placed_at desc, r.id desc limit $6 offset $7`,
    [...parameters, query.pageSize, (query.pageNo - 1) * query.pageSize],
  );
  return {
    rows,
    total: Number(sums?.total ?? 0n),
    betMinor: BigInt(sums?.bet ?? 0),
    winMinor: BigInt(sums?.win ?? 0),
  };
}

type WinRow = {
  readonly memberId: string;
  readonly gameName: string;
  readonly gameCode: string;
  readonly winMinor: bigint;
};

/** Settled wins of real money, newest first. */
export function selectWins(
  db: Queryable,
  filter: {
    readonly language: Language;
    /** Null for all categories. */
    readonly category: string | null;
    readonly hiddenMemberIds: readonly string[];
    readonly limit: number;
  },
): Promise<WinRow[]> {
  return db.query<WinRow>(
    `select r.member_id as "memberId", ${gameName[filter.language]} as "gameName",
       g.game_code as "gameCode", r.win_minor as "winMinor"
     from round r join game g using (node_id)
     where r.state = 'SETTLED' and r.book = 'REAL' and r.bet_minor > 0 and r.win_minor > 0
       and ($1::text is null or g.game_type = $1) and r.member_id <> all ($2::text[])
     order by r.settled_at desc, r.id desc limit $3`,
    [filter.category, filter.hiddenMemberIds, filter.limit],
  );
}
