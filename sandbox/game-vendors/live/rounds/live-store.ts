// The rounds of live tables on disk, with their seeds, the bets of the players and what they won.
import type { DatabaseSync } from 'node:sqlite';
import type { Player } from '../../records/round-record.ts';
import type { Bets } from '../tables/stake-limits.ts';

export const liveSchema = `
create table if not exists live_round (
  round_id text primary key, game_code text not null, number integer not null, seed text not null,
  commitment text not null, state text not null, opens_at integer not null, closes_at integer not null,
  deals_at integer not null, drawn text, settles_at integer, ends_at integer,
  unique (game_code, number)
) strict;
create index if not exists live_round_running on live_round (game_code) where state <> 'SETTLED';
create table if not exists live_bet (
  stake_id text primary key, round_id text not null references live_round, wager_id text not null,
  vendor_code text not null, player_id text not null, mode text not null, bets text not null,
  placed_at integer not null
) strict;
create index if not exists live_bet_of_round on live_bet (round_id);
create table if not exists live_result (
  wager_id text primary key, round_id text not null references live_round, vendor_code text not null,
  player_id text not null, game_code text not null, bets text not null, staked_minor integer not null,
  won_minor integer not null, settled_at integer not null
) strict, without rowid;
create index if not exists live_result_of_player on live_result (vendor_code, player_id, game_code, settled_at);
`;

/** OPEN: bets are taken until `closesAtMs`. DEALT: the result is drawn and shown. SETTLED: its money is paid. */
type LiveRoundState = 'OPEN' | 'DEALT' | 'SETTLED';

export type LiveRound = {
  readonly roundId: string;
  readonly gameCode: string;
  /** Counted from 1 at each table. */
  readonly number: number;
  /** Secret until the round is dealt. */
  readonly seed: string;
  readonly commitment: string;
  readonly state: LiveRoundState;
  readonly opensAtMs: number;
  readonly closesAtMs: number;
  readonly dealsAtMs: number;
  readonly drawn: readonly number[] | null;
  readonly settlesAtMs: number | null;
  readonly endsAtMs: number | null;
};

/** The bets that a player confirmed with one press. */
export type LiveBet = Player & {
  readonly stakeId: string;
  readonly roundId: string;
  /** The player's round on the wallet. */
  readonly wagerId: string;
  readonly mode: 'REAL' | 'TRIAL';
  readonly bets: Bets;
};

type LiveResult = Player & {
  readonly wagerId: string;
  readonly roundId: string;
  readonly gameCode: string;
  readonly bets: Bets;
  readonly stakedMinor: bigint;
  readonly wonMinor: bigint;
  readonly settledAtMs: number;
};

type Row = Record<string, unknown>;

export class LiveStore {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  addRound(round: LiveRound): void {
    const { roundId, gameCode, number, seed, commitment, opensAtMs, closesAtMs, dealsAtMs } = round;
    this.#db
      .prepare(
        `insert into live_round (round_id, game_code, number, seed, commitment, state, opens_at, closes_at, deals_at)
         values (?, ?, ?, ?, ?, 'OPEN', ?, ?, ?)`,
      )
      .run(roundId, gameCode, number, seed, commitment, opensAtMs, closesAtMs, dealsAtMs);
  }

  findRound(roundId: string): LiveRound | undefined {
    return this.#db.prepare('select * from live_round where round_id = ?').all(roundId).map(asRound)[0];
  }

