// Codes of an operator's app guessed side by side, on a real PostgreSQL server.
import { expect, it } from 'vitest';
import * as sessions from '#contract/operators/session.ts';
import { heldClock } from '#server/base/clock.ts';
import { openServer } from '#server/db/postgres/server-database.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { anOperator } from '#server/testing/an-operator.ts';
import { testPostgresUrl } from '#server/testing/test-postgres.ts';

it('fifty codes at once are ten tries in a quarter of an hour', async () => {
  const clock = heldClock('2026-11-23T04:00:00Z');
  const db = openServer(await testPostgresUrl(), 'khela_server');
  const office = anOffice({ db, clock }, []);
  const { headers, code } = await anOperator({ db, clock, office }, 'SUPPORT');
  clock.advance(15 * 60_000);
  const guess = (nth: number) =>
    String(Number(code()) + 500_000 + nth)
      .slice(-6)
      .padStart(6, '0');
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, nth) =>
      office('', sessions.proveAgain, { headers, body: { code: guess(nth) } }),
    ),
  );
  const codes = Map.groupBy(answers, ({ body }) => body.errorCode);
  expect([codes.get('SECOND_FACTOR_WRONG')?.length, codes.get('RATE_LIMITED')?.length]).toEqual([10, 40]);
  await db.close();
});
