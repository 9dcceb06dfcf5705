// Proves which rows the tables of games and lottery refuse, by types and checks, on both engines, also rows older than
// the types.
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPostgres } from '#server/testing/test-postgres.ts';
import type { Database } from './database.ts';
import { databaseOver } from './embedded/embedded-database.ts';
import { startInMemory } from './embedded/embedded-engine.ts';
import { bringUpToDate } from './schema/bring-up-to-date.ts';
import { migrate, migrationsFolder } from './schema/migrate.ts';

const engines = {
  'the embedded engine': async () => databaseOver(await startInMemory()),
  'a PostgreSQL server': async () => {
    const db = await testPostgres();
    await db.query('drop schema public cascade; create schema public');
    return db;
  },
};

/** A row that each table takes, as SQL. */
const rows = {
  entry: {
    at: `'2026-11-21T04:00:00Z'`,
    journal_id: '4097',
    amount_minor: '500',
    balance_after_minor: '500',
    line: '0',
    owner_id: `'mbr_a'`,
    account: `'CASH'`,
    book: `'REAL'`,
    tx_code: `'DEP'`,
    ref_type: `'deposit'`,
    ref_id: `'one'`,
  },
  house_entry: {
    at: `'2026-11-21T04:00:00Z'`,
    batch_id: '1',
    amount_minor: '-500',
    entries: '1',
    book: `'REAL'`,
    house: `'BANK'`,
  },
  wallet_account: {
    owner_id: `'mbr_a'`,
    book: `'REAL'`,
    kind: `'CASH'`,
    balance_minor: '500',
    moved_at: 'now()',
  },
  vendor_tx: {
    vendor_code: `'MEG'`,
    transaction_id: `'t'`,
    kind: `'BET'`,
    member_id: `'mbr_a'`,
    amount_minor: '500',
    request_hash: `'\\x01'`,
    bet_state: `'OPEN'`,
    done_at: 'now()',
  },
  round: {
    id: `'rnd_a'`,
    vendor_code: `'MEG'`,
    vendor_round_id: `'r'`,
    member_id: `'mbr_a'`,
    node_id: '1',
    book: `'REAL'`,
    state: `'OPEN'`,
    bet_minor: '500',
    returned_minor: '0',
    win_minor: '0',
    placed_at: 'now()',
  },
} as const;
type Table = keyof typeof rows;
type Changes = Readonly<Record<string, string>>;

/** The refused changes of each table's row, and the name of the violated constraint. */
const refused: readonly (readonly [Table, Changes, string])[] = [
  ['entry', { amount_minor: '0' }, 'moved_minor_not_zero'],
  ['entry', { book: `'PLAY'` }, 'money_book_known'],
  ['entry', { balance_after_minor: '-1' }, 'entry_sign'],
  ['entry', { account: `'DEBT'` }, 'entry_sign'],
  ['entry', { account: `'TEST_DEBT'` }, 'entry_sign'],
  ['house_entry', { entries: '0' }, 'entry_count_above_zero'],
  ['house_entry', { book: `'PLAY'` }, 'money_book_known'],
  ['wallet_account', { book: `'PLAY'` }, 'money_book_known'],
  ['wallet_account', { kind: `'MONEY'` }, 'account_kind_known'],
  ['wallet_account', { kind: `'VENDOR:a b'` }, 'account_kind_known'],
  ['wallet_account', { kind: `'TEST'` }, 'wallet_account_book'],
  ['wallet_account', { book: `'TEST'` }, 'wallet_account_book'],
  ['wallet_account', { balance_minor: '-1' }, 'wallet_account_sign'],
  ['wallet_account', { kind: `'DEBT'` }, 'wallet_account_sign'],
  ['vendor_tx', { kind: `'GIFT'` }, 'movement_kind_known'],
  ['vendor_tx', { bet_state: `'LOST'` }, 'bet_state_known'],
  ['vendor_tx', { bet_state: 'null' }, 'vendor_tx_bet_has_state'],
  ['vendor_tx', { amount_minor: '-1' }, 'vendor_tx_sign'],
  ['vendor_tx', { request_hash: 'null' }, 'vendor_tx_asked_for'],
  ['round', { book: `'PLAY'` }, 'money_book_known'],
  ['round', { state: `'LOST'`, settled_at: 'now()' }, 'round_state_known'],
  ['round', { bet_minor: '-1' }, 'summed_minor_not_below_zero'],
  ['round', { returned_minor: '-1' }, 'summed_minor_not_below_zero'],
  ['round', { state: `'SETTLED'` }, 'round_settled_at'],
  ['round', { settled_at: 'now()' }, 'round_settled_at'],
  ['round', { state: `'CANCELLED'`, settled_at: 'now()' }, 'round_cancelled'],
];

