// The vendors' records on disk: one SQLite file with a write-ahead log, synced on every commit.
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PendingCallStore } from './pending-call-store.ts';
import { freeRoundsSchema, FreeRoundsStore } from './free-rounds-store.ts';
import { KeyPairStore } from './key-pair-store.ts';
import { MovementStore } from './movement-store.ts';
import { VendorBalanceStore } from './vendor-balance-store.ts';
import { RoundReportStore } from './round-report-store.ts';
import { oldTerms } from './round-record.ts';
import { RoundStore } from './round-store.ts';
import { SessionStore } from './session-store.ts';
import { wagerSchema, WagerStore } from './wager-store.ts';

const schema = `
create table if not exists session (
  token_hash blob primary key, record text not null, expires_at integer not null
) strict;
create table if not exists spent_ticket (ticket_hash blob primary key, at integer not null) strict;
create table if not exists round (
  round_id text primary key, request_id text not null, vendor_code text not null, player_id text not null,
  game_code text not null, currency text not null, bet_minor integer not null, state text not null,
  refusal text, coins integer not null default 0, spins_left integer not null default 0,
  spins_awarded integer not null default 0, opened_at integer not null, changed_at integer not null,
  unique (vendor_code, player_id, request_id)
) strict;
create index if not exists round_of_player on round (vendor_code, player_id, game_code, opened_at);
create index if not exists round_unfinished on round (state) where state in ('BETTING', 'OPEN');
create table if not exists spin (
  round_id text not null references round, number integer not null, vendor_code text not null,
  player_id text not null, request_id text not null, outcome text not null, round_coins integer not null,
  spins_left integer not null, spins_awarded integer not null,
  primary key (round_id, number), unique (vendor_code, player_id, request_id)
) strict, without rowid;
create table if not exists errand (
  round_id text not null, kind text not null, vendor_code text not null, player_id text not null,
  game_code text not null, currency text not null, amount_minor integer not null, state text not null,
  attempts integer not null default 0, due_at integer not null, last_word text,
  primary key (round_id, kind)
) strict, without rowid;
create index if not exists errand_due on errand (due_at) where state = 'DUE';
create table if not exists movement (
  place integer primary key, vendor_code text not null, transaction_id text not null, kind text not null,
  player_id text not null, round_id text, bet_transaction_id text, amount_minor integer not null,
  state text not null, at integer not null, unique (vendor_code, transaction_id)
) strict;
create index if not exists movement_of_round on movement (vendor_code, player_id, round_id);
create table if not exists key_pair (
  vendor_code text primary key, key_id text not null, private_key text not null, public_key text not null
) strict, without rowid;
create table if not exists vendor_player (
  vendor_code text not null, player_id text not null, display_name text not null, currency text not null,
  primary key (vendor_code, player_id)
) strict, without rowid;
create table if not exists vendor_entry (
  vendor_code text not null, ref text not null, player_id text not null, mode text not null,
  amount_minor integer not null, primary key (vendor_code, ref)
) strict, without rowid;
create index if not exists vendor_entry_of on vendor_entry (vendor_code, player_id, mode, amount_minor);
create table if not exists round_change (
  place integer primary key, vendor_code text not null, round_id text not null unique, at integer not null
) strict;
create index if not exists round_change_of on round_change (vendor_code, place);
create table if not exists vendor_transfer (
  vendor_code text not null, transfer_id text not null, player_id text not null, direction text not null,
  amount_minor integer not null, state text not null, reason text, at integer not null,
  primary key (vendor_code, transfer_id)
) strict, without rowid;
`;

export type Records = {
  readonly sessions: SessionStore;
  readonly rounds: RoundStore;
  readonly freeRounds: FreeRoundsStore;
  readonly wagers: WagerStore;
  readonly pendingCalls: PendingCallStore;
  /** For the tables that a kind of game has of its own. */
  readonly db: DatabaseSync;
  readonly movements: MovementStore;
  readonly keyPairs: KeyPairStore;
  readonly vendorBalances: VendorBalanceStore;
  readonly roundReports: RoundReportStore;
  /** Everything the act writes is kept together or not at all; the act must not wait for anything. */
  together<Value>(act: () => Value): Value;
  close(): void;
};

/**
 * Opens the records under `dataDir`; folder and file are made when missing, for their owner's eyes only. `schemas` are
 * the tables that kinds of games have of their own.
 */
export function openRecords(dataDir: string, schemas: readonly string[] = []): Records {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'sandbox.db');
  // SQLite gives its log the mode of the file itself, so the file must have it before SQLite opens it.
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  const db = new DatabaseSync(file, { readBigInts: true });
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000;');
  renameOlderNames(db);
  for (const tables of [schema, wagerSchema, freeRoundsSchema, ...schemas]) db.exec(tables);
  addNewerColumns(db);
  db.exec('create index if not exists errand_in_round on errand (in_round) where in_round is not null');
  return {
    sessions: new SessionStore(db),
    db,
    rounds: new RoundStore(db),
    freeRounds: new FreeRoundsStore(db),
    wagers: new WagerStore(db),
    pendingCalls: new PendingCallStore(db),
    movements: new MovementStore(db),
    keyPairs: new KeyPairStore(db),
    vendorBalances: new VendorBalanceStore(db),
    roundReports: new RoundReportStore(db),
    together(act) {
      db.exec('begin immediate');
      try {
        const value = act();
        db.exec('commit');
        return value;
      } catch (error) {
        db.exec('rollback');
        throw error;
      }
    },
    close: () => db.close(),
  };
}

/** Gives tables and columns of older records their present names. */
function renameOlderNames(db: DatabaseSync): void {
  const columns = db
    .prepare(
      `select m.name as "table" from sqlite_schema m, pragma_table_info(m.name) c
       where m.type = 'table' and c.name = 'vassalage'`,
    )
    .all();
  for (const { table } of columns)
    db.exec(`alter table ${String(table)} rename column vassalage to vendor_code`);
  const tables = db
    .prepare(`select name from sqlite_schema where type = 'table' and name like 'purse%'`)
    .all();
  for (const { name } of tables) {
    const older = String(name);
    db.exec(`alter table ${older} rename to ${older.replace('purse', 'vendor')}`);
  }
  db.exec('drop index if exists purse_entry_of');
}

/** Records of an earlier version lack these columns; the defaults are the values of that version. */
function addNewerColumns(db: DatabaseSync): void {
  const newer: [table: string, column: string, declaration: string][] = [
    ['round', 'terms', `text not null default '${JSON.stringify(oldTerms)}'`],
    ['round', 'at_once_win', 'integer'],
    ['round', 'reward_id', 'text'],
    ['errand', 'terms', `text not null default '${JSON.stringify(oldTerms)}'`],
    ['errand', 'in_round', 'text'],
    ['crash_bet', 'mode', "text not null default 'REAL'"],
    ['instant_round', 'mode', "text not null default 'REAL'"],
    ['fishing_seed', 'next_seed', 'text'],
  ];
  for (const [table, column, declaration] of newer) {
    // A table of a kind is not there where its kind is not run.
    const columns = db.prepare(`select name from pragma_table_info('${table}')`).all();
    if (columns.length > 0 && columns.every(({ name }) => name !== column))
      db.exec(`alter table ${table} add column ${column} ${declaration}`);
  }
}
