// The cash tables and the history of their hands, in the vendors' file.
import type { DatabaseSync } from 'node:sqlite';
import type { HandRecord } from './hand-record.ts';
import type { TableState } from './table-state.ts';

export const tableSchema = `
create table if not exists poker_table (
  table_id text primary key, vendor_code text not null, game_code text not null, mode text not null,
  number integer not null, state text not null, unique (vendor_code, game_code, mode, number)
) strict;
create table if not exists poker_hand (
  hand_id text primary key, table_id text not null, ended_at integer not null, record text not null
) strict;
create table if not exists poker_hand_player (
  vendor_code text not null, player_id text not null, game_code text not null, mode text not null,
  ended_at integer not null, hand_id text not null references poker_hand,
  primary key (vendor_code, player_id, game_code, mode, ended_at, hand_id)
) strict, without rowid;
`;

/** Which tables a session may use: those of its game and of its kind of money. */
export type TableGroup = {
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly mode: 'REAL' | 'TRIAL';
};
export type StoredTable = TableGroup & {
  readonly tableId: string;
  readonly number: number;
  readonly state: TableState;
};

/** JSON has no whole numbers of any size; they are written as text with an n. */
const encode = (value: object): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part));
const decode = <Value>(text: string): Value =>
  JSON.parse(text, (_key, part: unknown) =>
    typeof part === 'string' && /^\d+n$/.test(part) ? BigInt(part.slice(0, -1)) : part,
  ) as Value;

export class TableStore {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  list(): StoredTable[] {
    return this.#db
      .prepare('select * from poker_table order by number')
      .all()
      .map((row) => ({
        tableId: String(row.table_id),
        vendorCode: String(row.vendor_code),
        gameCode: String(row.game_code),
        mode: row.mode as TableGroup['mode'],
        number: Number(row.number),
        state: decode<TableState>(String(row.state)),
      }));
  }

  add({ tableId, vendorCode, gameCode, mode, number, state }: StoredTable): void {
    this.#db
      .prepare('insert into poker_table values (?, ?, ?, ?, ?, ?)')
      .run(tableId, vendorCode, gameCode, mode, number, encode(state));
  }

  save(tableId: string, state: TableState): void {
    this.#db.prepare('update poker_table set state = ? where table_id = ?').run(encode(state), tableId);
  }

  addHand(table: StoredTable, record: HandRecord): void {
    const { tableId, vendorCode, gameCode, mode } = table;
    this.#db
      .prepare('insert into poker_hand values (?, ?, ?, ?) on conflict do nothing')
      .run(record.handId, tableId, record.endedAtMs, encode(record));
    for (const { playerId } of record.players) {
      this.#db
        .prepare('insert into poker_hand_player values (?, ?, ?, ?, ?, ?) on conflict do nothing')
        .run(vendorCode, playerId, gameCode, mode, record.endedAtMs, record.handId);
    }
  }

  /** The newest hands that a player was dealt in. */
  listHands({ vendorCode, gameCode, mode }: TableGroup, playerId: string, limit: number): HandRecord[] {
    const sql = `select h.record from poker_hand_player p join poker_hand h using (hand_id)
      where p.vendor_code = ? and p.player_id = ? and p.game_code = ? and p.mode = ?
      order by p.ended_at desc, p.hand_id desc limit ?`;
    return this.#db
      .prepare(sql)
      .all(vendorCode, playerId, gameCode, mode, limit)
      .map((row) => decode<HandRecord>(String(row.record)));
  }
}
