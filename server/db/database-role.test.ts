// Proves the restrictions of the database roles on both engines.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#server/base/clock.ts';
import { createWallet } from '#server/modules/wallet/index.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { asRole, addressAs } from './database-role.ts';
import type { Database } from './database.ts';

const engines = { 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres };
const forbidden = { code: '42501' };

describe.each(Object.entries(engines))('the server’s role on %s', (_name, open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open('khela_server');
    const wallet = createWallet({ db, clock: systemClock, currency: 'BDT' });
    await db.tx(async (tx) => {
      await wallet.open(tx, 'mbr_a', 'REAL');
      const refs = { txCode: 'ADJUST_PLUS', refType: 'test', refId: 'opening' } as const;
      const posting = {
        ...refs,
        ownerId: 'mbr_a',
        account: 'CASH',
        house: 'ADJUSTMENT',
        amountMinor: 100n,
      } as const;
      expect((await wallet.post(tx, posting)).verdict).toBe('posted');
    });
    expect((await wallet.prove()).faults).toEqual([]);
  });
  afterAll(() => db.close());

  const written = `'entry', 'house_entry', 'ledger_reference', 'wallet_reversal', 'ledger_seal', 'ledger_seal_block'`;
  /** Each with the name of a column. */
  const tables = () =>
    db.query<{ name: string; column: string }>(
      `select c.oid::regclass::text as name,
         (select attname from pg_attribute where attrelid = c.oid and attnum = 1) as column
       from pg_class c
       where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and (
         c.relname in (${written}) or exists (
           select from pg_partition_ancestors(c.oid) a join pg_class root on root.oid = a.relid
           where root.relname in (${written})))`,
    );

  it('cannot change, delete or empty what is in the books, nor their partitions, old or new', async () => {
    const before = (await tables()).length;
    await db.query('select ledger_prepare_partitions($1::date, 30)', ['2026-11-21']);
    const names = await tables();
    expect(names.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['entry', 'house_entry', 'ledger_reference', 'entry_default', 'ledger_seal']),
    );
    expect(names.length).toBeGreaterThan(before + 40);
    for (const { name, column } of names) {
      for (const crime of [
        `update ${name} set ${column} = ${column}`,
        `delete from ${name}`,
        `truncate ${name} cascade`,
        `alter table ${name} disable trigger all`,
        `drop table ${name} cascade`,
        `create trigger mine before insert on ${name} for each row execute function ledger_is_append_only()`,
      ]) {
        await expect(db.query(crime), crime).rejects.toMatchObject(forbidden);
      }
    }
  });

  it('has no way around its own powers', async () => {
    for (const crime of [
      'create table mine (id int)',
      'drop function ledger_is_append_only cascade',
      'set session_replication_role = replica',
      'create role mine',
      'alter role khela_server superuser',
      `update migration set checksum = ''`,
    ]) {
      await expect(db.query(crime), crime).rejects.toMatchObject(forbidden);
    }
    // Only warned of, and of no effect.
    await db.query('grant update on entry to khela_server');
    await expect(db.query('update entry set at = now()')).rejects.toMatchObject(forbidden);
    expect(await db.query('select current_user as name')).toEqual([{ name: 'khela_server' }]);
  });
});

it('on a server the role is where RESET leads back to', async () => {
  const db = await testPostgres('khela_server');
  await db.tx(async (tx) => {
    await tx.query('reset role');
    expect(await tx.query('select current_user as name')).toEqual([{ name: 'khela_server' }]);
  });
  await db.close();
  expect(addressAs('postgres://a@b/c?options=-c%20geqo%3Doff', 'khela_draw')).toBe(
    'postgres://a@b/c?options=-c+geqo%3Doff+-c+jit%3Doff+-c+role%3Dkhela_draw',
  );
});

describe.each(Object.entries(engines))('the draw’s role on %s', (_name, open) => {
  it('reaches the draws and their clock, and no other table, sequence or function of ours', async () => {
    const db = await asRole(await open(), 'khela_draw');
    const reachable = await db.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
         and has_any_column_privilege(oid, 'select, insert, update, references')
       union all
       select relname from pg_class where relnamespace = 'public'::regnamespace
         and case when relkind = 'S' then has_sequence_privilege(oid, 'usage, select, update') end
       union all
       select proname from pg_proc where pronamespace = 'public'::regnamespace
         and has_function_privilege(oid, 'execute')`,
    );
    expect(reachable.map(({ name }) => name).sort()).toEqual([
      'lottery_commitment',
      'lottery_correction',
      'lottery_draw',
      'lottery_event',
      'lottery_event_id_seq',
      'lottery_key_use',
      'lottery_seed',
      'lottery_series',
      'lottery_signature',
      'lottery_signing_key',
      'lottery_ticker',
      'lottery_void_request',
    ]);
    for (const table of [
      'wallet_account',
      'entry',
      'member',
      'lottery_slip',
      'lottery_line',
      'outbox',
      'job',
    ]) {
      await expect(db.query(`select from ${table}`), table).rejects.toMatchObject(forbidden);
    }
    await db.close();
  });
});
