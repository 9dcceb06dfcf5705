// Several processes sum days on a PostgreSQL server while bets change and a line moves: nothing is missed or counted twice.
import { expect, it, onTestFinished } from 'vitest';
import { heldClock } from '#server/base/clock.ts';
import { openServer } from '#server/db/postgres/server-database.ts';
import { anAgents } from '#server/testing/agents/an-agents.ts';
import { writeBet } from '#server/testing/cashier/write-bet.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { testPostgresUrl } from '#server/testing/test-postgres.ts';

const clock = heldClock('2026-11-22T09:00:00Z');
const rounds = 12;

it('is right whichever process takes a change', async () => {
  const url = await testPostgresUrl();
  const databases = [openServer(url, 'khela_server'), openServer(url, 'khela_server')] as const;
  onTestFinished(() => Promise.all(databases.map((db) => db.close())).then(() => undefined));
  const [db, other] = databases;
  const [first, second] = [anAgents({ db, clock }), anAgents({ db: other, clock })];
  const tops = [await aMember(db, { clock, type: 1 }), await aMember(db, { clock, type: 1 })] as const;
  const agent = await aMember(db, { clock, type: 1, uplineId: tops[0].memberId });
  const players = [
    await aMember(db, { clock, uplineId: agent.memberId }),
    await aMember(db, { clock, uplineId: agent.memberId }),
  ];
  const bet = (source: typeof db, nth: number, who: number) =>
    writeBet(source, {
      memberId: players[who]?.memberId ?? '',
      reference: `race-${who}-${nth % 5}`,
      staked: `${nth + 1}.00`,
      category: who === 0 ? 'RNG' : 'LIVE',
      state: nth % 4 === 3 ? 'CANCELLED' : 'SETTLED',
      placedAt: new Date(Date.UTC(2026, 10, 21, nth % 5)),
    });
  const work = [
    async (nth: number) => bet(db, nth, 0),
    async (nth: number) => bet(other, nth, 1),
    async () => first.sumDays(),
    async () => second.sumDays(),
    async (nth: number) => {
      await db.query(
        `insert into agent_move (member_id, to_id, from_day, decided_at, decided_by) values ($1, $2, '2026-11-22', now(), 'test')`,
        [agent.memberId, tops[nth % 2]?.memberId],
      );
      await first.applyMoves('2026-11-22');
    },
  ];
  await Promise.all(
    work.map(async (act) => {
      for (let nth = 0; nth < rounds; nth += 1) await act(nth);
    }),
  );
  await Promise.all([first.sumDays(), second.sumDays()]);
  expect(await first.wrongSums(new Date(0))).toEqual([]);
  const sums = await db.query<{ id: string; staked: bigint }>(
    `select member_id as id, sum(staked_minor)::int8 as staked from line_day_sum
     where basis = 'PLACED' and category = 'ALL' and member_id = any($1::text[]) group by 1`,
    [tops.map(({ memberId }) => memberId)],
  );
  const [listed] = await db.query<{ staked: bigint }>(
    `select sum(staked_minor::bigint)::int8 as staked from bet where state <> 'CANCELLED'`,
  );
  // The last move was below the second.
  const ofTop = new Map(sums.map(({ id, staked }) => [id, staked]));
  expect(ofTop.get(tops[1].memberId)).toBe(listed?.staked);
  expect(ofTop.get(tops[0].memberId) ?? 0n).toBe(0n);
});
