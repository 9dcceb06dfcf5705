// Proves that records sent as text arrive unchanged, with any characters in them.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '#server/testing/test-database.ts';
import type { Database } from '../database.ts';
import { bytesField, recordArray } from './record-literals.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await db.query(
    'create type said as (word text, other text, amount bigint, is_so boolean, at timestamptz, raw bytea)',
  );
});
afterAll(() => db.close());

const columns = ['word', 'other', 'amount', 'isSo', 'at', 'raw'] as const;

it('brings every row back, in its order', async () => {
  const word = fc.option(
    fc.string({ unit: fc.constantFrom('a', 'খ', '"', '\\', ',', '(', ')', '{', '}', ' ', '\n') }),
  );
  const row = fc.record({
    word,
    other: word,
    amount: fc.option(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })),
    isSo: fc.boolean(),
    at: fc.option(fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })),
    raw: fc.option(fc.uint8Array({ maxLength: 4 })),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 5 }), async (rows) => {
      const sent = rows.map((one) => ({
        ...one,
        raw: bytesField(one.raw && Buffer.from(one.raw).toString('hex')),
      }));
      const back = await db.query(
        `select word, other, amount, is_so as "isSo", at, raw from unnest($1::said[]) with ordinality
           as s (word, other, amount, is_so, at, raw, nth) order by nth`,
        [recordArray(columns, sent)],
      );
      expect(back).toEqual(rows.map((one) => ({ ...one, raw: one.raw && Buffer.from(one.raw) })));
    }),
  );
});
