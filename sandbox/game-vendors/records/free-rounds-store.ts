// Rounds that the platform pays for, by reward: what a player may still play without a stake.
import type { DatabaseSync } from 'node:sqlite';
import type { GameSession } from './round-record.ts';

export const freeRoundsSchema = `
create table if not exists free_rounds (
  vendor_code text not null, reward_id text not null, player_id text not null, game_code text not null,
  rounds integer not null, used integer not null default 0, stake_minor integer not null, ends_at integer not null,
  state text not null, primary key (vendor_code, reward_id)
) strict, without rowid;
create index if not exists free_rounds_of on free_rounds (vendor_code, player_id, game_code) where state = 'GIVEN';
`;

export type FreeRounds = {
  readonly vendorCode: string;
  readonly rewardId: string;
  readonly playerId: string;
  readonly gameCode: string;
  readonly rounds: number;
  readonly used: number;
  readonly stakeMinor: bigint;
  readonly endsAtMs: number;
  /** Nobody plays what is REFUSED or CANCELLED. */
  readonly state: 'GIVEN' | 'REFUSED' | 'CANCELLED';
};
type Key = Pick<FreeRounds, 'vendorCode' | 'rewardId'>;

export class FreeRoundsStore {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /** Writes a reward; one that is known, also as cancelled, stays as it is. */
  add(given: Omit<FreeRounds, 'used'>): void {
    this.#db
      .prepare(
        `insert into free_rounds (vendor_code, reward_id, player_id, game_code, rounds, stake_minor, ends_at, state)
           values (?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
      )
      .run(
        given.vendorCode,
        given.rewardId,
        given.playerId,
        given.gameCode,
        given.rounds,
        given.stakeMinor,
        given.endsAtMs,
        given.state,
      );
  }

  find({ vendorCode, rewardId }: Key): FreeRounds | undefined {
    const sql = 'select * from free_rounds where vendor_code = ? and reward_id = ?';
    return this.#db.prepare(sql).all(vendorCode, rewardId).map(asFreeRounds)[0];
  }

  cancel({ vendorCode, rewardId }: Key): void {
    const sql = "update free_rounds set state = 'CANCELLED' where vendor_code = ? and reward_id = ?";
    this.#db.prepare(sql).run(vendorCode, rewardId);
  }

  /** The reward that a player may play next in a game: the one that ends first. */
  next(session: GameSession, nowMs: number): FreeRounds | undefined {
    const { vendorCode, playerId, gameCode, terms } = session;
    if (terms.mode !== 'REAL' || terms.walletMode !== 'SEAMLESS') return undefined;
    const sql = `select * from free_rounds where vendor_code = ? and player_id = ? and game_code = ? and state = 'GIVEN'
      and used < rounds and ends_at > ? order by ends_at, reward_id limit 1`;
    return this.#db.prepare(sql).all(vendorCode, playerId, gameCode, nowMs).map(asFreeRounds)[0];
  }

  /** Uses one round of a reward, or gives one back that was not played. */
  count({ vendorCode, rewardId }: Key, rounds: 1 | -1): void {
    const sql = 'update free_rounds set used = used + ? where vendor_code = ? and reward_id = ?';
    this.#db.prepare(sql).run(rounds, vendorCode, rewardId);
  }
}

const asFreeRounds = (row: Record<string, unknown>): FreeRounds => ({
  vendorCode: String(row.vendor_code),
  rewardId: String(row.reward_id),
  playerId: String(row.player_id),
  gameCode: String(row.game_code),
  rounds: Number(row.rounds),
  used: Number(row.used),
  stakeMinor: row.stake_minor as bigint,
  endsAtMs: Number(row.ends_at),
  state: String(row.state) as FreeRounds['state'],
});
