// Batches of shots: what was shot at, what was drawn, and whether the platform took the stake.
import type { DatabaseSync } from 'node:sqlite';
import type { GameSession } from '../records/round-record.ts';

/** One shot that was taken: at which fish, which others went with it, and what it wins in shots. */
export type DrawnShot = {
  readonly fishId: string;
  readonly kind: string;
  readonly nonce: number;
  /** The sum of the prizes of the fish that a catch would take besides. */
  readonly others: number;
  /** Zero when it got away. */
  readonly times: number;
  /** All fish that were caught. */
  readonly caught: readonly string[];
};

/** BETTING: the stake is on its way. DONE: taken and settled. REFUSED: nothing was taken, or it is given back. */
export type BatchState = 'BETTING' | 'DONE' | 'REFUSED';

export type Batch = {
  readonly roundId: string;
  readonly batchId: string;
  readonly vendorCode: string;
  readonly playerId: string;
  readonly gameCode: string;
  readonly cannonMinor: bigint;
  readonly seedId: number;
  readonly shots: readonly DrawnShot[];
  /** The fish of the batch that were gone, so that no shot was taken. */
  readonly gone: readonly string[];
  readonly state: BatchState;
  readonly refusal: string | null;
  readonly atMs: number;
};
type Row = Record<string, unknown>;
type PlayerInGame = Pick<GameSession, 'vendorCode' | 'playerId' | 'gameCode'>;

export const batchSchema = `
create table if not exists fishing_batch (
  round_id text primary key, batch_id text not null, vendor_code text not null, player_id text not null,
  game_code text not null, cannon_minor integer not null, seed_id integer not null, shots text not null,
  gone text not null, state text not null, refusal text, at integer not null,
  unique (vendor_code, player_id, game_code, batch_id)
) strict;
create index if not exists fishing_batch_of on fishing_batch (vendor_code, player_id, game_code, at);
create index if not exists fishing_batch_betting on fishing_batch (state) where state = 'BETTING';
`;

export class BatchStore {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  add(batch: Omit<Batch, 'state' | 'refusal'>): void {
    const { roundId, batchId, vendorCode, playerId, gameCode, cannonMinor, seedId, shots, gone, atMs } =
      batch;
    this.#db
      .prepare(
        `insert into fishing_batch (round_id, batch_id, vendor_code, player_id, game_code, cannon_minor, seed_id,
           shots, gone, state, at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, 'BETTING', ?)`,
      )
      .run(
        roundId,
        batchId,
        vendorCode,
        playerId,
        gameCode,
        cannonMinor,
        seedId,
        JSON.stringify(shots),
        JSON.stringify(gone),
        atMs,
      );
  }

  find({ vendorCode, playerId, gameCode }: PlayerInGame, batchId: string): Batch | undefined {
    const sql = `select * from fishing_batch
      where vendor_code = ? and player_id = ? and game_code = ? and batch_id = ?`;
    return this.#db.prepare(sql).all(vendorCode, playerId, gameCode, batchId).map(asBatch)[0];
  }

  /** When the player's last batch in a game was drawn, whatever became of it. */
  lastAtMs({ vendorCode, playerId, gameCode }: PlayerInGame): number {
    const sql = `select coalesce(max(at), 0) as at from fishing_batch
      where vendor_code = ? and player_id = ? and game_code = ?`;
    return Number(this.#db.prepare(sql).get(vendorCode, playerId, gameCode)?.at ?? 0);
  }

  end(roundId: string, state: Exclude<BatchState, 'BETTING'>, refusal: string | null): void {
    this.#db
      .prepare('update fishing_batch set state = ?, refusal = ? where round_id = ?')
      .run(state, refusal, roundId);
  }

  listBetting(): Batch[] {
    return this.#db.prepare("select * from fishing_batch where state = 'BETTING'").all().map(asBatch);
  }

  /** Settled batches of a player in a game, the newest first. */
  listDone({ vendorCode, playerId, gameCode }: PlayerInGame, limit: number): Batch[] {
    const sql = `select * from fishing_batch where vendor_code = ? and player_id = ? and game_code = ?
      and state = 'DONE' order by at desc, round_id desc limit ?`;
    return this.#db.prepare(sql).all(vendorCode, playerId, gameCode, limit).map(asBatch);
  }
}

/** What a batch stakes and wins, in minor units. */
export function sumsOf({ cannonMinor, shots }: Pick<Batch, 'cannonMinor' | 'shots'>) {
  const times = shots.reduce((sum, shot) => sum + shot.times, 0);
  return { stakeMinor: cannonMinor * BigInt(shots.length), winMinor: cannonMinor * BigInt(times) };
}

function asBatch(row: Row): Batch {
  return {
    roundId: String(row.round_id),
    batchId: String(row.batch_id),
    vendorCode: String(row.vendor_code),
    playerId: String(row.player_id),
    gameCode: String(row.game_code),
    cannonMinor: row.cannon_minor as bigint,
    seedId: Number(row.seed_id),
    shots: JSON.parse(String(row.shots)) as DrawnShot[],
    gone: JSON.parse(String(row.gone)) as string[],
    state: String(row.state) as BatchState,
    refusal: row.refusal as string | null,
    atMs: Number(row.at),
  };
}
