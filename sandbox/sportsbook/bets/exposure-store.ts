// What bets may still cost the book: by the outcome they back, and by the player of a day.
import type { DatabaseSync } from 'node:sqlite';
import type { Bet } from './bet.ts';
import { mostPayoutOf } from './order-wire.ts';

const exposureSchema = `
create table if not exists sports_exposure (
  match_id text not null, market_id text not null, outcome text not null, mode text not null,
  order_id text not null, stake integer not null, payout integer not null,
  primary key (match_id, market_id, order_id)
) strict, without rowid;
create index if not exists sports_exposure_of on sports_exposure (order_id);
create table if not exists sports_payout (
  order_id text primary key, vendor_code text not null, player_id text not null, mode text not null,
  placed_at integer not null, payout integer not null
) strict, without rowid;
create index if not exists sports_payout_of on sports_payout (vendor_code, player_id, mode, placed_at);
create table if not exists sports_personal_limit (
  vendor_code text not null, player_id text not null, most_payout integer not null,
  primary key (vendor_code, player_id)
) strict, without rowid;
`;

const running: ReadonlySet<string> = new Set(['PLACING', 'PENDING', 'OPEN']);
type Player = Pick<Bet, 'vendorCode' | 'playerId'>;
type Backed = {
  readonly matchId: string;
  readonly marketId: string;
  readonly outcome: string;
  readonly mode: Bet['mode'];
};

export class ExposureStore {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    db.exec(exposureSchema);
  }

  /** Notes what a bet has paid or may still pay; to be called in the transaction that writes the bet. */
  note(bet: Bet): void {
    const isRunning = running.has(bet.state);
    const payout = isRunning ? mostPayoutOf(bet) : bet.paidMinor;
    this.#db
      .prepare(
        `insert into sports_payout values (?, ?, ?, ?, ?, ?)
         on conflict (order_id) do update set payout = excluded.payout`,
      )
      .run(bet.orderId, bet.vendorCode, bet.playerId, bet.mode, bet.placedAtMs, payout);
    this.#db.prepare('delete from sports_exposure where order_id = ?').run(bet.orderId);
    if (!isRunning) return;
    const insert = this.#db.prepare(
      'insert into sports_exposure values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing',
    );
    const [stake, open] = [bet.stakeMinor - bet.cashedOutMinor, payout - bet.cashOutPaidMinor];
    for (const { matchId, marketId, outcome } of bet.legs)
      insert.run(matchId, marketId, outcome, bet.mode, bet.orderId, stake, open);
  }

  /**
   * What the book loses when an outcome wins, by the running bets on its market: the payouts of those that back it,
   * less the stakes of all. One bet can be left out.
   */
  lossOf({ matchId, marketId, outcome, mode }: Backed, exceptOrderId = ''): bigint {
    const row = this.#db
      .prepare(
        `select coalesce(sum(case when outcome = ? then payout else 0 end), 0) - coalesce(sum(stake), 0) as loss
         from sports_exposure where match_id = ? and market_id = ? and mode = ? and order_id <> ?`,
      )
      .get(outcome, matchId, marketId, mode, exceptOrderId);
    return BigInt(String(row?.loss ?? 0));
  }

  /** What all bets that a player placed since a time have paid and may still pay; one bet can be left out. */
  payoutSince(
    { vendorCode, playerId, mode }: Player & Pick<Bet, 'mode'>,
    sinceMs: number,
    exceptOrderId = '',
  ): bigint {
    const row = this.#db
      .prepare(
        `select coalesce(sum(payout), 0) as payout from sports_payout
         where vendor_code = ? and player_id = ? and mode = ? and placed_at >= ? and order_id <> ?`,
      )
      .get(vendorCode, playerId, mode, sinceMs, exceptOrderId);
    return BigInt(String(row?.payout ?? 0));
  }

  /** The most a slip of this player pays, where the book has set a limit of the player's own. */
  personalLimit({ vendorCode, playerId }: Player): bigint | undefined {
    const row = this.#db
      .prepare('select most_payout from sports_personal_limit where vendor_code = ? and player_id = ?')
      .get(vendorCode, playerId);
    return row && BigInt(String(row.most_payout));
  }

  /** Sets the limit of a player, or removes it. */
  setPersonalLimit({ vendorCode, playerId }: Player, mostPayoutMinor: bigint | null): void {
    this.#db
      .prepare('delete from sports_personal_limit where vendor_code = ? and player_id = ?')
      .run(vendorCode, playerId);
    if (mostPayoutMinor !== null)
      this.#db
        .prepare('insert into sports_personal_limit values (?, ?, ?)')
        .run(vendorCode, playerId, mostPayoutMinor);
  }
}
