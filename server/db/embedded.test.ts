// The embedded engine keeps the promises of the interface: types, transactions, notifications, one opener.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '#server/testing/test-database.ts';
import { openEmbedded } from './embedded-database.ts';

describe('the embedded engine', () => {
  it('gives the same types as a server', async () => {
    const db = await testDatabase();
    const [row] = await db.query(
      `select $1::int8 as big, $2::numeric as rate, $3::timestamptz as at, $4::jsonb as data, $5::bytea as bytes, $6::bool as yes`,
      [
        9_007_199_254_740_993n,
        '0.100000',
        new Date(0),
        JSON.stringify({ a: [1] }),
        Buffer.from([0, 255]),
        true,
      ],
    );
    expect(row).toEqual({
      big: 9_007_199_254_740_993n,
      rate: '0.100000',
      at: new Date(0),
      data: { a: [1] },
      bytes: Buffer.from([0, 255]),
      yes: true,
    });
    await db.close();
  });

  it('refuses the root handle inside a transaction instead of waiting for ever', async () => {
    const db = await testDatabase();
    await expect(db.tx(() => db.query('select 1'))).rejects.toThrow('use the transaction');
    await db.close();
  });

  it('opens a folder once', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'khela-lock-')), 'postgres');
    const first = await openEmbedded(folder);
    await expect(openEmbedded(folder)).rejects.toThrow('is open in this process already');
    await first.close();
    const again = await openEmbedded(folder);
    await again.close();
    rmSync(join(folder, '..'), { recursive: true, force: true });
  });
});
