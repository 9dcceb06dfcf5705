// Bets on duels.
import type { DatabaseSync } from 'node:sqlite';
import type { Player, Terms } from '../records/round-record.ts';
import type { DuelResult } from './duel.ts';

/** `pool`: shares what all stake. `price`: the house pays the price that the bet was taken at. */
export type DuelMarket = 'pool' | 'price';

/**
 * TAKING: the stake is on its way. TAKEN: it counts. REFUSED: no stake was taken. BACK: given back, because the pool
 * was cancelled or the stake came late. PAID: settled, with nothing or a win.
 */
export type BetState = 'TAKING' | 'TAKEN' | 'REFUSED' | 'BACK' | 'PAID';

export type DuelBet = {
  /** `<player's round>/<the page's id>` */
  readonly betId: string;
  readonly arena: string;
  readonly number: number;
  /** The player's round in the wallet. */
  readonly roundId: string;
  readonly vendorCode: string;
  readonly playerId: string;
  readonly mode: Terms['mode'];
  readonly market: DuelMarket;
  readonly side: DuelResult;
  readonly amountMinor: bigint;
  /** In hundredths; of bets at the house's price. */
  readonly price: number;
  readonly state: BetState;
  readonly refusal: string | null;
  readonly paidMinor: bigint;
  readonly atMs: number;
};
type Row = Record<string, unknown>;

export const betSchema = `
create table if not exists duel_bet (
  place integer primary key, bet_id text not null unique, arena text not null, number integer not null,
  round_id text not null, vendor_code text not null, player_id text not null, mode text not null,
  market text not null, side text not null, amount_minor integer not null, price integer not null,
  state text not null, refusal text, paid_minor integer not null default 0, at integer not null
) strict;
create index if not exists duel_bet_of on duel_bet (arena, number);
create index if not exists duel_bet_of_player on duel_bet (vendor_code, player_id, arena, number);
`;

export class BetStore {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  add(bet: Omit<DuelBet, 'state' | 'refusal' | 'paidMinor'>): void {
    const { betId, arena, number, roundId, vendorCode, playerId, mode, market, side } = bet;
    this.#db
      .prepare(
        `insert into duel_bet (bet_id, arena, number, round_id, vendor_code, player_id, mode, market, side,
           amount_minor, price, state, at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'TAKING', ?)`,
      )
      .run(
        betId,
        arena,
        number,
        roundId,
        vendorCode,
        playerId,
        mode,
        market,
        side,
        bet.amountMinor,
        bet.price,
        bet.atMs,
      );
  }

  find(betId: string): DuelBet | undefined {
    return this.#db.prepare('select * from duel_bet where bet_id = ?').all(betId).map(asBet)[0];
  }

  /** All bets of a duel in the order in which they came. */
  listOf(arena: string, number: number): DuelBet[] {
    const sql = 'select * from duel_bet where arena = ? and number = ? order by place';
    return this.#db.prepare(sql).all(arena, number).map(asBet);
  }

  /** The player's bets of the last duels with one, the newest duel first. */
  listOfPlayer({ vendorCode, playerId }: Player, arena: string, limit: number): DuelBet[] {
    const sql = `select * from duel_bet where vendor_code = ? and player_id = ? and arena = ?
      and state <> 'REFUSED' order by number desc, place limit ?`;
    return this.#db.prepare(sql).all(vendorCode, playerId, arena, limit).map(asBet);
  }

  /** Bets whose stake was on its way when the process ended. */
  listTaking(): DuelBet[] {
    return this.#db.prepare("select * from duel_bet where state = 'TAKING' order by place").all().map(asBet);
  }

  move(
    betId: string,
    state: BetState,
    { refusal = null, paidMinor = 0n }: { refusal?: string | null; paidMinor?: bigint } = {},
  ): void {
    this.#db
      .prepare('update duel_bet set state = ?, refusal = ?, paid_minor = ? where bet_id = ?')
      .run(state, refusal, paidMinor, betId);
  }
}

function asBet(row: Row): DuelBet {
  return {
    betId: String(row.bet_id),
    arena: String(row.arena),
    number: Number(row.number),
    roundId: String(row.round_id),
    vendorCode: String(row.vendor_code),
    playerId: String(row.player_id),
    mode: String(row.mode) as DuelBet['mode'],
    market: String(row.market) as DuelMarket,
    side: String(row.side) as DuelResult,
    amountMinor: row.amount_minor as bigint,
    price: Number(row.price),
    state: String(row.state) as BetState,
    refusal: row.refusal as string | null,
    paidMinor: row.paid_minor as bigint,
    atMs: Number(row.at),
  };
}
