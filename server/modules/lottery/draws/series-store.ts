// All SQL that makes draws ahead of their time.
import type { Database, Transaction } from '#server/db/database.ts';
import type { DrawnGame } from './drawn-game.ts';

/** Makes rows for games that have none. */
export async function registerSeries(db: Database, games: readonly DrawnGame[]): Promise<void> {
  await db.query(
    `insert into lottery_series (game_code, game_no) select * from unnest($1::text[], $2::int2[])
     on conflict (game_code) do nothing`,
    [games.map(({ code }) => code), games.map(({ no }) => no)],
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

/** Where a game's numbers stand; two that make draws come one after the other. */
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
  readonly numero: string;
  readonly serial: bigint;
  readonly openAt: Date;
  readonly closeAt: Date;
  readonly drawAt: Date;
  readonly commitHash: Buffer;
  readonly sealedSeed: Buffer;
};

/** Writes draws with their seeds; one whose number or id is taken already is left out. */
export async function insertDraws(
  tx: Transaction,
  gameCode: string,
  draws: readonly NewDraw[],
): Promise<void> {
  const made = await tx.query<{ id: bigint }>(
    `insert into lottery_draw (id, game_code, numero, serial, open_at, close_at, draw_at, commit_hash)
     select id, $1, numero, serial, open_at, close_at, draw_at, decode(commit_hash, 'hex')
     from unnest($2::int8[], $3::text[], $4::int8[], $5::timestamptz[], $6::timestamptz[], $7::timestamptz[],
       $8::text[]) as made (id, numero, serial, open_at, close_at, draw_at, commit_hash)
     on conflict do nothing returning id`,
    [
      gameCode,
      draws.map(({ id }) => id),
      draws.map(({ numero }) => numero),
      draws.map(({ serial }) => serial),
      draws.map(({ openAt }) => openAt),
      draws.map(({ closeAt }) => closeAt),
      draws.map(({ drawAt }) => drawAt),
      draws.map(({ commitHash }) => commitHash.toString('hex')),
    ],
  );
  const isMade = new Set(made.map(({ id }) => id));
  const kept = draws.filter(({ id }) => isMade.has(id));
  await tx.query(
    `insert into lottery_seed (draw_id, sealed)
     select id, decode(sealed, 'hex') from unnest($1::int8[], $2::text[]) as made (id, sealed)`,
    [kept.map(({ id }) => id), kept.map(({ sealedSeed }) => sealedSeed.toString('hex'))],
  );
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
