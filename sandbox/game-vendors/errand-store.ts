// Errands of money by the time they are due.
import type { DatabaseSync } from 'node:sqlite';
import type { Errand, Player } from './round-record.ts';

type Row = Record<string, unknown>;

export class ErrandStore {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /** Keeps an errand, due at once; a round has at most one of a kind. */
  add(errand: Omit<Errand, 'attempts'>, nowMs: number): void {
    this.#db
      .prepare(
        `insert into errand (round_id, kind, vassalage, player_id, game_code, currency, amount_minor, terms,
           state, due_at) values (?, ?, ?, ?, ?, ?, ?, ?, 'DUE', ?) on conflict do nothing`,
      )
      .run(
        errand.roundId,
        errand.kind,
        errand.vassalage,
        errand.playerId,
        errand.gameCode,
        errand.currency,
        errand.amountMinor,
        JSON.stringify(errand.terms),
        nowMs,
      );
  }

  listDue(nowMs: number): Errand[] {
    const sql = "select * from errand where state = 'DUE' and due_at <= ? order by due_at limit 100";
    return this.#db.prepare(sql).all(nowMs).map(asErrand);
  }

  /** All that still has to reach the platform for one player, due or waiting for its next try. */
  listOpenOf({ vassalage, playerId }: Player): Errand[] {
    const sql =
      "select * from errand where state = 'DUE' and vassalage = ? and player_id = ? order by round_id";
    return this.#db.prepare(sql).all(vassalage, playerId).map(asErrand);
  }

  postpone({ roundId, kind }: Errand, dueAtMs: number): void {
    this.#db
      .prepare('update errand set attempts = attempts + 1, due_at = ? where round_id = ? and kind = ?')
      .run(dueAtMs, roundId, kind);
  }

  /** DONE: the platform took it. STUCK: it refused for good; kept for people to look at. */
  end({ roundId, kind }: Errand, state: 'DONE' | 'STUCK', lastWord: string | null): void {
    this.#db
      .prepare('update errand set state = ?, last_word = ? where round_id = ? and kind = ?')
      .run(state, lastWord, roundId, kind);
  }
}

function asErrand(row: Row): Errand {
  return {
    kind: String(row.kind) as Errand['kind'],
    roundId: String(row.round_id),
    vassalage: String(row.vassalage),
    playerId: String(row.player_id),
    gameCode: String(row.game_code),
    currency: String(row.currency),
    amountMinor: row.amount_minor as bigint,
    attempts: Number(row.attempts),
    terms: JSON.parse(String(row.terms)) as Errand['terms'],
  };
}
