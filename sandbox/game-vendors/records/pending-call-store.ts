// Calls about money that the platform has not accepted yet, by the time they are due.
import type { DatabaseSync } from 'node:sqlite';
import { type PendingCall, type Player, readTerms } from './round-record.ts';

type Row = Record<string, unknown>;

export class PendingCallStore {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /** Stores a pending call, due at once; a round has at most one of a kind. */
  add(pendingCall: Omit<PendingCall, 'attempts'>, nowMs: number): void {
    this.#db
      .prepare(
        `insert into errand (round_id, kind, vendor_code, player_id, game_code, currency, amount_minor, terms,
           state, due_at) values (?, ?, ?, ?, ?, ?, ?, ?, 'DUE', ?) on conflict do nothing`,
      )
      .run(
        pendingCall.roundId,
        pendingCall.kind,
        pendingCall.vendorCode,
        pendingCall.playerId,
        pendingCall.gameCode,
        pendingCall.currency,
        pendingCall.amountMinor,
        JSON.stringify(pendingCall.terms),
        nowMs,
      );
  }

  listDue(nowMs: number): PendingCall[] {
    const sql = "select * from errand where state = 'DUE' and due_at <= ? order by due_at limit 100";
    return this.#db.prepare(sql).all(nowMs).map(asPendingCall);
  }

  /** All that still has to reach the platform for one player, due or waiting for its next try. */
  listOpenOf({ vendorCode, playerId }: Player): PendingCall[] {
    const sql =
      "select * from errand where state = 'DUE' and vendor_code = ? and player_id = ? order by round_id";
    return this.#db.prepare(sql).all(vendorCode, playerId).map(asPendingCall);
  }

  postpone({ roundId, kind }: PendingCall, dueAtMs: number): void {
    this.#db
      .prepare('update errand set attempts = attempts + 1, due_at = ? where round_id = ? and kind = ?')
      .run(dueAtMs, roundId, kind);
  }

  /** DONE: the platform accepted it. STUCK: it refused finally; kept for an operator. */
  end({ roundId, kind }: PendingCall, state: 'DONE' | 'STUCK', lastWord: string | null): void {
    this.#db
      .prepare('update errand set state = ?, last_word = ? where round_id = ? and kind = ?')
      .run(state, lastWord, roundId, kind);
  }
}

function asPendingCall(row: Row): PendingCall {
  return {
    kind: String(row.kind) as PendingCall['kind'],
    roundId: String(row.round_id),
    vendorCode: String(row.vendor_code),
    playerId: String(row.player_id),
    gameCode: String(row.game_code),
    currency: String(row.currency),
    amountMinor: row.amount_minor as bigint,
    attempts: Number(row.attempts),
    terms: readTerms(JSON.parse(String(row.terms))),
  };
}
