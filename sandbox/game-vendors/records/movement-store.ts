// Every movement of money in the vendor's records: the source for the platform's reconciliation.
import type { DatabaseSync } from 'node:sqlite';
import { minorToDecimal } from '#contract/base/money.ts';
import type { ReportedTransaction } from '#contract/partners/vendor-server.ts';

type Row = Record<string, unknown>;
type Movement = Omit<ReportedTransaction, 'amount' | 'at'> & {
  readonly vendorCode: string;
  readonly amountMinor: bigint;
};

export class MovementStore {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /** Notes a movement; one that is noted already stays as it is. */
  add(movement: Movement, nowMs: number): void {
    const { vendorCode, transactionId, kind, playerId, roundId, betTransactionId, amountMinor, state } =
      movement;
    this.#db
      .prepare(
        `insert into movement (vendor_code, transaction_id, kind, player_id, round_id, bet_transaction_id,
           amount_minor, state, at) values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
      )
      .run(vendorCode, transactionId, kind, playerId, roundId, betTransactionId, amountMinor, state, nowMs);
  }

  /** A stake that was taken is given back. */
  markRolledBack(vendorCode: string, transactionId: string): void {
    const sql = "update movement set state = 'ROLLED_BACK' where vendor_code = ? and transaction_id = ?";
    this.#db.prepare(sql).run(vendorCode, transactionId);
  }

  /** Movements from a time up to before another, in the order they were noted, after a place among them. */
  list(vendorCode: string, time: { from: number; to: number }, after: bigint, limit: number) {
    const sql = `select * from movement where vendor_code = ? and at >= ? and at < ? and place > ?
      order by place limit ?`;
    return this.#db
      .prepare(sql)
      .all(vendorCode, time.from, time.to, after, limit)
      .map((row) => ({ place: row.place as bigint, transaction: asReported(row) }));
  }

  listOfRound(vendorCode: string, playerId: string, roundId: string): ReportedTransaction[] {
    const sql =
      'select * from movement where vendor_code = ? and player_id = ? and round_id = ? order by place';
    return this.#db.prepare(sql).all(vendorCode, playerId, roundId).map(asReported);
  }
}

function asReported(row: Row): ReportedTransaction {
  return {
    transactionId: String(row.transaction_id),
    kind: String(row.kind) as ReportedTransaction['kind'],
    playerId: String(row.player_id),
    roundId: row.round_id as string | null,
    betTransactionId: row.bet_transaction_id as string | null,
    amount: minorToDecimal(row.amount_minor as bigint),
    state: String(row.state) as ReportedTransaction['state'],
    at: Number(row.at),
  };
}
