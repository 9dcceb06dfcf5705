// Rounds and the turns of the reels in them.
import type { DatabaseSync } from 'node:sqlite';
import {
  type GameSession,
  type Player,
  readTerms,
  type Round,
  type RoundState,
  type StoredSpin,
} from './round-record.ts';

type Row = Record<string, unknown>;
type NewRound = Player &
  Pick<Round, 'roundId' | 'requestId' | 'gameCode' | 'currency' | 'betMinor' | 'terms' | 'atOnceWinMinor'> & {
    readonly rewardId?: string | null;
  };
type PlayerAndGame = Pick<GameSession, 'vendorCode' | 'playerId' | 'gameCode'>;

export class RoundStore {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  add(round: NewRound, nowMs: number): void {
    const { roundId, requestId, vendorCode, playerId, gameCode, currency, betMinor, terms } = round;
    this.#db
      .prepare(
        `insert into round (round_id, request_id, vendor_code, player_id, game_code, currency, bet_minor, terms,
           at_once_win, reward_id, state, opened_at, changed_at)
           values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'BETTING', ?, ?)`,
      )
      .run(
        roundId,
        requestId,
        vendorCode,
        playerId,
        gameCode,
        currency,
        betMinor,
        JSON.stringify(terms),
        round.atOnceWinMinor,
        round.rewardId ?? null,
        nowMs,
        nowMs,
      );
  }

  find(roundId: string): Round | undefined {
    return this.#db.prepare('select * from round where round_id = ?').all(roundId).map(asRound)[0];
  }

  findByRequest({ vendorCode, playerId }: Player, requestId: string): Round | undefined {
    const sql = 'select * from round where vendor_code = ? and player_id = ? and request_id = ?';
    return this.#db.prepare(sql).all(vendorCode, playerId, requestId).map(asRound)[0];
  }

  /** The player's round of this game that is not over yet. */
  findUnfinished({ vendorCode, playerId, gameCode }: PlayerAndGame): Round | undefined {
    const sql = `select * from round where vendor_code = ? and player_id = ? and game_code = ?
      and state in ('BETTING', 'OPEN') order by opened_at limit 1`;
    return this.#db.prepare(sql).all(vendorCode, playerId, gameCode).map(asRound)[0];
  }

  listUnfinished(state: 'BETTING' | 'OPEN', unchangedSinceMs: number): Round[] {
    const sql = 'select * from round where state = ? and changed_at <= ?';
    return this.#db.prepare(sql).all(state, unchangedSinceMs).map(asRound);
  }

  /** The time when the player's last round of this game was opened, whatever its result. */
  lastOpenedAtMs({ vendorCode, playerId, gameCode }: PlayerAndGame): number | undefined {
    const sql = `select max(opened_at) as at from round
      where vendor_code = ? and player_id = ? and game_code = ? and state <> 'REFUSED'`;
    const at = this.#db.prepare(sql).get(vendorCode, playerId, gameCode)?.at as bigint | null | undefined;
    return at === null || at === undefined ? undefined : Number(at);
  }

  /** Paid rounds of a player in a game, the newest first. */
  listPaid({ vendorCode, playerId, gameCode }: PlayerAndGame, limit: number): Round[] {
    const sql = `select * from round where vendor_code = ? and player_id = ? and game_code = ?
      and state in ('OPEN', 'CLOSED') order by opened_at desc, round_id desc limit ?`;
    return this.#db.prepare(sql).all(vendorCode, playerId, gameCode, limit).map(asRound);
  }

  /** Ends a round that no reel turned for. */
  end(roundId: string, state: Extract<RoundState, 'REFUSED' | 'VOID'>, refusal: string, nowMs: number): void {
    this.#db
      .prepare('update round set state = ?, refusal = ?, changed_at = ? where round_id = ?')
      .run(state, refusal, nowMs, roundId);
  }

  /** Stores one turn of the reels and moves the round to the state after it. */
  addSpin({ vendorCode, playerId }: Player, stored: StoredSpin, nowMs: number): void {
    const { roundId, number, requestId, spin, roundCoins, spinsLeft, spinsAwarded } = stored;
    this.#db
      .prepare(
        `insert into spin (round_id, number, vendor_code, player_id, request_id, outcome, round_coins, spins_left,
           spins_awarded) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        roundId,
        number,
        vendorCode,
        playerId,
        requestId,
        JSON.stringify(spin),
        roundCoins,
        spinsLeft,
        spinsAwarded,
      );
    this.#db
      .prepare(
        `update round set state = ?, coins = ?, spins_left = ?, spins_awarded = ?, changed_at = ?
          where round_id = ?`,
      )
      .run(spinsLeft > 0 ? 'OPEN' : 'CLOSED', roundCoins, spinsLeft, spinsAwarded, nowMs, roundId);
  }

  listSpins(roundId: string): StoredSpin[] {
    return this.#db.prepare('select * from spin where round_id = ? order by number').all(roundId).map(asSpin);
  }

  findSpinByRequest({ vendorCode, playerId }: Player, requestId: string): StoredSpin | undefined {
    const sql = 'select * from spin where vendor_code = ? and player_id = ? and request_id = ?';
    return this.#db.prepare(sql).all(vendorCode, playerId, requestId).map(asSpin)[0];
  }
}

function asRound(row: Row): Round {
  return {
    roundId: String(row.round_id),
    requestId: String(row.request_id),
    vendorCode: String(row.vendor_code),
    playerId: String(row.player_id),
    gameCode: String(row.game_code),
    currency: String(row.currency),
    betMinor: row.bet_minor as bigint,
    state: String(row.state) as RoundState,
    refusal: row.refusal as string | null,
    coins: Number(row.coins),
    spinsLeft: Number(row.spins_left),
    spinsAwarded: Number(row.spins_awarded),
    openedAtMs: Number(row.opened_at),
    terms: readTerms(JSON.parse(String(row.terms))),
    atOnceWinMinor: row.at_once_win as bigint | null,
    rewardId: row.reward_id as string | null,
  };
}

function asSpin(row: Row): StoredSpin {
  return {
    roundId: String(row.round_id),
    number: Number(row.number),
    requestId: String(row.request_id),
    spin: JSON.parse(String(row.outcome)) as StoredSpin['spin'],
    roundCoins: Number(row.round_coins),
    spinsLeft: Number(row.spins_left),
    spinsAwarded: Number(row.spins_awarded),
  };
}
