// The books of the former release on their way up: every line, balance and reference is there, and the proof agrees.
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { databaseOver } from '#server/db/embedded/embedded-database.ts';
import { startInMemory } from '#server/db/embedded/embedded-engine.ts';
import { bringUpToDate } from '#server/db/schema/bring-up-to-date.ts';
import { migrate, migrationsFolder } from '#server/db/schema/migrate.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { createWallet, type Posting, type WalletModule } from '../index.ts';
import { listStatement } from '../statements/statement.ts';

const clock = heldClock('2026-11-21T04:00:00Z');
const engines = { 'the embedded engine': anEmptyEngine, 'a PostgreSQL server': anEmptyServer };

async function anEmptyEngine(): Promise<Database> {
  return databaseOver(await startInMemory());
}

async function anEmptyServer(): Promise<Database> {
  const db = await testPostgres();
  await db.query('drop schema public cascade; create schema public');
  return db;
}

/** Brings an empty database to the schema of the former release, whose last migration was the sixth. */
async function migrateToFormer(db: Database): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'khela-way-up-'));
  for (const name of readdirSync(migrationsFolder))
    if (name < '0006') cpSync(join(migrationsFolder, name), join(folder, name));
  await migrate(db, folder);
  rmSync(folder, { recursive: true });
}

type OldMovement = {
  readonly ownerId: string;
  readonly account: 'CASH' | 'TEST';
  readonly txCode: 'BET' | 'WIN' | 'DEP';
  readonly refId: string;
  readonly amountMinor: bigint;
  readonly at: string;
};
const house = 'VENDOR_SETTLEMENT:MEGA';

/** Movements over months, not all in the order of their time, and one whose key has the form of the platform's ids. */
const movements: readonly OldMovement[] = ['mbr_a', 'mbr_b', 'mbr_frozen', 'mbr_guest'].flatMap((ownerId) => {
  const common = { ownerId, account: ownerId === 'mbr_guest' ? ('TEST' as const) : ('CASH' as const) };
  return [
    {
      ...common,
      txCode: 'DEP',
      refId: `dep ${ownerId}`,
      amountMinor: 100_000n,
      at: '2026-08-31T23:59:59.999Z',
    },
    { ...common, txCode: 'BET', refId: `rnd_${ownerId}`, amountMinor: -2_500n, at: '2026-09-01T00:00:00Z' },
    { ...common, txCode: 'WIN', refId: `rnd_${ownerId}`, amountMinor: 7_001n, at: '2026-10-31T18:00:00Z' },
    { ...common, txCode: 'BET', refId: `late ${ownerId}`, amountMinor: -1n, at: '2026-10-01T00:00:00Z' },
    { ...common, txCode: 'BET', refId: `today ${ownerId}`, amountMinor: -99n, at: '2026-11-21T03:00:00Z' },
  ] as const;
});

/** Fills the tables as the former release's own function did, and as its games remembered it. */
async function fill(db: Database): Promise<void> {
  await db.query(`
    insert into wallet (owner_id, book, frozen, opened_at) values ('mbr_a', 'REAL', false, now()),
      ('mbr_b', 'REAL', false, now()), ('mbr_frozen', 'REAL', false, now()), ('mbr_guest', 'TEST', false, now()),
      ('mbr_idle', 'REAL', false, now());
    insert into wallet_account (owner_id, book, kind, moved_at)
      select owner_id, book, kind, now() from wallet
      join unnest(array['CASH', 'LOCKED', 'BONUS', 'TEST']) as kind on (book = 'TEST') = (kind = 'TEST');
    insert into vendor (vassalage, name_en, name_bn, categories, wallet_mode, style, state, sort)
      values ('MEGA', 'Mega', 'মেগা', '{SLOT}', 'SEAMLESS', 'plain', 'ENABLED', 1)`);
  for (const { ownerId, account, txCode, refId, amountMinor, at } of movements) {
    const [posted] = await db.query<{ verdict: string; journalId: bigint }>(
      `select verdict, journal_id as "journalId" from ledger_post($1, 'vendor', $2, $3, $4, $5, $6, $7)`,
      [txCode, refId, ownerId, account, house, amountMinor, at],
    );
    expect(posted?.verdict).toBe('posted');
    await db.query(
      `insert into vendor_tx (vassalage, transaction_id, kind, member_id, vendor_round_id, bet_transaction_id,
         amount_minor, request_hash, bet_state, journal_id, done_at)
       values ('MEGA', $1, 'WIN', $2, 'round', 'bet', 1, 'x', null, $3, $4)`,
      [`${txCode} ${refId}`, ownerId, `jrn_${posted?.journalId}`, at],
    );
  }
  // Numbers that were given out and never used leave gaps.
  await db.query(`select nextval(pg_get_serial_sequence('journal', 'id')) from generate_series(1, 5)`);
  await db.query(`update wallet set frozen = true where owner_id = 'mbr_frozen'`);
}

