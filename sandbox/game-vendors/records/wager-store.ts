// Rounds of wagers and the stakes in them.
import type { DatabaseSync } from 'node:sqlite';
import { readTerms } from './round-record.ts';
import type { OpenWager, StakeState, WagerRound, WagerSession, WagerStake } from './wager-record.ts';

type Row = Record<string, unknown>;

export const wagerSchema = `
create table if not exists wager_round (
  round_id text primary key, letter text not null, vendor_code text not null, player_id text not null,
  game_code text not null, currency text not null, terms text not null, win_minor integer not null default 0,
  is_ended integer not null default 0, opened_at integer not null
) strict, without rowid;
create index if not exists wager_round_open on wager_round (letter) where is_ended = 0;
create table if not exists wager_stake (
  stake_id text primary key, call_id text not null unique, round_id text not null references wager_round,
  platform_round text not null, amount_minor integer not null, state text not null, refusal text, balance text,
  at integer not null
) strict, without rowid;
create index if not exists wager_stake_of_round on wager_stake (round_id);
create index if not exists wager_stake_of_platform on wager_stake (platform_round);
create index if not exists wager_stake_taking on wager_stake (at) where state = 'TAKING';
`;

export class WagerStore {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /** Opens a round; one that is open already stays as it is. */
  openRound(roundId: string, letter: string, session: WagerSession, nowMs: number): void {
    const { vendorCode, playerId, gameCode, currency, terms } = session;
    this.#db
      .prepare(
        `insert into wager_round (round_id, letter, vendor_code, player_id, game_code, currency, terms, opened_at)
         values (?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
      )
      .run(roundId, letter, vendorCode, playerId, gameCode, currency, JSON.stringify(terms), nowMs);
  }

  findRound(roundId: string): WagerRound | undefined {
    return this.#db.prepare('select * from wager_round where round_id = ?').all(roundId).map(asRound)[0];
  }

  /** The round behind one of the platform's. */
  findByPlatformRound(platformRound: string): WagerRound | undefined {
    const sql = `select r.* from wager_stake s join wager_round r using (round_id)
      where s.platform_round = ? limit 1`;
    return this.#db.prepare(sql).all(platformRound).map(asRound)[0];
  }

  endRound(roundId: string, winMinor: bigint): void {
    const sql = 'update wager_round set is_ended = 1, win_minor = ? where round_id = ?';
    this.#db.prepare(sql).run(winMinor, roundId);
  }

  addStake(stake: Omit<WagerStake, 'state' | 'refusal' | 'balance'>, nowMs: number): void {
    const { stakeId, callId, roundId, platformRound, amountMinor } = stake;
    this.#db
      .prepare(
        `insert into wager_stake (stake_id, call_id, round_id, platform_round, amount_minor, state, at)
         values (?, ?, ?, ?, ?, 'TAKING', ?)`,
      )
      .run(stakeId, callId, roundId, platformRound, amountMinor, nowMs);
  }

  findStake(stakeId: string): WagerStake | undefined {
    return this.#db.prepare('select * from wager_stake where stake_id = ?').all(stakeId).map(asStake)[0];
  }

  /** In the order in which they were made. */
  listStakes(roundId: string): WagerStake[] {
    const sql = 'select * from wager_stake where round_id = ? order by at, length(call_id), call_id';
    return this.#db.prepare(sql).all(roundId).map(asStake);
  }

  listStakesOfPlatformRound(platformRound: string): WagerStake[] {
    const sql = 'select * from wager_stake where platform_round = ?';
    return this.#db.prepare(sql).all(platformRound).map(asStake);
  }

  /** Stakes that have been on their way since a time or longer. */
  listTaking(sinceMs: number): WagerStake[] {
    const sql = "select * from wager_stake where state = 'TAKING' and at <= ?";
    return this.#db.prepare(sql).all(sinceMs).map(asStake);
  }

  moveStake(
    stakeId: string,
    state: StakeState,
    { refusal = null, balance = null }: { refusal?: string | null; balance?: string | null },
  ): void {
    const sql = `update wager_stake set state = ?, refusal = coalesce(?, refusal),
      balance = coalesce(?, balance) where stake_id = ?`;
    this.#db.prepare(sql).run(state, refusal, balance, stakeId);
  }

  /** Rounds of a kind with stakes taken and no end, the oldest first. */
  listOpen(letter: string): OpenWager[] {
    const sql = 'select * from wager_round where letter = ? and is_ended = 0 order by opened_at, round_id';
    const open = this.#db.prepare(sql).all(letter).map(asRound);
    return open.flatMap((round) => {
      const stakes = this.listStakes(round.roundId).filter(({ state }) => state === 'TAKEN');
      return stakes.length > 0 ? [{ ...round, stakes }] : [];
    });
  }
}

function asRound(row: Row): WagerRound {
  return {
    roundId: String(row.round_id),
    vendorCode: String(row.vendor_code),
    playerId: String(row.player_id),
    gameCode: String(row.game_code),
    currency: String(row.currency),
    terms: readTerms(JSON.parse(String(row.terms))),
    letter: String(row.letter),
    winMinor: row.win_minor as bigint,
    isEnded: row.is_ended === 1n,
    openedAtMs: Number(row.opened_at),
  };
}

function asStake(row: Row): WagerStake {
  return {
    stakeId: String(row.stake_id),
    callId: String(row.call_id),
    roundId: String(row.round_id),
    platformRound: String(row.platform_round),
    amountMinor: row.amount_minor as bigint,
    state: String(row.state) as StakeState,
    refusal: row.refusal as string | null,
    balance: row.balance as string | null,
  };
}
