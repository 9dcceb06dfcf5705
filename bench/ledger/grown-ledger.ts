// A ledger that has been in use for long: a million members and ten million entries, in the order of time.
import type { Database } from '#server/db/database.ts';
import { openingMinor } from './own-server.ts';

/** Adds entries of past bets, some for every member, with balances that run on. */
export async function growLedger(db: Database, members: number, entries: number): Promise<void> {
  const each = Math.max(1, Math.floor(entries / members));
  await db.tx(async (tx) => {
    await tx.query('set local statement_timeout = 0');
    await tx.query('set local synchronous_commit = off');
    for (let turn = 1; turn <= each; turn += 1) {
      await tx.query(pastBets, [turn]);
      await tx.query(pastReferences, [turn]);
      await tx.query(pastHouse, [turn, members]);
    }
    await tx.query(`update wallet_account set balance_minor = balance_minor - $1 where kind = 'CASH'`, [
      each * 100,
    ]);
  });
}

const pastBets = `insert into entry (at, journal_id, amount_minor, balance_after_minor, line, owner_id, account, book, tx_code,
    ref_type, ref_id, house)
  select now(), (1000::bigint * $1::int << 12) + row_number() over (), -100, ${openingMinor} - 100 * $1::int, 0, owner_id, 'CASH',
    'REAL', 'BET', 'vendor-tx:MEG', lpad($1::text, 9, '0') || '-' || owner_id, 'VENDOR_SETTLEMENT:MEG'
  from wallet`;
const pastReferences = `insert into ledger_reference (key, journal_id, at)
  select ledger_key(ref_type, ref_id, tx_code), journal_id, at from entry
  where journal_id > (1000::bigint * $1::int << 12) and journal_id <= (1000::bigint * $1::int << 12) + 3000000
    and ref_id like lpad($1::text, 9, '0') || '-%'
  order by 1`;
const pastHouse = `insert into house_entry (at, batch_id, amount_minor, entries, book, house)
  select now(), 1000 * $1::int, 100 * $2::bigint, $2::int, 'REAL', 'VENDOR_SETTLEMENT:MEG'`;
