// A PostgreSQL server of the benchmark's own, as durable as it comes, and its databases.
import { totalmem } from 'node:os';
import pg from 'pg';
import { heldClock } from '#server/base/clock.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { bringUpToDate } from '#server/db/schema/bring-up-to-date.ts';
import { openServer } from '#server/db/postgres/server-database.ts';
import { createWallet, type WalletModule } from '#server/modules/wallet/index.ts';
import { startCluster } from '#server/testing/test-postgres.ts';

const settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // A quarter of the memory, as PostgreSQL's own manual advises.
  shared_buffers: `${Math.max(256, Math.floor(totalmem() / 4 / 2 ** 20))}MB`,
  // The first change of a page after a checkpoint writes it whole into the log.
  wal_compression: 'lz4',
  // A new cluster fills its log with zeros while it grows; that belongs to no measurement.
  min_wal_size: '4GB',
  max_wal_size: '16GB',
  checkpoint_timeout: '20min',
  max_connections: '200',
};

/** An empty database of the server, by its address; the same settings serve every contender. */
export type OwnServer = { bin: string; emptyDatabase: (name: string) => Promise<string> };

export async function startOwnServer(): Promise<OwnServer> {
  const { url, bin } = await startCluster(settings);
  return {
    bin,
    emptyDatabase: async (name) => {
      await runSql(url('postgres'), `create database ${name}`);
      return url(name);
    },
  };
}

export async function runSql(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A ledger with members who each own a million, booked as the product books it. */
export type Ledger = { db: Database; wallet: WalletModule; members: number; close: () => Promise<void> };

export async function openLedger(url: string, members: number): Promise<Ledger> {
  const db = openServer(url);
  await bringUpToDate(db);
  return ledgerOver(db, members);
}

/** @param past earlier entries, none with a batch number above a million; none by default. */
export async function ledgerOver(db: Database, members: number, past?: Past): Promise<Ledger> {
  const now = new Date();
  const openedAt = past?.openedAt ?? now;
  await makeMonths(db, openedAt, now);
  const wallet = createWallet({ db, clock: heldClock(now.toISOString()), currency: 'BDT' });
  await db.tx(async (tx) => {
    await tx.query('set local statement_timeout = 0');
    await tx.query(openWallets, [members, openedAt]);
    await tx.query(openAccounts, [openedAt, past?.spentMinor ?? 0]);
    await tx.query(openEntries, [openedAt]);
    await tx.query(openReferences, [openedAt]);
    await tx.query(openHouse, [openedAt]);
    await past?.write(tx);
    await tx.query(`select setval('ledger_batch', 1000000)`);
    // Flushes the statistics at once; otherwise autovacuum repeats the next vacuum during the measurements.
    await tx.query('select pg_stat_force_next_flush()');
  });
  await db.query('analyze');
  const close = async (): Promise<void> => {
    await wallet.close();
    await db.close();
  };
  return { db, wallet, members, close };
}

/** The past of the members: since when, the amount each spent, and the function that writes it. */
export type Past = { openedAt: Date; spentMinor: number; write: (tx: Transaction) => Promise<void> };

/** The partitions of the books from a month to the coming ones, as the product's job would have made them in each. */
async function makeMonths(db: Database, from: Date, to: Date): Promise<void> {
  for (let nth = 0; nth < 1000; nth += 1) {
    const month = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + nth));
    if (month > to) return;
    const wallet = createWallet({ db, clock: heldClock(month.toISOString()), currency: 'BDT' });
    await wallet.preparePartitions();
    await wallet.close();
  }
}

/** The id of the n-th member, from 0. */
export function memberName(nth: number): string {
  return `mbr_${String(nth).padStart(26, '0')}`;
}

/** More than a member can stake in all rounds, also the hot one. */
export const openingMinor = 100_000_000_000;
const openWallets = `insert into wallet (owner_id, book, opened_at)
  select 'mbr_' || lpad(n::text, 26, '0'), 'REAL', $2 from generate_series(0, $1::int - 1) n`;
const openAccounts = `insert into wallet_account (owner_id, book, kind, balance_minor, moved_at)
  select owner_id, book, 'CASH', ${openingMinor} - $2::bigint, $1 from wallet`;
const openEntries = `insert into entry (at, journal_id, amount_minor, balance_after_minor, line, owner_id, account, book,
    tx_code, ref_type, ref_id, house)
  select $1, (1::bigint << 12) + row_number() over (order by owner_id), ${openingMinor}, ${openingMinor}, 0, owner_id, 'CASH',
    'REAL', 'ADJUST_PLUS', 'bench', owner_id, 'ADJUSTMENT' from wallet`;
const openReferences = `insert into ledger_reference (key, journal_id, at)
  select ledger_key(ref_type, ref_id, tx_code), journal_id, at from entry where at = $1 order by 1`;
const openHouse = `insert into house_entry (at, batch_id, amount_minor, entries, book, house)
  select at, journal_id >> 12, -sum(amount_minor), count(*), book, house from entry where at = $1 group by 1, 2, 5, 6`;
