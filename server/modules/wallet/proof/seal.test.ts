// Seals: the lines they cover, the transactions they wait for, and that they name a changed line.
import { describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { openServer } from '#server/db/postgres/server-database.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgresUrl } from '#server/testing/test-postgres.ts';
import { createWallet, type Posting, type WalletModule } from '../index.ts';
import { sealBooks } from './seal.ts';

const day = '2026-11-21';
const win = (ownerId: string, refId: string): Posting => ({
  txCode: 'WIN',
  refType: 'test',
  refId,
  ownerId,
  account: 'CASH',
  house: 'VENDOR_SETTLEMENT:MEGA',
  amountMinor: 5n,
});

type Books = { db: Database; wallet: WalletModule; owner: Database };
const engines: Record<string, () => Promise<Books>> = {
  'the embedded engine': async () => {
    const db = await testDatabase();
    onTestFinished(() => db.close());
    return { db, owner: db, wallet: createWallet({ db, clock: systemClock, currency: 'BDT' }) };
  },
  'a PostgreSQL server': async () => {
    const url = await testPostgresUrl();
    const [db, owner] = [openServer(url, 'khela_server'), openServer(url)];
    onTestFinished(() => Promise.all([db.close(), owner.close()]).then(() => undefined));
    return { db, owner, wallet: createWallet({ db, clock: systemClock, currency: 'BDT' }) };
  },
};

/** So many wins, in batches of a hundred. */
async function play({ db, wallet }: Books, name: string, wins: number): Promise<void> {
  for (let start = 0; start < wins; start += 100) {
    const size = Math.min(100, wins - start);
    const postings = Array.from({ length: size }, (_none, at) => win('mbr_a', `${name}-${start + at}`));
    await db.tx((tx) => wallet.postMany(tx, postings));
  }
}

const asCriminal = (owner: Database, sql: string) =>
  owner.query(`set session_replication_role = replica; ${sql}; set session_replication_role = origin`);

describe.each(Object.entries(engines))('seals on %s', (_name, open) => {
  const opened = async (): Promise<Books> => {
    const books = await open();
    await books.db.tx((tx) => books.wallet.open(tx, 'mbr_a', 'REAL'));
    await books.db.tx((tx) => books.wallet.open(tx, 'mbr_b', 'REAL'));
    return books;
  };

  it('cover every line once, in as many seals as it takes, and take in each other', async () => {
    const books = await opened();
    await play(books, 'first', 700);
    const at = new Date('2026-11-21T16:20:00Z');
    expect(await sealBooks(books.db, { day, at, maxLines: 300 })).toMatchObject({ entries: 700n });
    expect(await books.wallet.seal('2026-11-22')).toMatchObject({ entries: 0n });
    await play(books, 'second', 100);
    const { head } = await books.wallet.seal('2026-11-22');
    const { seals, faults, unsealed } = await books.wallet.prove();
    expect({ faults, unsealed }).toEqual({ faults: [], unsealed: 0n });
    expect(seals).toMatchObject({ seals: 4, entries: 800n, head });
    expect(seals.hashes).toHaveLength(4);
    expect(new Set(seals.hashes).size).toBe(4);
  });

  it('name the very line that was changed, is gone or was added, among many', async () => {
    const books = await opened();
    await play(books, 'many', 1_000);
    await books.wallet.seal(day);
    const nameOf = async (refId: string) => {
      const [row] = await books.db.query<{ id: bigint }>(
        'select journal_id as id from entry where ref_id = $1',
        [refId],
      );
      return `jrn_${row?.id}`;
    };
    const [changed, gone, copied] = [
      await nameOf('many-555'),
      await nameOf('many-300'),
      await nameOf('many-999'),
    ];
    await asCriminal(
      books.owner,
      `update entry set at = at + interval '1 microsecond' where ref_id = 'many-555';
       delete from entry where ref_id = 'many-300';
       insert into entry select * from entry where ref_id = 'many-999'`,
    );
    const { faults } = await books.wallet.prove();
    expect(faults.filter(({ rule }) => /sealed/.test(rule))).toEqual([
      { rule: 'no sealed line is gone', subject: gone },
      { rule: 'no sealed line was changed', subject: changed },
      { rule: 'no line was added to what is sealed', subject: copied },
    ]);
  });

  it('take in each other, so one that was made anew does not fit those after it', async () => {
    const books = await opened();
    await play(books, 'first', 10);
    await books.wallet.seal(day);
    await play(books, 'second', 10);
    const { head } = await books.wallet.seal('2026-11-22');
    // A person with full access changes a line and computes its seal again.
    await asCriminal(
      books.owner,
      `create table kept as select * from ledger_seal where number = 2;
       update entry set actor = 'opr_9' where ref_id = 'first-3';
       delete from ledger_seal_block; delete from ledger_seal`,
    );
    await books.wallet.seal(day);
    const anew = await books.wallet.prove();
    // Without the later seals, only a person who recorded the newest hash can detect it.
    expect(anew.faults).toEqual([]);
    expect(anew.seals.hashes).not.toContain(head);
    await asCriminal(books.owner, 'insert into ledger_seal select * from kept');
    const rules = (await books.wallet.prove()).faults.map(({ rule }) => rule);
    expect(rules).toContain('seals follow each other');
  });

  it('have a hash that fits them', async () => {
    const books = await opened();
    await play(books, 'first', 10);
    await books.wallet.seal(day);
    await asCriminal(books.owner, `update ledger_seal set day = day + 1`);
    const { faults } = await books.wallet.prove();
    expect(faults).toEqual([{ rule: 'a seal is what it was', subject: 'seal 1 of 2026-11-22' }]);
  });
});

it('a seal waits for a transaction that may still add to it, and for no later one', async () => {
  const books = await (engines['a PostgreSQL server'] as () => Promise<Books>)();
  const { db, wallet } = books;
  await db.tx((tx) => wallet.open(tx, 'mbr_a', 'REAL'));
  await db.tx((tx) => wallet.open(tx, 'mbr_b', 'REAL'));
  const [posted, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = db.tx(async (tx) => {
    await wallet.post(tx, win('mbr_a', 'slow'));
    posted.resolve();
    await mayCommit.promise;
  });
  await posted.promise;
  await expect(sealBooks(db, { day, at: new Date(), waitMs: 100 })).rejects.toThrow('runs for so long');
  // A higher number that commits earlier.
  await db.tx((tx) => wallet.post(tx, win('mbr_b', 'quick')));
  await expect(sealBooks(db, { day, at: new Date(), waitMs: 100 })).rejects.toThrow('runs for so long');
  const sealing = wallet.seal(day);
  const later = db.tx((tx) => wallet.post(tx, win('mbr_b', 'later')));
  await later;
  mayCommit.resolve();
  await slow;
  const { entries } = await sealing;
  expect(entries).toBeGreaterThanOrEqual(2n);
  await wallet.seal(day);
  expect(await wallet.prove()).toMatchObject({ entries: 3n, unsealed: 0n, faults: [] });
});

it('two who seal at once make one chain', async () => {
  const books = await (engines['a PostgreSQL server'] as () => Promise<Books>)();
  const { db, wallet } = books;
  await db.tx((tx) => wallet.open(tx, 'mbr_a', 'REAL'));
  for (let round = 0; round < 20; round += 1) {
    await play(books, `round${round}`, 20);
    await Promise.all([
      wallet.seal(day),
      wallet.seal(day),
      play(books, `beside${round}`, 20),
      wallet.seal(day),
    ]);
  }
  await wallet.seal(day);
  expect(await wallet.prove()).toMatchObject({
    entries: 800n,
    unsealed: 0n,
    seals: { entries: 800n },
    faults: [],
  });
});
