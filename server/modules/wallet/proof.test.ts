// The proof of the books finds what somebody did around the ledger.
import { describe, expect, it } from 'vitest';
import { systemClock } from '#server/base/clock.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { createWallet, type Posting } from './index.ts';

function movement(refId: string, amountMinor: bigint): Posting {
  const house = 'VENDOR_SETTLEMENT:MEGA';
  return { txCode: 'WIN', refType: 'test', refId, ownerId: 'mbr_a', account: 'CASH', house, amountMinor };
}

describe('the proof of the books', () => {
  const fakeEntry = (journalRef: string, values: string) =>
    `insert into entry (journal_id, owner_id, account, book, amount_minor, balance_after_minor, at)
     select id, ${values}, at from journal where ref_id = '${journalRef}'`;
  const crimes: Record<string, [sql: string, ...rules: string[]]> = {
    'a balance somebody changed': [
      `update wallet_account set balance_minor = 101 where kind = 'CASH'`,
      'entries equal balance',
    ],
    'an entry somebody changed': [
      `update entry set amount_minor = amount_minor + 1 where owner_id is not null and amount_minor < 0`,
      'balance after runs on',
      'book sums to zero',
      'entries equal balance',
      'journal sums to zero',
    ],
    'an entry that is gone': [
      'delete from entry where owner_id is null and amount_minor > 0',
      'book sums to zero',
      'journal has two entries of its own book',
      'journal sums to zero',
    ],
    'a journal without entries': [
      `insert into journal (tx_code, ref_type, ref_id, book, at) values ('BET', 'test', 'empty', 'REAL', now())`,
      'journal has two entries of its own book',
    ],
    'real money paid from the other book': [
      `update entry set book = 'TEST' where owner_id is null and amount_minor > 0`,
      'book sums to zero',
      'book sums to zero',
      'journal has two entries of its own book',
    ],
    'entries of an account that is not there': [
      `${fakeEntry('bet', `'mbr_ghost', 'CASH', book, 7, 7`)}; ${fakeEntry('bet', `null, 'FEE', book, -7, null`)}`,
      'entries equal balance',
      'journal has two entries of its own book',
    ],
  };

  it.each(Object.entries(crimes))('finds %s', async (_name, [sql, ...rules]) => {
    const db = await testPostgres();
    const wallet = createWallet({ db, clock: systemClock, currency: 'PHP' });
    await db.tx(async (tx) => {
      await wallet.open(tx, 'mbr_a', 'REAL');
      await wallet.post(tx, movement('opening', 100n));
      await wallet.post(tx, movement('bet', -30n));
    });
    expect(await wallet.prove()).toEqual({ entries: 4n, faults: [] });
    await db.query(`set session_replication_role = replica; ${sql}; set session_replication_role = origin`);
    const { faults } = await wallet.prove();
    expect(faults.map(({ rule }) => rule)).toEqual(rules);
    await db.close();
  });
});
