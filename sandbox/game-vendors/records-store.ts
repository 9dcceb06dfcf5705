// The vendors' records on disk: one SQLite file with a write-ahead log, synced on every commit.
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ErrandStore } from './errand-store.ts';
import { KeyPairStore } from './key-pair-store.ts';
import { MovementStore } from './movement-store.ts';
import { VendorBalanceStore } from './vendor-balance-store.ts';
import { RoundReportStore } from './round-report-store.ts';
import { oldTerms } from './round-record.ts';
import { RoundStore } from './round-store.ts';
import { SessionStore } from './session-store.ts';

const schema = `
create table if not exists session (
  token_hash blob primary key, record text not null, expires_at integer not null
) strict;
create table if not exists spent_ticket (ticket_hash blob primary key, at integer not null) strict;
create table if not exists round (
  round_id text primary key, request_id text not null, vassalage text not null, player_id text not null,
  game_code text not null, currency text not null, bet_minor integer not null, state text not null,
  refusal text, coins integer not null default 0, spins_left integer not null default 0,
  spins_awarded integer not null default 0, opened_at integer not null, changed_at integer not null,
  unique (vassalage, player_id, request_id)
) strict;
create index if not exists round_of_player on round (vassalage, player_id, game_code, opened_at);
create index if not exists round_unfinished on round (state) where state in ('BETTING', 'OPEN');
create table if not exists spin (
  round_id text not null references round, number integer not null, vassalage text not null,
  player_id text not null, request_id text not null, outcome text not null, round_coins integer not null,
  spins_left integer not null, spins_awarded integer not null,
  primary key (round_id, number), unique (vassalage, player_id, request_id)
) strict, without rowid;
create table if not exists errand (
  round_id text not null, kind text not null, vassalage text not null, player_id text not null,
  game_code text not null, currency text not null, amount_minor integer not null, state text not null,
  attempts integer not null default 0, due_at integer not null, last_word text,
  primary key (round_id, kind)
) strict, without rowid;
create index if not exists errand_due on errand (due_at) where state = 'DUE';
create table if not exists movement (
  place integer primary key, vassalage text not null, transaction_id text not null, kind text not null,
  player_id text not null, round_id text, bet_transaction_id text, amount_minor integer not null,
  state text not null, at integer not null, unique (vassalage, transaction_id)
) strict;
create index if not exists movement_of_round on movement (vassalage, player_id, round_id);
create table if not exists key_pair (
  vassalage text primary key, key_id text not null, private_key text not null, public_key text not null
) strict, without rowid;
create table if not exists purse_player (
  vassalage text not null, player_id text not null, display_name text not null, currency text not null,
  primary key (vassalage, player_id)
) strict, without rowid;
create table if not exists purse_entry (
  vassalage text not null, ref text not null, player_id text not null, mode text not null,
  amount_minor integer not null, primary key (vassalage, ref)
) strict, without rowid;
create index if not exists purse_entry_of on purse_entry (vassalage, player_id, mode, amount_minor);
create table if not exists round_change (
  place integer primary key, vassalage text not null, round_id text not null unique, at integer not null
) strict;
create index if not exists round_change_of on round_change (vassalage, place);
create table if not exists purse_transfer (
  vassalage text not null, transfer_id text not null, player_id text not null, direction text not null,
  amount_minor integer not null, state text not null, reason text, at integer not null,
  primary key (vassalage, transfer_id)
) strict, without rowid;
`;

export type Records = {
  readonly sessions: SessionStore;
  readonly rounds: RoundStore;
  readonly errands: ErrandStore;
  readonly movements: MovementStore;
  readonly keyPairs: KeyPairStore;
  readonly vendorBalances: VendorBalanceStore;
  readonly roundReports: RoundReportStore;
  /** Everything the act writes is kept together or not at all; the act must not wait for anything. */
  together<Value>(act: () => Value): Value;
  close(): void;
};

/** Opens the records under `dataDir`; folder and file are made when missing, for their owner's eyes only. */
export function openRecords(dataDir: string): Records {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'sandbox.db');
  // SQLite gives its log the mode of the file itself, so the file must have it before SQLite opens it.
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  const db = new DatabaseSync(file, { readBigInts: true });
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000;');
  db.exec(schema);
  addNewerColumns(db);
  return {
    sessions: new SessionStore(db),
    rounds: new RoundStore(db),
    errands: new ErrandStore(db),
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

/** Records of an earlier day lack these columns; what they hold says what was true then. */
function addNewerColumns(db: DatabaseSync): void {
  const newer: [table: string, column: string, declaration: string][] = [
    ['round', 'terms', `text not null default '${JSON.stringify(oldTerms)}'`],
    ['round', 'at_once_win', 'integer'],
    ['errand', 'terms', `text not null default '${JSON.stringify(oldTerms)}'`],
  ];
  for (const [table, column, declaration] of newer) {
    const known = db.prepare(`select 1 from pragma_table_info('${table}') where name = '${column}'`).get();
    if (!known) db.exec(`alter table ${table} add column ${column} ${declaration}`);
  }
}
