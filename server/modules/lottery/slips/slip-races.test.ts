// Concurrent slips of two processes on a PostgreSQL server: limits are kept, and a blocked member is refused.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Database, Transaction } from '#server/db/database.ts';
import { openServer } from '#server/db/postgres/server-database.ts';
import { refusalOf } from '#server/testing/identity/a-browser.ts';
import { aDraw, aLottery, aSlip, endDraw, onHalf, onNumbers } from '#server/testing/lottery/a-lottery.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { testPostgresUrl } from '#server/testing/test-postgres.ts';
import { createSettler } from '../settlement/settler.ts';
import { placeSlip } from './place-slip.ts';

let databases: Database[];
let processes: ReturnType<typeof aLottery>[];
let lottery: ReturnType<typeof aLottery>;
beforeAll(async () => {
  const url = await testPostgresUrl();
  databases = [openServer(url, 'khela_server'), openServer(url, 'khela_server')];
  processes = databases.map((db) => aLottery(db));
  [lottery] = processes as [ReturnType<typeof aLottery>];
});
afterAll(async () => {
  expect(processes.flatMap(({ faults }) => faults)).toEqual([]);
  expect((await lottery.wallet.prove()).faults).toEqual([]);
  await Promise.all(processes.map(({ wallet }) => wallet.close()));
  await Promise.all(databases.map((db) => db.close()));
});

/** The n-th slip of many at once, placed by one process or the other. */
async function place(
  nth: number,
  memberId: string,
  drawNo: string,
  input: { lines: Parameters<typeof aSlip>[2]; amount: string; more?: Parameters<typeof aSlip>[4] },
) {
  const process = processes[nth % processes.length] ?? lottery;
  return placeSlip(process, memberId, await aSlip(process, drawNo, input.lines, input.amount, input.more));
}
const many = async (count: number, one: (nth: number) => Promise<unknown>) => {
  const answers = await Promise.allSettled(Array.from({ length: count }, (_, nth) => one(nth)));
  const refused = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [(answer.reason as { code: string }).code] : [],
  );
  return { taken: count - refused.length, refused: [...new Set(refused)] };
};
const stakedIn = async (memberId: string, drawId: bigint): Promise<bigint> => {
  const [row] = await lottery.db.query<{ sum: bigint }>(
    'select coalesce(sum(stake_minor), 0)::bigint as sum from lottery_line where member_id = $1 and draw_id = $2',
    [memberId, drawId],
  );
  return row?.sum ?? 0n;
};

it('nobody stakes more on a draw than they may, also in draws to come, whichever process takes it', async () => {
  const { memberId } = await aMember(lottery.db, { balanceMinor: 100_000_000n });
  const [now, later] = [await aDraw(lottery.db), await aDraw(lottery.db, 3600)];
  // 2000.00 each of at most 10000.00: by number, and three times as much in the later draw.
  const lines = [onNumbers('4', { multiple: 1000 })];
  const chase = { draws: [{ numero: later.drawNo, multiple: 1 }], stopOnWin: false };
  const answers = await many(14, (nth) =>
    nth % 3 === 0
      ? place(nth, memberId, now.drawNo, { lines, amount: '4000.00', more: { chase } })
      : place(nth, memberId, now.drawNo, { lines, amount: '2000.00' }),
  );
  expect(answers).toEqual({ taken: 5, refused: ['LIMIT_REACHED'] });
  expect(await stakedIn(memberId, now.id)).toBe(1_000_000n);
  expect(await stakedIn(memberId, later.id)).toBeLessThanOrEqual(1_000_000n);
});

it('nobody stakes what they do not have, in many draws at once', async () => {
  const { memberId } = await aMember(lottery.db, { balanceMinor: 5_000n });
  const draws = [await aDraw(lottery.db), await aDraw(lottery.db), await aDraw(lottery.db)];
  const answers = await many(18, (nth) =>
    place(nth, memberId, draws[nth % 3]?.drawNo ?? '', { lines: [onHalf('HIGH')], amount: '10.00' }),
  );
  expect(answers).toEqual({ taken: 5, refused: ['INSUFFICIENT_BALANCE'] });
  expect((await lottery.wallet.summary(memberId)).sumBalance).toBe('0.00');
});

