// Bonuses without a deposit, and what a withdrawal does to a bonus; the books are right after each test.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { enterCode } from '#contract/promotions/offers.ts';
import type { Database } from '#server/db/database.ts';
import { refusalIn } from '#server/testing/cashier/a-payer.ts';
import { aBonusWorld } from '#server/testing/promotions/a-bonus-world.ts';
import { aGift, anOffer } from '#server/testing/promotions/an-offer.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { grantBonus } from './grant-bonus.ts';

let db: Database;
let world: Awaited<ReturnType<typeof aBonusWorld>>;
beforeAll(async () => {
  db = await testDatabase('khela_server');
  world = await aBonusWorld(db);
});
afterEach(async () => {
  expect(world.faults).toEqual([]);
  expect((await world.promotions.prove()).faults).toEqual([]);
});
afterAll(async () => {
  await world.closeAll();
  await db.close();
});

it('a budget for two gives two bonuses to four members who enter its code at once', async () => {
  await world.offer(aGift({ kind: 'CODE', code: 'TWOONLY', budget: '200.00', terms: { amount: '100.00' } }));
  const players = await Promise.all(Array.from({ length: 4 }, () => world.player()));
  const answers = await Promise.all(
    players.map(({ promoToken: token }) =>
      refusalIn(world.promoServer.call(enterCode, { token, body: { code: ' twoonly ' } })),
    ),
  );
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(2);
  // A code that is used up gets the answer of one that never was.
  const unknown = world.promoServer.call(enterCode, {
    token: players[0]?.promoToken ?? '',
    body: { code: 'NEVER' },
  });
  const others = answers.filter((answer) => answer !== 'done');
  expect(others).toEqual(Array.from({ length: 2 }, () => ['NOT_FOUND', undefined]));
  expect(await refusalIn(unknown)).toEqual(['NOT_FOUND', undefined]);
});

it('a bonus by hand is granted once for its cause, and waits while another one is active', async () => {
  const gift = await world.offer(aGift());
  const player = await world.player();
  const request = { memberId: player.memberId, offerId: gift, sourceRef: 'hand 1', baseMinor: 20_000n };
  const grant = () => db.tx((tx) => grantBonus(tx, world.parts, request));
  const ids = await Promise.all([grant(), grant(), grant()]);
  expect(new Set(ids.map(({ grantId }) => grantId)).size).toBe(1);
  await db.tx((tx) => grantBonus(tx, world.parts, { ...request, sourceRef: 'hand 2' }));
  await world.promotions.tendWaiting();
  expect((await player.grants()).map(({ state }) => state).toSorted()).toEqual(['ACCEPTED', 'ACTIVE']);
  expect(await player.balances()).toEqual({ cash: '0.00', bonus: '200.00' });
  const active = (await player.grants()).find(({ state }) => state === 'ACTIVE');
  await player.forfeit(active?.id ?? '');
  await world.promotions.tendWaiting();
  expect((await player.grants()).map(({ state }) => state).toSorted()).toEqual(['ACTIVE', 'FORFEITED']);
});

it('a withdrawal ends a bonus only when the member has agreed, and completes one with enough bets', async () => {
  const reload = await world.offer(anOffer({ kind: 'RELOAD', terms: { countAtMost: '5000.00' } }));
  const [first, second] = [await world.player(), await world.player()];
  for (const player of [first, second]) await player.deposit('500.00', reload);
  const end = (memberId: string, hasAgreed: boolean) =>
    db.tx((tx) => world.promotions.endBonusForWithdrawal(tx, memberId, hasAgreed));
  expect(await world.promotions.bonusAtStake(db, first.memberId)).toMatchObject({
    amount: '500.00',
    required: '4000.00',
  });
  await expect(end(first.memberId, false)).rejects.toMatchObject({ code: 'BONUS_ACTIVE' });
  await end(first.memberId, true);
  expect(await first.balances()).toEqual({ cash: '500.00', bonus: '0.00' });
  expect(await first.grants()).toMatchObject([{ state: 'FORFEITED', reason: 'WITHDRAWAL' }]);
  await second.bet('4000.00');
  expect(await world.promotions.bonusAtStake(db, second.memberId)).toBeNull();
  await end(second.memberId, false);
  expect(await second.balances()).toEqual({ cash: '1000.00', bonus: '0.00' });
});
