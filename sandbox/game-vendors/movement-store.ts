// Every movement of money as the vendor has it: what it answers the platform's reconciliation from.
import type { DatabaseSync } from 'node:sqlite';
import { minorToDecimal } from '#contract/base/money.ts';
import type { ReportedTransaction } from '#contract/partners/vendor-server.ts';

type Row = Record<string, unknown>;
type Movement = Omit<ReportedTransaction, 'amount' | 'at'> & {
  readonly vassalage: string;
  readonly amountMinor: bigint;
};

export class MovementStore {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /** Notes a movement; one that is noted already stays as it is. */
  add(movement: Movement, nowMs: number): void {
    const { vassalage, transactionId, kind, playerId, roundId, betTransactionId, amountMinor, state } =
      movement;
    this.#db
      .prepare(
        `insert into movement (vassalage, transaction_id, kind, player_id, round_id, bet_transaction_id,
           amount_minor, state, at) values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
      )
      .run(vassalage, transactionId, kind, playerId, roundId, betTransactionId, amountMinor, state, nowMs);
  }

  /** Movements from a time up to before another, in the order they were noted, after a place among them. */
  list(vassalage: string, time: { from: number; to: number }, after: bigint, limit: number) {
    const sql = `select * from movement where vassalage = ? and at >= ? and at < ? and place > ?
      order by place limit ?`;
    return this.#db
      .prepare(sql)
      .all(vassalage, time.from, time.to, after, limit)
      .map((row) => ({ place: row.place as bigint, transaction: asReported(row) }));
  }

  listOfRound(vassalage: string, playerId: string, roundId: string): ReportedTransaction[] {
    const sql =
      'select * from movement where vassalage = ? and player_id = ? and round_id = ? order by place';
    return this.#db.prepare(sql).all(vassalage, playerId, roundId).map(asReported);
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
