// Players' money at vendors in TRANSFER mode: vendor balances, what moved in them, transfers and the players known there.
import type { DatabaseSync } from 'node:sqlite';
import type { Terms } from './round-record.ts';

type Owner = { readonly vassalage: string; readonly playerId: string; readonly mode: Terms['mode'] };
type BalanceEntry = Owner & { readonly ref: string; readonly amountMinor: bigint };
export type Transfer = {
  readonly vassalage: string;
  readonly transferId: string;
  readonly playerId: string;
  readonly direction: 'IN' | 'OUT' | 'NONE';
  readonly amountMinor: bigint;
  readonly state: 'DONE' | 'FAILED';
  readonly reason: string | null;
};

export class VendorBalanceStore {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /** Makes a player known; false when he was. */
  addPlayer(vassalage: string, playerId: string, displayName: string, currency: string): boolean {
    const sql = 'insert into purse_player values (?, ?, ?, ?) on conflict do nothing';
    return this.#db.prepare(sql).run(vassalage, playerId, displayName, currency).changes > 0;
  }

  knowsPlayer(vassalage: string, playerId: string): boolean {
    const sql = 'select 1 from purse_player where vassalage = ? and player_id = ?';
    return this.#db.prepare(sql).get(vassalage, playerId) !== undefined;
  }

  balanceOf({ vassalage, playerId, mode }: Owner): bigint {
    const sql =
      'select coalesce(sum(amount_minor), 0) as sum from purse_entry where vassalage = ? and player_id = ? and mode = ?';
    return this.#db.prepare(sql).get(vassalage, playerId, mode)?.sum as bigint;
  }

  hasEntries({ vassalage, playerId, mode }: Owner): boolean {
    const sql = 'select 1 from purse_entry where vassalage = ? and player_id = ? and mode = ? limit 1';
    return this.#db.prepare(sql).get(vassalage, playerId, mode) !== undefined;
  }

  /** The signed amount that moved under a reference; undefined when nothing has. */
  findEntry(vassalage: string, ref: string): bigint | undefined {
    const sql = 'select amount_minor from purse_entry where vassalage = ? and ref = ?';
    return this.#db.prepare(sql).get(vassalage, ref)?.amount_minor as bigint | undefined;
  }

  /** Moves money once; the same reference again is an error of the caller. */
  addEntry({ vassalage, ref, playerId, mode, amountMinor }: BalanceEntry): void {
    this.#db
      .prepare('insert into purse_entry values (?, ?, ?, ?, ?)')
      .run(vassalage, ref, playerId, mode, amountMinor);
  }

  /** Stakes of a player's rounds that are neither drawn to their end nor paid yet. */
  inPlayMinor(vassalage: string, playerId: string): bigint {
    const sql = `select coalesce(sum(r.bet_minor), 0) as sum from round r
      join purse_entry e on e.vassalage = r.vassalage and e.ref = r.round_id || '.bet' and e.mode = 'REAL'
      where r.vassalage = ? and r.player_id = ? and (r.state in ('BETTING', 'OPEN')
        or exists (select 1 from errand d where d.round_id = r.round_id and d.state = 'DUE'))`;
    return this.#db.prepare(sql).get(vassalage, playerId)?.sum as bigint;
  }

  findTransfer(vassalage: string, transferId: string): Transfer | undefined {
    const sql = 'select * from purse_transfer where vassalage = ? and transfer_id = ?';
    const row = this.#db.prepare(sql).get(vassalage, transferId);
    return (
      row && {
        vassalage,
        transferId,
        playerId: String(row.player_id),
        direction: String(row.direction) as Transfer['direction'],
        amountMinor: row.amount_minor as bigint,
        state: String(row.state) as Transfer['state'],
        reason: row.reason as string | null,
      }
    );
  }

  addTransfer(transfer: Transfer, nowMs: number): void {
    const { vassalage, transferId, playerId, direction, amountMinor, state, reason } = transfer;
    this.#db
      .prepare('insert into purse_transfer values (?, ?, ?, ?, ?, ?, ?, ?)')
      .run(vassalage, transferId, playerId, direction, amountMinor, state, reason, nowMs);
  }
}
