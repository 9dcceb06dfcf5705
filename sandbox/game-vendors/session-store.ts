// Game sessions by the hash of the page's token.
import type { DatabaseSync } from 'node:sqlite';
import { type GameSession, oldTerms, type Terms } from './round-record.ts';

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
    const record = JSON.parse(String(row.record)) as Omit<GameSession, 'terms'> & { terms?: Terms };
    return { ...record, terms: record.terms ?? oldTerms };
  }

  dropExpiredBefore(timeMs: number): void {
    this.#db.prepare('delete from session where expires_at < ?').run(timeMs);
  }
}
