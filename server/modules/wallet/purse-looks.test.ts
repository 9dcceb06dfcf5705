// However a plan came about, remembered purses are found without going through all of them.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';

/** Moves nothing: locks purses and looks at them. */
const look = `select ledger_post_remembered(now(), $1, $2, $3, $3, $3, '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}',
  '{}', '{}', '{}', '{}', '{}') as batch`;

let db: Database;
beforeAll(async () => {
  db = await testPostgres();
});
afterAll(() => db.close());

const ofTwo = (one: number, other: number): string[] => [
  `{look_${one},look_${other}}`,
  '{CASH,CASH}',
  '{0,0}',
];

it('finds remembered purses by their keys, also when the plan was made while there was one', async () => {
  await db.query(`${fillOf(1, 1)}; analyze wallet_account`);
  await db.tx(async (tx) => {
    await tx.query('savepoint before');
    await expect(tx.query(look, ofTwo(1, 2))).rejects.toMatchObject({ code: 'KH001', detail: 'look_2' });
    await tx.query('rollback to savepoint before');
    await tx.query(fillOf(2, 400));
    const before = await pursesRead(tx);
    expect(await tx.query(look, ofTwo(300, 7))).toHaveLength(1);
    expect((await pursesRead(tx)) - before).toBeLessThanOrEqual(4);
  });
});

/** Purses the transaction has read. */
async function pursesRead(tx: Pick<Database, 'query'>): Promise<number> {
  const [row] = await tx.query<{ read: number }>(
    `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
     where relname = 'wallet_account'`,
  );
  return row?.read ?? Number.NaN;
}

function fillOf(first: number, last: number): string {
  const owners = `select 'look_' || n from generate_series(${first}, ${last}) as n`;
  return `insert into wallet (owner_id, book, opened_at) select owner_id, 'REAL', now() from (${owners}) as o(owner_id);
    insert into wallet_account (owner_id, book, kind, moved_at)
      select owner_id, 'REAL', 'CASH', now() from (${owners}) as o(owner_id)`;
}