  lastNumber(gameCode: string): number {
    const sql = 'select max(number) as last from live_round where game_code = ?';
    return Number(this.#db.prepare(sql).get(gameCode)?.last ?? 0);
  }

  listUnsettled(): LiveRound[] {
    return this.#db.prepare("select * from live_round where state <> 'SETTLED'").all().map(asRound);
  }

  /** The last results of a table, the oldest first. */
  listResults(gameCode: string, limit: number): { roundId: string; number: number; drawn: number[] }[] {
    const sql = `select round_id, number, drawn from live_round where game_code = ? and state = 'SETTLED'
      order by number desc limit ?`;
    const rows = this.#db.prepare(sql).all(gameCode, limit);
    return rows
      .map((row) => ({
        roundId: String(row.round_id),
        number: Number(row.number),
        drawn: JSON.parse(String(row.drawn)) as number[],
      }))
      .toReversed();
  }

  deal(roundId: string, drawn: readonly number[], settlesAtMs: number, endsAtMs: number): void {
    this.#db
      .prepare(
        `update live_round set state = 'DEALT', drawn = ?, settles_at = ?, ends_at = ?
          where round_id = ? and state = 'OPEN'`,
      )
      .run(JSON.stringify(drawn), settlesAtMs, endsAtMs, roundId);
  }

  endRound(roundId: string): void {
    this.#db
      .prepare("update live_round set state = 'SETTLED' where round_id = ? and state = 'DEALT'")
      .run(roundId);
  }

  addBet({ stakeId, roundId, wagerId, vendorCode, playerId, mode, bets }: LiveBet, nowMs: number): void {
    this.#db
      .prepare(
        `insert into live_bet (stake_id, round_id, wager_id, vendor_code, player_id, mode, bets, placed_at)
         values (?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(stakeId, roundId, wagerId, vendorCode, playerId, mode, printBets(bets), nowMs);
  }

  findBet(stakeId: string): LiveBet | undefined {
    return this.#db.prepare('select * from live_bet where stake_id = ?').all(stakeId).map(asBet)[0];
  }

  listBets(roundId: string): LiveBet[] {
    const sql = 'select * from live_bet where round_id = ? order by placed_at, stake_id';
    return this.#db.prepare(sql).all(roundId).map(asBet);
  }

  addResult(result: LiveResult): void {
    const { wagerId, roundId, vendorCode, playerId, gameCode, bets, stakedMinor, wonMinor } = result;
    this.#db
      .prepare(
        `insert into live_result (wager_id, round_id, vendor_code, player_id, game_code, bets, staked_minor,
           won_minor, settled_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        wagerId,
        roundId,
        vendorCode,
        playerId,
        gameCode,
        printBets(bets),
        stakedMinor,
        wonMinor,
        result.settledAtMs,
      );
  }

  findResult(wagerId: string): LiveResult | undefined {
    return this.#db.prepare('select * from live_result where wager_id = ?').all(wagerId).map(asResult)[0];
  }

  /** A player's rounds at one table, the newest first. */
  listResultsOf(player: Player, gameCode: string, limit: number): LiveResult[] {
    const sql = `select * from live_result where vendor_code = ? and player_id = ? and game_code = ?
      order by settled_at desc limit ?`;
    return this.#db.prepare(sql).all(player.vendorCode, player.playerId, gameCode, limit).map(asResult);
  }
}

function printBets(bets: Bets): string {
  return JSON.stringify([...bets].map(([spot, amount]) => [spot, amount.toString()]));
}

function readBets(text: unknown): Bets {
  const pairs = JSON.parse(String(text)) as [string, string][];
  return new Map(pairs.map(([spot, amount]) => [spot, BigInt(amount)]));
}

const numberOrNull = (value: unknown): number | null => (value === null ? null : Number(value));

function asRound(row: Row): LiveRound {
  return {
    roundId: String(row.round_id),
    gameCode: String(row.game_code),
    number: Number(row.number),
    seed: String(row.seed),
    commitment: String(row.commitment),
    state: String(row.state) as LiveRoundState,
    opensAtMs: Number(row.opens_at),
    closesAtMs: Number(row.closes_at),
    dealsAtMs: Number(row.deals_at),
    drawn: row.drawn === null ? null : (JSON.parse(row.drawn as string) as number[]),
    settlesAtMs: numberOrNull(row.settles_at),
    endsAtMs: numberOrNull(row.ends_at),
  };
}

function asBet(row: Row): LiveBet {
  return {
    stakeId: String(row.stake_id),
    roundId: String(row.round_id),
    wagerId: String(row.wager_id),
    vendorCode: String(row.vendor_code),
    playerId: String(row.player_id),
    mode: String(row.mode) as LiveBet['mode'],
    bets: readBets(row.bets),
  };
}

function asResult(row: Row): LiveResult {
  return {
    wagerId: String(row.wager_id),
    roundId: String(row.round_id),
    vendorCode: String(row.vendor_code),
    playerId: String(row.player_id),
    gameCode: String(row.game_code),
    bets: readBets(row.bets),
    stakedMinor: row.staked_minor as bigint,
    wonMinor: row.won_minor as bigint,
    settledAtMs: Number(row.settled_at),
  };
}
