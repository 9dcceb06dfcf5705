// Partitions for months of entries are made ahead, wait for no reader, and a movement never fails without one.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { createWallet } from '../index.ts';

let db: Database;
beforeAll(async () => {
  db = await testPostgres();
});
afterAll(() => db.close());

const walletOf = (now: string) => createWallet({ db, clock: heldClock(now), currency: 'BDT' });
const partitionOf = async (refId: string) => {
  const [row] = await db.query<{ name: string }>(
    `select tableoid::regclass::text as name from entry where ref_id = $1`,
    [refId],
  );
  return row?.name;
};
const aWin = (ownerId: string, refId: string) =>
  ({
    txCode: 'WIN',
    refType: 'test',
    refId,
    ownerId,
    account: 'CASH',
    amountMinor: 5n,
    house: 'LOTTERY',
  }) as const;

it('makes the coming months once, whose lines lie there and cannot be changed', async () => {
  const { memberId } = await aMember(db, { balanceMinor: 100n });
  const wallet = walletOf('2031-03-31T23:30:00Z');
  const made = await wallet.preparePartitions();
  expect(made).toBeGreaterThanOrEqual(4);
  expect(await wallet.preparePartitions()).toBe(0);
  await wallet.postGathered(aWin(memberId, 'in-march'));
  await walletOf('2031-04-01T00:00:00Z').postGathered(aWin(memberId, 'in-april'));
  expect([await partitionOf('in-march'), await partitionOf('in-april')]).toEqual([
    'entry_y2031m03',
    'entry_y2031m04',
  ]);
  await expect(db.query('update entry_y2031m03 set amount_minor = 6')).rejects.toThrow('append-only');
});

it('keeps what came in a month without a partition, and leaves that month as it is', async () => {
  const { memberId } = await aMember(db, { balanceMinor: 100n });
  const wallet = walletOf('2040-01-10T12:00:00Z');
  await wallet.postGathered(aWin(memberId, 'nowhere'));
  expect(await partitionOf('nowhere')).toBe('entry_default');
  expect(await wallet.preparePartitions()).toBeGreaterThan(0);
  expect(
    await db.query(
      `select to_regclass('entry_y2040m01') as "left", to_regclass('entry_y2040m02')::text as made`,
    ),
  ).toEqual([{ left: null, made: 'entry_y2040m02' }]);
  await wallet.postGathered(aWin(memberId, 'again'));
  expect(await partitionOf('again')).toBe('entry_default');
  expect((await wallet.prove()).faults).toEqual([]);
});

it('gives way to a long read after a second, and makes the month the next time', async () => {
  const prepare = () => db.query('select ledger_prepare_partitions($1::date, 1) as made', ['2050-06-01']);
  const [isReading, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const reading = db.tx(async (reader) => {
    await reader.query('select count(*) from entry');
    isReading.resolve();
    await mayEnd.promise;
  });
  await isReading.promise;
  // No statement reads the partition of the merchant's lines.
  expect(await prepare()).toEqual([{ made: 1 }]);
  mayEnd.resolve();
  await reading;
  expect(await prepare()).toEqual([{ made: 1 }]);
});
