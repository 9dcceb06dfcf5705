// Pages of a list: every row appears once and in the requested order, also when many rows have equal values.
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#server/testing/test-database.ts';
import { runsByDay } from '#server/testing/test-depth.ts';
import type { Database } from './database.ts';
import { type List, selectListPage, selectWholeList } from './list-page.ts';

type Row = { readonly id: string; readonly at: Date; readonly amount: bigint };
type Sort = 'at' | 'amount';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});

/** A list of made-up rows: few amounts, so that many are alike, and times that differ by a microsecond. */
const listOf = (amounts: readonly number[], least = 0): List<Sort> => ({
  select: `select 'row-' || lpad(place::text, 4, '0') as id, amount,
      '2026-11-01 12:00:00+00'::timestamptz + place % 7 * interval '1 microsecond' as at
    from unnest($1::bigint[]) with ordinality as made(amount, place) where amount >= $2`,
  values: [`{${amounts.join(',')}}`, least],
  sorts: { at: 'timestamptz', amount: 'bigint' },
});

const placeAt = (value: string): string =>
  Buffer.from(JSON.stringify([value, 'row-1'])).toString('base64url');

async function readInPages(list: List<Sort>, place: { sort: Sort; direction: 'asc' | 'desc'; size: number }) {
  const rows: Row[] = [];
  let after: string | undefined;
  do {
    const page = await selectListPage<Row, Sort>(db, list, { ...place, after });
    expect(page.rows.length).toBeLessThanOrEqual(place.size);
    rows.push(...page.rows);
    after = page.next ?? undefined;
  } while (after);
  return rows.map(({ id }) => id);
}

describe('a list', () => {
  it('is the same in pages of any size as read whole', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: -2, max: 2 }), { maxLength: 30 }),
        fc.constantFrom<Sort>('at', 'amount'),
        fc.constantFrom('asc', 'desc'),
        fc.integer({ min: 1, max: 7 }),
        async (amounts, sort, direction, size) => {
          const list = listOf(amounts, -1);
          const rows: Row[] = [];
          for await (const some of selectWholeList<Row, Sort>(db, list, { sort, direction }))
            rows.push(...some);
          expect(await readInPages(list, { sort, direction, size })).toEqual(rows.map(({ id }) => id));
          expect(rows.length).toBe(amounts.filter((amount) => amount >= -1).length);
          if (sort === 'amount') {
            const sorted = rows.map(({ amount }) => Number(amount)).sort((one, other) => one - other);
            expect(rows.map(({ amount }) => Number(amount))).toEqual(
              direction === 'asc' ? sorted : sorted.reverse(),
            );
          }
        },
      ),
      { numRuns: runsByDay(30) },
    );
  });

  it('counts what fits the filters', async () => {
    const place = { sort: 'amount', direction: 'desc', size: 2 } as const;
    expect((await selectListPage(db, listOf([1, 2, 3, 3, 0], 2), place)).total).toBe(3);
    expect((await selectListPage(db, listOf([]), place)).total).toBe(0);
  });

  it.each([
    'nothing',
    Buffer.from('["1"]').toString('base64url'),
    Buffer.from('["x","row-1"]').toString('base64url'),
    Buffer.from('["1","row\\u0000"]').toString('base64url'),
  ])('refuses a place that is not one of its own: %s', async (after) => {
    const place = { sort: 'amount', direction: 'desc', size: 2, after } as const;
    await expect(selectListPage(db, listOf([1]), place)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });

  it.each<[Sort, string]>([
    ['at', '2026-99-99 12:00:00+00'],
    ['at', '2026-02-30 12:00:00+00'],
    ['at', '2026-11-01 25:00:00+00'],
    ['at', '2026-11-01 12:00:60+00'],
    ['at', '2026-11-01 12:00:00+99'],
    ['at', '0000-01-01 12:00:00+00'],
    ['amount', '9223372036854775808'],
    ['amount', '-9223372036854775809'],
  ])('refuses a value of %s that does not exist: %s', async (sort, value) => {
    const place = { sort, direction: 'desc', size: 2, after: placeAt(value) } as const;
    await expect(selectListPage(db, listOf([1]), place)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });

  it('takes the ends of what a number can be', async () => {
    for (const value of ['9223372036854775807', '-9223372036854775808']) {
      const place = { sort: 'amount', direction: 'asc', size: 2, after: placeAt(value) } as const;
      expect((await selectListPage(db, listOf([1]), place)).total).toBe(1);
    }
  });

  it('answers or refuses any position, and never breaks', async () => {
    const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
    const pair = digits(2);
    const moment = fc
      .tuple(digits(4), pair, pair, pair, pair, pair, pair)
      .map(([year, month, day, hour, minute, second, offset]) => {
        return `${year}-${month}-${day} ${hour}:${minute}:${second}+${offset}`;
      });
    const number = fc.bigInt({ min: -(2n ** 66n), max: 2n ** 66n }).map(String);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<Sort>('at', 'amount'),
        fc.oneof(moment, number, fc.string({ unit: 'binary' })),
        async (sort, value) => {
          const place = { sort, direction: 'asc', size: 2, after: placeAt(value) } as const;
          const code = await selectListPage(db, listOf([1]), place).then(
            () => 'INPUT_INVALID',
            (fault: { code?: unknown }) => fault.code,
          );
          expect(code).toBe('INPUT_INVALID');
        },
      ),
      { numRuns: runsByDay(200) },
    );
  });
});

it('keeps no plan of one set of filters for another', async () => {
  const statements = new Set<string>();
  const seen = {
    query: async <Read>(sql: string, values: readonly unknown[] = []) => {
      statements.add(sql);
      return db.query<Read>(sql, values);
    },
  };
  const place = { sort: 'amount', direction: 'asc', size: 5 } as const;
  const list = (least: number | null): List<Sort> => ({
    ...listOf([1, 2, 3]),
    select: listOf([]).select.replace('amount >= $2', '($2::bigint is null or amount >= $2)'),
    values: ['{1,2,3}', least],
  });
  for (const [least, total] of [
    [null, 3],
    [2, 2],
    [3, 1],
    [null, 3],
  ] as const)
    expect((await selectListPage<Row, Sort>(seen, list(least), place)).total).toBe(total);
  // Rows and count, without the filter and with it.
  expect(statements.size).toBe(4);
});
