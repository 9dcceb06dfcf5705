// Calls about money that the platform has not accepted yet, by the time they are due.
import type { DatabaseSync } from 'node:sqlite';
import { type PendingCall, type Player, readTerms } from './round-record.ts';

type Row = Record<string, unknown>;

/** A call about a wager waits while a stake of its round is on its way; a win waits for the rollbacks of its round. */
const isFree = `(e.in_round is null or not (
  exists (select 1 from wager_stake s where s.platform_round = e.in_round and s.state = 'TAKING')
  or (e.kind = 'win' and exists (
    select 1 from errand o where o.in_round = e.in_round and o.kind = 'rollback' and o.state = 'DUE'))))`;

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
           in_round, state, due_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, 'DUE', ?) on conflict do nothing`,
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
        pendingCall.inRound ?? null,
        nowMs,
      );
  }

  listDue(nowMs: number): PendingCall[] {
    const sql = `select * from errand e where state = 'DUE' and due_at <= ? and ${isFree} order by due_at limit 100`;
    return this.#db.prepare(sql).all(nowMs).map(asPendingCall);
  }

  /** What may be sent for one player, due or waiting for its next try. */
  listOpenOf({ vendorCode, playerId }: Player): PendingCall[] {
    const sql = `select * from errand e where state = 'DUE' and vendor_code = ? and player_id = ? and ${isFree}
      order by round_id`;
    return this.#db.prepare(sql).all(vendorCode, playerId).map(asPendingCall);
  }

  /** Whether anything still has to reach the platform for one player, also what waits for another call. */
  hasOpenOf({ vendorCode, playerId }: Player): boolean {
    const sql = "select 1 from errand where state = 'DUE' and vendor_code = ? and player_id = ? limit 1";
    return this.#db.prepare(sql).get(vendorCode, playerId) !== undefined;
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
    inRound: row.in_round as string | null,
    amountMinor: row.amount_minor as bigint,
    attempts: Number(row.attempts),
    terms: readTerms(JSON.parse(String(row.terms))),
  };
}