describe.each(Object.entries(engines))('the way up on %s', (_name, open) => {
  let db: Database;
  let wallet: WalletModule;
  beforeAll(async () => {
    db = await open();
    await migrateToFormer(db);
    await fill(db);
    await bringUpToDate(db);
    wallet = createWallet({ db, clock, currency: 'BDT', timeZone: 'Asia/Manila' });
  });
  afterAll(async () => {
    await wallet.close();
    await db.close();
  });

  const again = ({ ownerId, account, txCode, refId, amountMinor }: OldMovement): Posting => ({
    ownerId,
    account,
    txCode,
    refType: 'vendor',
    refId,
    amountMinor,
    house,
  });

  it('leaves nothing for the proof to find, and every line counted', async () => {
    const { faults, entries, journals, references } = await wallet.prove();
    const count = BigInt(movements.length);
    expect({ faults, entries, journals, references }).toEqual({
      faults: [],
      entries: count,
      journals: count,
      references: count,
    });
  });

  it('keeps balances, and statement and balances agree', async () => {
    for (const [ownerId, account] of [
      ['mbr_a', 'CASH'],
      ['mbr_guest', 'TEST'],
    ] as const) {
      const { sumBalance } = await wallet.summary(ownerId);
      expect(sumBalance).toBe('1044.01');
      const query = { pageNo: 1, pageSize: 20, startDate: '2026-10-22', endDate: '2026-11-21' };
      const { content } = await listStatement(
        { db, clock, timeZone: 'Asia/Manila' },
        ownerId,
        query as never,
      );
      expect(content.map(({ txCode, amount, balanceAfter }) => [txCode, amount, balanceAfter])).toEqual([
        ['BET', '-0.99', sumBalance],
        ['WIN', '70.01', '1045.01'],
      ]);
      expect(await wallet.balanceAt(ownerId, account, new Date('2026-09-15T00:00:00Z'))).toBe(97_500n);
      expect(await wallet.balanceAt(ownerId, account, clock.now())).toBe(104_401n);
    }
    expect((await wallet.summary('mbr_idle')).sumBalance).toBe('0.00');
  });

  it('knows every reference again, by the journal the games remember', async () => {
    for (const movement of movements) {
      const answer = await db.tx((tx) => wallet.post(tx, again(movement)));
      const [known] = await db.query<{ journalId: string }>(
        'select journal_id as "journalId" from vendor_tx where transaction_id = $1',
        [`${movement.txCode} ${movement.refId}`],
      );
      expect(answer).toMatchObject({ verdict: 'repeated', journalId: known?.journalId });
      const other = { ...again(movement), amountMinor: movement.amountMinor - 1n };
      expect(await db.tx((tx) => wallet.post(tx, other))).toMatchObject({ verdict: 'mismatch' });
    }
  });

  it('keeps who is frozen, goes on behind the old numbers, reverses and seals what is old', async () => {
    const stake = (ownerId: string): Posting => ({
      ...again({
        ownerId,
        account: 'CASH',
        txCode: 'BET',
        refId: `new ${ownerId}`,
        amountMinor: -5n,
        at: '',
      }),
    });
    expect(await db.tx((tx) => wallet.post(tx, stake('mbr_frozen')))).toMatchObject({ verdict: 'frozen' });
    expect(await db.tx((tx) => wallet.post(tx, stake('mbr_a')))).toMatchObject({
      verdict: 'posted',
      balanceMinor: 104_396n,
    });
    const [old] = await db.query<{ journalId: string }>(
      `select journal_id as "journalId" from vendor_tx where transaction_id = 'WIN rnd_mbr_b'`,
    );
    const request = {
      journalId: old?.journalId ?? '',
      reason: 'a mistake',
      makers: ['opr_1', 'opr_2'],
    } as const;
    expect(await db.tx((tx) => wallet.reverse(tx, request))).toMatchObject({ balanceMinor: 97_400n });
    expect((await wallet.seal('2026-11-21')).entries).toBe(BigInt(movements.length) + 2n);
    expect((await wallet.prove()).faults).toEqual([]);
  });
});
