// All SQL on favourites and recently played games.
import type { Language } from '#contract/base/language.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { type GameRow, gameColumns, listed } from './catalogue-store.ts';

/** Takes turns among the acts of one member on one list, so that counting and adding are one step. */
export async function lockFavourites(tx: Transaction, memberId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('favourite ' || $1, 0))`, [memberId]);
}

export async function countFavourites(db: Queryable, memberId: string): Promise<number> {
  const [row] = await db.query<{ total: bigint }>(
    `select count(*) as total from favourite where member_id = $1`,
    [memberId],
  );
  return Number(row?.total ?? 0n);
}

export async function insertFavourite(
  tx: Transaction,
  memberId: string,
  nodeId: string,
  at: Date,
): Promise<'added' | 'there'> {
  const rows = await tx.query(
    `insert into favourite (member_id, node_id, added_at) values ($1, $2, $3)
     on conflict do nothing returning node_id`,
    [memberId, nodeId, at],
  );
  return rows.length > 0 ? 'added' : 'there';
}

export async function deleteFavourite(db: Queryable, memberId: string, nodeId: string): Promise<void> {
  await db.query(`delete from favourite where member_id = $1 and node_id = $2`, [memberId, nodeId]);
}

/** Ids of all favourites, newest first. */
export async function selectFavouriteIds(
  db: Queryable,
  memberId: string,
  limit: number,
  offset: number,
): Promise<string[]> {
  const rows = await db.query<{ nodeId: bigint }>(
    `select node_id as "nodeId" from favourite where member_id = $1
     order by added_at desc, node_id desc limit $2 offset $3`,
    [memberId, limit, offset],
  );
  return rows.map((row) => row.nodeId.toString());
}

type FavouriteFilter = {
  readonly memberId: string;
  readonly language: Language;
  /** Null for all categories. */
  readonly gameType: string | null;
  readonly limit: number;
  readonly offset: number;
};

/** The favourites that are still listed, newest first. */
export async function selectFavourites(
  db: Queryable,
  filter: FavouriteFilter,
): Promise<{ games: GameRow[]; total: number }> {
  const from = `from favourite f join game g using (node_id) join vendor v using (vendor_code)
    where f.member_id = $1 and ($2::text is null or g.game_type = $2) and ${listed}`;
  const parameters = [filter.memberId, filter.gameType];
  const [counted] = await db.query<{ total: bigint }>(`select count(*) as total ${from}`, parameters);
  const games = await db.query<GameRow>(
    `select ${gameColumns(filter.language)} ${from}
     order by f.added_at desc, f.node_id desc limit $3 offset $4`,
    [...parameters, filter.limit, filter.offset],
  );
  return { games, total: Number(counted?.total ?? 0n) };
}

/** Records that a game was played at a time; a game appears once among the recent ones. */
export async function upsertRecentGame(
  db: Queryable,
  memberId: string,
  nodeId: string,
  at: Date,
): Promise<void> {
  await db.query(
    `insert into recent_game (member_id, node_id, played_at) values ($1, $2, $3)
     on conflict (member_id, node_id) do update set played_at = greatest(recent_game.played_at, excluded.played_at)`,
    [memberId, nodeId, at],
  );
}

export function selectRecentGames(
  db: Queryable,
  memberId: string,
  language: Language,
  limit: number,
): Promise<GameRow[]> {
  return db.query<GameRow>(
    `select ${gameColumns(language)}
     from recent_game r join game g using (node_id) join vendor v using (vendor_code)
     where r.member_id = $1 and ${listed} order by r.played_at desc, r.node_id desc limit $2`,
    [memberId, limit],
  );
}
