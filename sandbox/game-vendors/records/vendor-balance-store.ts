// Players' money at vendors in TRANSFER mode: vendor balances, what moved in them, transfers and the players known there.
import type { DatabaseSync } from 'node:sqlite';
import type { Terms } from './round-record.ts';

type Owner = { readonly vendorCode: string; readonly playerId: string; readonly mode: Terms['mode'] };
type BalanceEntry = Owner & { readonly ref: string; readonly amountMinor: bigint };
export type Transfer = {
  readonly vendorCode: string;
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
  addPlayer(vendorCode: string, playerId: string, displayName: string, currency: string): boolean {
    const sql = 'insert into vendor_player values (?, ?, ?, ?) on conflict do nothing';
    return this.#db.prepare(sql).run(vendorCode, playerId, displayName, currency).changes > 0;
  }

  knowsPlayer(vendorCode: string, playerId: string): boolean {
    const sql = 'select 1 from vendor_player where vendor_code = ? and player_id = ?';
    return this.#db.prepare(sql).get(vendorCode, playerId) !== undefined;
  }

  balanceOf({ vendorCode, playerId, mode }: Owner): bigint {
    const sql =
      'select coalesce(sum(amount_minor), 0) as sum from vendor_entry where vendor_code = ? and player_id = ? and mode = ?';
    return this.#db.prepare(sql).get(vendorCode, playerId, mode)?.sum as bigint;
  }

  hasEntries({ vendorCode, playerId, mode }: Owner): boolean {
    const sql = 'select 1 from vendor_entry where vendor_code = ? and player_id = ? and mode = ? limit 1';
    return this.#db.prepare(sql).get(vendorCode, playerId, mode) !== undefined;
  }

  /** The signed amount that moved under a reference; undefined when nothing has. */
  findEntry(vendorCode: string, ref: string): bigint | undefined {
    const sql = 'select amount_minor from vendor_entry where vendor_code = ? and ref = ?';
    return this.#db.prepare(sql).get(vendorCode, ref)?.amount_minor as bigint | undefined;
  }

  /** Moves money once; the same reference again is an error of the caller. */
  addEntry({ vendorCode, ref, playerId, mode, amountMinor }: BalanceEntry): void {
    this.#db
      .prepare('insert into vendor_entry values (?, ?, ?, ?, ?)')
      .run(vendorCode, ref, playerId, mode, amountMinor);
  }

  /** Stakes of a player's rounds that are neither drawn to their end nor paid yet. */
  inPlayMinor(vendorCode: string, playerId: string): bigint {
    const sql = `select coalesce(sum(r.bet_minor), 0) as sum from round r
      join vendor_entry e on e.vendor_code = r.vendor_code and e.ref = r.round_id || '.bet' and e.mode = 'REAL'
      where r.vendor_code = ? and r.player_id = ? and (r.state in ('BETTING', 'OPEN')
        or exists (select 1 from errand d where d.round_id = r.round_id and d.state = 'DUE'))`;
    return this.#db.prepare(sql).get(vendorCode, playerId)?.sum as bigint;
  }

  findTransfer(vendorCode: string, transferId: string): Transfer | undefined {
    const sql = 'select * from vendor_transfer where vendor_code = ? and transfer_id = ?';
    const row = this.#db.prepare(sql).get(vendorCode, transferId);
    return (
      row && {
        vendorCode,
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
    const { vendorCode, transferId, playerId, direction, amountMinor, state, reason } = transfer;
    this.#db
      .prepare('insert into vendor_transfer values (?, ?, ?, ?, ?, ?, ?, ?)')
      .run(vendorCode, transferId, playerId, direction, amountMinor, state, reason, nowMs);
  }
}