it('the same slip sent many times to both is one slip', async () => {
  const { memberId } = await aMember(lottery.db, { balanceMinor: 100_000n });
  const { id, drawNo } = await aDraw(lottery.db);
  const slip = await aSlip(lottery, drawNo, [onHalf('HIGH')], '10.00');
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => placeSlip(processes[nth % 2] ?? lottery, memberId, slip)),
  );
  expect(new Set(answers.map(({ orderNo }) => orderNo)).size).toBe(1);
  expect(await stakedIn(memberId, id)).toBe(1_000n);
});

it('a draw pays a member no more than its most, by however many slips, when both processes settle it', async () => {
  const { memberId } = await aMember(lottery.db, { balanceMinor: 100_000_000n });
  const { id, drawNo } = await aDraw(lottery.db);
  // Five times 19500.00 are won, and 80000.00 paid.
  const lines = [onNumbers('4', { multiple: 1000 })];
  const answers = await many(5, (nth) => place(nth, memberId, drawNo, { lines, amount: '2000.00' }));
  expect(answers.taken).toBe(5);
  await endDraw(lottery.db, id, '4');
  await Promise.all(processes.map((one) => createSettler(one).settleAll()));
  expect((await lottery.wallet.summary(memberId)).sumBalance).toBe('1070000.00');
});

const outs: Record<
  string,
  { refusal: string; out: (tx: Transaction, memberId: string) => Promise<unknown> }
> = {
  'excludes themselves': {
    refusal: 'SELF_EXCLUDED',
    out: (tx, memberId) => tx.query(`update member set status = 'SELF_EXCLUDED' where id = $1`, [memberId]),
  },
  'is held by us': {
    refusal: 'ACCOUNT_HELD',
    out: (tx, memberId) => tx.query(`update member set status = 'FROZEN' where id = $1`, [memberId]),
  },
  'is frozen by an operator': {
    refusal: 'ACCOUNT_HELD',
    out: (tx, memberId) => tx.query('update member set frozen_at = now() where id = $1', [memberId]),
  },
  'has a wallet that is frozen': {
    refusal: 'USER_NOT_FOUND_OR_DISABLED',
    out: (tx, memberId) => lottery.wallet.freeze(tx, memberId, true),
  },
};

const waiting = async (): Promise<number> => {
  const [row] = await lottery.db.query<{ count: number }>(
    'select count(distinct pid)::int as count from pg_locks where not granted',
  );
  return row?.count ?? 0;
};

it.each(Object.entries(outs))(
  'whoever %s stakes nothing any more with slips that were on their way',
  async (_, { refusal, out }) => {
    const { memberId } = await aMember(lottery.db, { balanceMinor: 100_000n });
    const { id, drawNo } = await aDraw(lottery.db);
    const [locked, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const leaving = lottery.db.tx(async (tx) => {
      await lottery.wallet.lockOwners(tx, [memberId]);
      locked.resolve();
      await arrived.promise;
      await out(tx, memberId);
    });
    await locked.promise;
    const input = { lines: [onHalf('HIGH')], amount: '10.00' };
    const slips = [0, 1, 2, 3].map(
      async (nth) => (await refusalOf(place(nth, memberId, drawNo, input))).code,
    );
    // They have arrived before it is done, and wait for the wallet.
    await vi.waitUntil(async () => (await waiting()) === slips.length, { timeout: 20_000 });
    arrived.resolve();
    await leaving;
    expect(new Set(await Promise.all(slips))).toEqual(new Set([refusal]));
    expect(await stakedIn(memberId, id)).toBe(0n);
  },
);
