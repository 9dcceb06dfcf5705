// The rounds of games that one player plays alone, in the vendors' file.
import type { DatabaseSync } from 'node:sqlite';
import type { SoloChoice } from './solo-game.ts';

export const soloSchema = `
create table if not exists poker_round (
  round_id text primary key, vendor_code text not null, player_id text not null, game_code text not null,
  mode text not null, state text not null, seed text not null, client_seed text not null default '',
  bet_minor integer not null default 0, choice text, returned_minor integer, at integer not null
) strict;
create index if not exists poker_round_of on poker_round (vendor_code, player_id, game_code, mode, at);
create index if not exists poker_round_open on poker_round (state) where state in ('STAKING', 'DEALT', 'CHOSEN');
`;

/**
 * NEXT: only the commitment is known. STAKING: the stake is on its way. DEALT: the player sees cards and chooses.
 * CHOSEN: the stake of the choice is on its way. ENDED: settled. VOID: no stake was taken, or it went back.
 */
type SoloState = 'NEXT' | 'STAKING' | 'DEALT' | 'CHOSEN' | 'ENDED' | 'VOID';

export type StoredSolo = {
  readonly roundId: string;
  readonly vendorCode: string;
  readonly playerId: string;
  readonly gameCode: string;
  readonly mode: 'REAL' | 'TRIAL';
  readonly state: SoloState;
  readonly seed: string;
  readonly clientSeed: string;
  readonly betMinor: bigint;
  readonly choice: SoloChoice | null;
  readonly returnedMinor: bigint | null;
  readonly atMs: number;
};
export type SoloOwner = Pick<StoredSolo, 'vendorCode' | 'playerId' | 'gameCode' | 'mode'>;

export class SoloStore {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  add(
    { vendorCode, playerId, gameCode, mode }: SoloOwner,
    roundId: string,
    seed: string,
    nowMs: number,
  ): void {
    this.#db
      .prepare(
        `insert into poker_round (round_id, vendor_code, player_id, game_code, mode, state, seed, at)
         values (?, ?, ?, ?, ?, 'NEXT', ?, ?)`,
      )
      .run(roundId, vendorCode, playerId, gameCode, mode, seed, nowMs);
  }

  find(roundId: string): StoredSolo | undefined {
    return this.#db.prepare('select * from poker_round where round_id = ?').all(roundId).map(asStored)[0];
  }

  /** The player's newest round in one of these states. */
  findOf(owner: SoloOwner, states: readonly SoloState[]): StoredSolo | undefined {
    return this.#listOf(owner, states, 1)[0];
  }

  listEnded(owner: SoloOwner, limit: number): StoredSolo[] {
    return this.#listOf(owner, ['ENDED'], limit);
  }

  /** Rounds of all players that wait for a stake or a choice since before a time. */
  listUnfinished(beforeMs: number): StoredSolo[] {
    const sql = `select * from poker_round where state in ('STAKING', 'DEALT', 'CHOSEN') and at <= ?`;
    return this.#db.prepare(sql).all(beforeMs).map(asStored);
  }

  stake(
    roundId: string,
    { betMinor, clientSeed }: { betMinor: bigint; clientSeed: string },
    nowMs: number,
  ): void {
    this.#db
      .prepare(
        `update poker_round set state = 'STAKING', bet_minor = ?, client_seed = ?, at = ? where round_id = ?`,
      )
      .run(betMinor, clientSeed, nowMs, roundId);
  }

  move(roundId: string, state: SoloState, choice: SoloChoice | null = null): void {
    this.#db
      .prepare('update poker_round set state = ?, choice = ? where round_id = ?')
      .run(state, choice && JSON.stringify(choice), roundId);
  }

  end(roundId: string, choice: SoloChoice, returnedMinor: bigint): void {
    this.#db
      .prepare(`update poker_round set state = 'ENDED', choice = ?, returned_minor = ? where round_id = ?`)
      .run(JSON.stringify(choice), returnedMinor, roundId);
  }

  #listOf({ vendorCode, playerId, gameCode, mode }: SoloOwner, states: readonly SoloState[], limit: number) {
    const sql = `select * from poker_round where vendor_code = ? and player_id = ? and game_code = ? and mode = ?
      and state in (${states.map(() => '?').join(', ')}) order by at desc, round_id desc limit ?`;
    return this.#db
      .prepare(sql)
      .all(vendorCode, playerId, gameCode, mode, ...states, limit)
      .map(asStored);
  }
}

function asStored(row: Record<string, unknown>): StoredSolo {
  return {
    roundId: String(row.round_id),
    vendorCode: String(row.vendor_code),
    playerId: String(row.player_id),
    gameCode: String(row.game_code),
    mode: row.mode as StoredSolo['mode'],
    state: row.state as SoloState,
    seed: String(row.seed),
    clientSeed: String(row.client_seed),
    betMinor: row.bet_minor as bigint,
    choice: row.choice === null ? null : (JSON.parse(row.choice as string) as SoloChoice),
    returnedMinor: row.returned_minor as bigint | null,
    atMs: Number(row.at),
  };
}
