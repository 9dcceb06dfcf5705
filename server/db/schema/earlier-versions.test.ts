// Data of earlier versions comes up to this one: each stored dump is migrated, proven, and its member signs in.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { brand } from '#brands/config.ts';
import { roundBets } from '#server/modules/games/index.ts';
import { slipBets } from '#server/modules/lottery/index.ts';
import { proveAudit } from '#server/modules/operators/index.ts';
import { proveBets } from '#server/modules/reporting/index.ts';
import { proveBooks } from '#server/modules/wallet/index.ts';
import { testPlatform } from '#server/testing/test-platform.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { databaseOver } from '../embedded-database.ts';
import { startInMemory } from '../embedded-engine.ts';
import { bringUpToDate } from './bring-up-to-date.ts';

/** What `pg_dump --inserts --no-owner` printed of a platform with demo data, without its comments. */
const folder = join(import.meta.dirname, '../earlier');

describe.each(readdirSync(folder))('the data of %s', (file) => {
  it('migrates, its books are right, and its member signs in to the same balance', async () => {
    const db = databaseOver(await startInMemory());
    await db.query('create role khela_server; create role khela_draw');
    await db.query(gunzipSync(readFileSync(join(folder, file))).toString());
    await db.query('set search_path to public');
    const before = await db.query<{ sum: string }>(
      'select sum(balance_minor)::text as sum from wallet_account',
    );
    await bringUpToDate(db);
    expect(await db.query('select sum(balance_minor)::text as sum from wallet_account')).toEqual(before);
    const books = await proveBooks(db);
    expect(books.faults).toEqual([]);
    expect((await proveAudit(db)).broken).toEqual([]);
    const platform = await testPlatform(db);
    onTestFinished(() => platform.end());
    const login = { type: 'username', username: 'player1', password: brand.demo.password };
    const signedIn = await platform.askSealed({ method: 'POST', path: '/wps/session/login', body: login });
    expect(signedIn.text).toContain('"success":true');
    expect((await proveBets(db, [roundBets, slipBets], 'UTC')).faults).toEqual([]);
  });
});
