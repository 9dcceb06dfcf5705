// Proves that rows sent as JSON arrive unchanged, with any characters in them.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '#server/testing/test-database.ts';
import type { Database } from '../database.ts';
import { jsonRows } from './json-rows.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

it('brings every field of every row back by its name', async () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'খ', '"', '\\', ',', '{', '}', ' ', '\n') });
  const row = fc.record({
    word: fc.option(word),
    words: fc.option(fc.array(word, { maxLength: 3 })),
    amount: fc.option(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })),
    isSo: fc.boolean(),
    at: fc.option(fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })),
    raw: fc.option(fc.uint8Array({ maxLength: 4 }).map((bytes) => Buffer.from(bytes))),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 5 }), async (rows) => {
      const back = await db.query(
        `select raw, at, "isSo", amount, words, word
         from rows from (json_to_recordset($1::json) as (word text, words text[], amount bigint, "isSo" boolean,
           at timestamptz, raw bytea)) with ordinality as s (word, words, amount, "isSo", at, raw, nth) order by nth`,
        [jsonRows(rows)],
      );
      expect(back).toEqual(rows.map((one) => ({ ...one, raw: one.raw && Buffer.from(one.raw) })));
    }),
  );
});
