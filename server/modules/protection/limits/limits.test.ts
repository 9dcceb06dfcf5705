// Limits and figures of play over the calls of members: at once or after a day, counted from the ledger.
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '#contract/protection.ts';
import type { Database } from '#server/db/database.ts';
import { createWallet, type TxCode } from '#server/modules/wallet/index.ts';
import { refusalOf } from '#server/testing/identity/a-browser.ts';
import { aMemberInside } from '#server/testing/identity/a-member-inside.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase('khela_server');
});
afterAll(() => db.close());

const hourMs = 60 * 60_000;
const day = { kind: 'STAKE', period: 'DAY' } as const;
let moved = 0;

async function aPlayer() {
  const made = await aMemberInside(db);
  const { browser, clock, member, enter } = made;
  const wallet = createWallet({ db, clock, currency: 'BDT' });
  const move = async (txCode: TxCode, amountMinor: bigint) => {
    moved += 1;
    const { memberId: ownerId } = member;
    const posting = {
      txCode,
      refType: 'test',
      refId: String(moved),
      ownerId,
      account: 'CASH',
      amountMinor,
    } as const;
    await db.tx((tx) =>
      wallet.post(tx, { ...posting, house: txCode === 'DEP' ? 'DEPOSIT_CLEARING' : 'LOTTERY' }),
    );
  };
  await move('DEP', 100_000n);
  const set = async (amount: string | null, confirmed = false, name: typeof day = day) =>
    (await browser.call(contract.setPlayLimit, { body: { ...name, amount, confirmed } })).limits;
  /** A session is shorter than the day that a looser limit waits. */
  const later = async (byMs: number) => {
    clock.advance(byMs);
    await enter();
  };
  return { ...made, move, set, later };
}

it('a first limit is valid at once and counts what was played before it', async () => {
  const { move, set } = await aPlayer();
  await move('BET', -7_000n);
  await move('WIN', 2_000n);
  expect(await set('100.00')).toEqual([
    { ...day, amount: '100.00', used: '70.00', left: '30.00', pending: null },
  ]);
  expect(await set('50.00')).toMatchObject([{ amount: '50.00', left: '0.00' }]);
});

it('a higher one waits a day for its confirmation and a week at most', async () => {
  const { set, clock, later } = await aPlayer();
  await set('100.00');
  const now = clock.now().getTime();
  const pending = { amount: '500.00', confirmFrom: now + 24 * hourMs, confirmUntil: now + 192 * hourMs };
  expect(await set('500.00')).toMatchObject([{ amount: '100.00', pending }]);
  expect((await refusalOf(set('500.00', true))).code).toBe('LIMIT_CHANGE_PENDING');
  await later(24 * hourMs);
  expect((await refusalOf(set('499.00', true))).code).toBe('NOT_FOUND');
  expect(await set('500.00', true)).toMatchObject([{ amount: '500.00', pending: null }]);
  expect((await refusalOf(set('500.00', true))).code).toBe('NOT_FOUND');
  await set('600.00');
  await later(192 * hourMs);
  expect((await refusalOf(set('600.00', true))).code).toBe('NOT_FOUND');
});

it('no limit at all is pending too, the current amount withdraws it, and a newer one begins to wait again', async () => {
  const { set, later } = await aPlayer();
  expect((await refusalOf(set(null))).code).toBe('NOT_FOUND');
  await set('100.00');
  await set(null);
  expect(await set('100.00')).toMatchObject([{ amount: '100.00', pending: null }]);
  await set('200.00');
  await later(12 * hourMs);
  await set(null);
  await later(12 * hourMs);
  expect((await refusalOf(set('200.00', true))).code).toBe('NOT_FOUND');
  expect((await refusalOf(set(null, true))).code).toBe('LIMIT_CHANGE_PENDING');
  await later(12 * hourMs);
  expect(await set(null, true)).toEqual([]);
});

it('what was played shows by day, week and month, with and without limits', async () => {
  const { browser, move, set } = await aPlayer();
  await move('BET', -7_000n);
  await move('WIN', 9_500n);
  await move('REBATE', 100n);
  const { periods, limits, currentBreak } = await browser.call(contract.playSummary);
  expect([limits, currentBreak]).toEqual([[], null]);
  expect(periods).toMatchObject([
    { period: 'DAY', firstDay: '2026-11-21', staked: '70.00', returned: '96.00', net: '26.00' },
    { period: 'WEEK', firstDay: '2026-11-16', staked: '70.00', net: '26.00' },
    { period: 'MONTH', firstDay: '2026-11-01', staked: '70.00', net: '26.00' },
  ]);
  await set('100.00');
  const limited = await browser.call(contract.playSummary);
  expect(limited).toMatchObject({ periods, limits: [{ amount: '100.00', used: '70.00', left: '30.00' }] });
  expect(await browser.call(contract.playLimits)).toEqual({ limits: limited.limits });
});

it('one member’s limits are nobody else’s, and amounts have a form', async () => {
  const [one, other] = [await aPlayer(), await aPlayer()];
  await one.set('100.00');
  expect(await other.browser.call(contract.playLimits)).toEqual({ limits: [] });
  for (const amount of ['0.00', '-5.00', '5', '1234567890.00'])
    expect(contract.setPlayLimit.body.safeParse({ ...day, amount }).success).toBe(false);
});
