// Game sessions by the hash of the page's token.
import type { DatabaseSync } from 'node:sqlite';
import { type GameSession, oldTerms, readTerms } from './round-record.ts';

/** The longest life of a session and of a ticket. */
const ticketMemoryMs = 7 * 24 * 3_600_000;

/** In older records the vendor code is called `vassalage`, and the oldest have no terms. */
type OlderSession = { readonly vassalage?: string };

function readSession({ vassalage, ...session }: GameSession & OlderSession): GameSession {
  const vendorCode = vassalage ?? session.vendorCode;
  return { ...session, vendorCode, terms: readTerms(session.terms ?? oldTerms) };
}

export class SessionStore {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  add(tokenHash: Uint8Array, session: GameSession): void {
    this.#db
      .prepare('insert into session (token_hash, record, expires_at) values (?, ?, ?)')
      .run(tokenHash, JSON.stringify(session), session.expiresAtMs);
  }

  find(tokenHash: Uint8Array): GameSession | undefined {
    const row = this.#db.prepare('select record from session where token_hash = ?').get(tokenHash);
    if (!row) return undefined;
    return readSession(JSON.parse(String(row.record)) as GameSession & OlderSession);
  }

  /** Notes that a launch ticket has opened a game; false when it had before. */
  spendTicket(ticketHash: Uint8Array, nowMs: number): boolean {
    const sql = 'insert into spent_ticket values (?, ?) on conflict do nothing';
    return this.#db.prepare(sql).run(ticketHash, nowMs).changes > 0;
  }

  dropExpiredBefore(timeMs: number): void {
    this.#db.prepare('delete from session where expires_at < ?').run(timeMs);
    this.#db.prepare('delete from spent_ticket where at < ?').run(timeMs - ticketMemoryMs);
  }
}
