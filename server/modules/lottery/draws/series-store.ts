// All SQL that makes draws ahead of their time.
import type { Database, Transaction } from '#server/db/database.ts';
import { jsonRows } from '#server/db/values/json-rows.ts';
import type { DrawnGame } from './drawn-game.ts';

/** Makes rows for games that have none. */
export async function registerSeries(db: Database, games: readonly DrawnGame[]): Promise<void> {
  await db.query(
    `insert into lottery_series (game_code, game_no)
     select code, no from json_to_recordset($1::json) as game (code text, no smallint)
     on conflict (game_code) do nothing`,
    [jsonRows(games.map(({ code, no }) => ({ code, no })))],
  );
}

/** Up to when each game has draws, and the time by the clock that counts. */
export function readMadeUntil(
  db: Database,
): Promise<{ gameCode: string; madeUntil: Date | null; now: Date }[]> {
  return db.query(
    `select game_code as "gameCode", made_until as "madeUntil", clock_timestamp() as now from lottery_series`,
  );
}

type SeriesRow = {
  readonly gameNo: number;
  readonly lastSerial: bigint;
  readonly madeUntil: Date | null;
  readonly lastCloseAt: Date | null;
  readonly now: Date;
};

/** The last number of a game, locked, so that two services make draws one after the other. */
export async function lockSeries(tx: Transaction, gameCode: string): Promise<SeriesRow | undefined> {
  const [row] = await tx.query<SeriesRow>(
    `select game_no as "gameNo", last_serial as "lastSerial", made_until as "madeUntil",
       last_close_at as "lastCloseAt", clock_timestamp() as now
     from lottery_series where game_code = $1 for update`,
    [gameCode],
  );
  return row;
}

export type NewDraw = {
  readonly id: bigint;
  readonly drawNo: string;
  readonly serial: bigint;
  readonly openAt: Date;
  readonly closeAt: Date;
  readonly drawAt: Date;
  readonly commitHash: Buffer;
  readonly sealedSeed: Buffer;
};

/** Writes draws with their seeds, and returns those written: one whose number or id exists already is left out. */
export async function insertDraws(
  tx: Transaction,
  gameCode: string,
  draws: readonly NewDraw[],
): Promise<NewDraw[]> {
  const made = await tx.query<{ id: bigint }>(
    `insert into lottery_draw (id, game_code, draw_no, serial, open_at, close_at, draw_at, commit_hash)
     select id, $1, "drawNo", serial, "openAt", "closeAt", "drawAt", "commitHash"
     from json_to_recordset($2::json) as made (id bigint, "drawNo" text, serial bigint, "openAt" timestamptz,
       "closeAt" timestamptz, "drawAt" timestamptz, "commitHash" bytea)
     on conflict do nothing returning id`,
    [gameCode, jsonRows(draws.map(({ sealedSeed: _secret, ...draw }) => draw))],
  );
  const isMade = new Set(made.map(({ id }) => id));
  const kept = draws.filter(({ id }) => isMade.has(id));
  await tx.query(
    `insert into lottery_seed (draw_id, sealed)
     select id, "sealedSeed" from json_to_recordset($1::json) as made (id bigint, "sealedSeed" bytea)`,
    [jsonRows(kept.map(({ id, sealedSeed }) => ({ id, sealedSeed })))],
  );
  return kept;
}

/** Seeds as they are kept, the newest first. */
export function selectSealedSeeds(
  db: Database,
  limit: number,
): Promise<{ drawId: bigint; sealed: Buffer }[]> {
  return db.query('select draw_id as "drawId", sealed from lottery_seed order by draw_id desc limit $1', [
    limit,
  ]);
}

export async function writeSeries(
  tx: Transaction,
  gameCode: string,
  series: { readonly lastSerial: bigint; readonly madeUntil: Date; readonly lastCloseAt: Date | null },
): Promise<void> {
  await tx.query(
    `update lottery_series set last_serial = $2, made_until = $3, last_close_at = $4 where game_code = $1`,
    [gameCode, series.lastSerial, series.madeUntil, series.lastCloseAt],
  );
}