/** Similar changes that are accepted, besides the rows themselves. */
const taken: readonly (readonly [Table, Changes])[] = [
  ['entry', { account: `'DEBT'`, balance_after_minor: '-1' }],
  ['entry', { account: `'VENDOR:DEBT'`, balance_after_minor: '0' }],
  ['wallet_account', { kind: `'VENDOR:MEG'` }],
  ['wallet_account', { kind: `'DEBT'`, balance_minor: '-1' }],
  ['vendor_tx', { transaction_id: `'u'`, kind: `'WIN'`, bet_state: 'null' }],
  ['vendor_tx', { transaction_id: `'v'`, kind: `'RESETTLE'`, amount_minor: '-1', bet_state: 'null' }],
  [
    'vendor_tx',
    { transaction_id: `'w'`, bet_state: `'ROLLED_BACK'`, request_hash: 'null', amount_minor: 'null' },
  ],
  [
    'round',
    { vendor_round_id: `'s'`, state: `'SETTLED'`, settled_at: 'now()', win_minor: '-1', bet_minor: '0' },
  ],
];

/** Keys that none of these rows uses yet. */
const elsewhere: Readonly<Record<Table, Changes>> = {
  entry: {},
  house_entry: {},
  wallet_account: { owner_id: `'mbr_b'` },
  vendor_tx: { vendor_code: `'BEM'` },
  round: { vendor_code: `'BEM'` },
};

function insertOf(table: Table, changes: Changes = {}): string {
  const row = { ...rows[table], ...changes };
  return `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`;
}

/** Applies the migrations whose names come before one. */
async function migrateUntil(db: Database, name: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'khela-checks-'));
  for (const file of readdirSync(migrationsFolder))
    if (file < name) cpSync(join(migrationsFolder, file), join(folder, file));
  await migrate(db, folder);
  rmSync(folder, { recursive: true });
}

describe.each(Object.entries(engines))('on %s the tables of play', (_, open) => {
  let db: Database;
  let before: unknown;
  beforeAll(async () => {
    db = await open();
    await migrateUntil(db, '0058');
    await db.query(`select ledger_prepare_partitions('2026-11-01', 2)`);
    await db.query(
      `insert into wallet (owner_id, book, opened_at) values ('mbr_a', 'REAL', now()), ('mbr_b', 'REAL', now())`,
    );
    const insertOld = (sql: string) => db.query(sql.replace('vendor_code', 'vassalage'));
    for (const table of Object.keys(rows) as Table[]) await insertOld(insertOf(table));
    for (const [table, changes] of taken) await insertOld(insertOf(table, changes));
    before = await allRows();
    await bringUpToDate(db);
  }, 120_000);
  afterAll(() => db.close());

  const allRows = async () => {
    const found: Record<string, unknown> = {};
    for (const table of [...Object.keys(rows), 'played_round', 'entry_y2026m11'])
      found[table] = await db.query(
        `select ((to_jsonb(r) - '{play_stamp,vassalage}'::text[]) || jsonb_build_object('vendor_code',
           coalesce(to_jsonb(r) -> 'vassalage', to_jsonb(r) -> 'vendor_code')))::text as row
         from ${table} r order by 1`,
      );
    return found;
  };

  it('keep the rows that were there, in partitions too', async () => {
    expect(await allRows()).toEqual(before);
  });

  it('take rows that are allowed', async () => {
    const bases = (Object.keys(rows) as Table[]).map((table) => [table, {}] as const);
    for (const [table, changes] of [...bases, ...taken])
      await db.query(insertOf(table, { ...changes, ...elsewhere[table] }));
  });

  it.each(refused)('refuse what nobody may write: %s %j', async (table, changes, constraint) => {
    const offence = { code: '23514', constraint };
    await expect(db.query(insertOf(table, changes))).rejects.toMatchObject(offence);
  });

  it('refuse it in partitions that are made later', async () => {
    await db.query(`select ledger_prepare_partitions('2027-05-01', 1)`);
    const at = `'2027-05-05T00:00:00Z'`;
    for (const [table, changes, constraint] of refused)
      if (table === 'entry' || table === 'house_entry')
        await expect(db.query(insertOf(table, { ...changes, at }))).rejects.toMatchObject({ constraint });
    await db.query(insertOf('entry', { at }));
    expect(await db.query('select from entry_y2027m05')).toHaveLength(1);
  });

  it('refuse it to changes as well', async () => {
    for (const [change, constraint] of [
      [`wallet_account set balance_minor = -1 where kind = 'CASH'`, 'wallet_account_sign'],
      [`round set state = 'SETTLED' where settled_at is null`, 'round_settled_at'],
      [`vendor_tx set bet_state = 'LOST'`, 'bet_state_known'],
    ])
      await expect(db.query(`update ${change}`)).rejects.toMatchObject({ code: '23514', constraint });
  });
});
