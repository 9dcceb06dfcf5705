// Grants of free rounds: what the rounds won becomes the bonus when the last one is over; the books agree after each test.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { systemClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { seedCatalogue } from '#server/modules/games/catalogue/seed-catalogue.ts';
import { hallCatalogue } from '#server/testing/games/hall-catalogue.ts';
import { aTrace } from '#server/testing/cashier/risk-facts.ts';
import { aBonusWorld } from '#server/testing/promotions/a-bonus-world.ts';
import { aGift } from '#server/testing/promotions/an-offer.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { insertBlock } from '../offers/block-store.ts';
import { writeOfferState } from '../offers/offer-store.ts';
import { grantBonus } from './grant-bonus.ts';
import { countUses } from './grant-store.ts';

let db: Database;
let world: Awaited<ReturnType<typeof aBonusWorld>>;
beforeAll(async () => {
  db = await testDatabase('khela_server');
  await seedCatalogue({ db, clock: systemClock }, hallCatalogue);
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

const game = { BN: 'বাঘ 1', EN: 'Tiger 1' };
const anOffer = () =>
  world.offer(
    aGift({
      kind: 'FREE_ROUNDS',
      terms: {
        amount: '50.00',
        multiple: 2,
        weights: { RNG: 100 },
        freeRounds: { nodeId: '1', game, rounds: 10, stake: '1.00', days: 2 },
      },
    }),
  );

async function aTaker(offerId?: string, device: string = randomUUID()) {
  const offer = offerId ?? (await anOffer());
  const player = await world.player();
  await aTrace(db, player.memberId, { device, ip: '192.168.1.7', at: world.clock.now() });
  const { memberId } = player;
  const { grantId } = await db.tx((tx) =>
    grantBonus(tx, world.parts, { memberId, offerId: offer, sourceRef: `test ${memberId}` }),
  );
  return {
    ...player,
    offer,
    grantId,
    /** What the vendor's calls would have counted. */
    played: (started: number, finished: number, wonMinor: bigint) =>
      db.query('update free_rounds_award set started = $2, finished = $3, won_minor = $4 where id = $1', [
        grantId,
        started,
        finished,
        wonMinor,
      ]),
    pendingCall: async () => {
      const [row] = await db.query<{ pendingCall: string | null }>(
        'select pending_call as "pendingCall" from free_rounds_award where id = $1',
        [grantId],
      );
      return row?.pendingCall;
    },
  };
}

it('PROMO-10 what the rounds won becomes the bonus after the last one, and cash after the bets', async () => {
  const taker = await aTaker();
  expect(await taker.firstGrant()).toMatchObject({
    state: 'ACCEPTED',
    freeRounds: { vassalage: 'MEG', nodeId: '1', rounds: 10, left: 10, won: '0.00', isReady: false },
  });
  await taker.played(10, 9, 1_200n);
  expect(await world.promotions.tendWaiting()).toBe(0);
  expect(await taker.balances()).toMatchObject({ bonus: '0.00' });
  await taker.played(10, 10, 1_234n);
  expect(await world.promotions.tendWaiting()).toBe(1);
  expect(await world.promotions.tendWaiting()).toBe(0);
  expect(await taker.firstGrant()).toMatchObject({ state: 'ACTIVE', amount: '12.34', required: '24.68' });
  const before = await taker.balances();
  expect(before.bonus).toBe('12.34');
  await taker.bet('24.68');
  expect(await world.promotions.tendRunning()).toBe(1);
  expect(await taker.firstGrant()).toMatchObject({ state: 'COMPLETED' });
  const after = await taker.balances();
  expect(after.bonus).toBe('0.00');
  expect(Math.round((Number(after.cash) - Number(before.cash)) * 100)).toBe(1_234);
});

it('the bonus is at most the amount of the terms, and the rest of the budget is free again', async () => {
  const taker = await aTaker();
  await taker.played(10, 10, 9_900n);
  await world.promotions.tendWaiting();
  expect(await taker.firstGrant()).toMatchObject({ state: 'ACTIVE', amount: '50.00' });
});

it('ends without a bonus when nothing was won, or when the vendor refuses', async () => {
  const unlucky = await aTaker();
  await unlucky.played(10, 10, 0n);
  const refused = await aTaker();
  await db.query(
    'update free_rounds_award set is_refused = true, is_stopped = true, pending_call = null where id = $1',
    [refused.grantId],
  );
  expect(await world.promotions.tendWaiting()).toBe(2);
  expect(await unlucky.firstGrant()).toMatchObject({ state: 'LAPSED', reason: 'NOTHING_WON' });
  expect(await refused.firstGrant()).toMatchObject({ state: 'LAPSED', reason: 'NO_ROUNDS' });
  // Nothing was played by it, so the member can have another one.
  expect(await countUses(db, refused.memberId)).toEqual([]);
});

it('rounds that began in time are waited for, and then count', async () => {
  const taker = await aTaker();
  await taker.played(4, 3, 300n);
  world.clock.advance(2 * 86_400_000);
  expect(await world.promotions.tendWaiting()).toBe(0);
  await taker.played(4, 4, 400n);
  expect(await world.promotions.tendWaiting()).toBe(1);
  expect(await taker.firstGrant()).toMatchObject({ state: 'ACTIVE', amount: '4.00' });
});

it('given up while a round is open: the vendor hears of it, and a late win brings nothing', async () => {
  const taker = await aTaker();
  await taker.played(3, 2, 500n);
  await taker.forfeit(taker.grantId);
  expect(await taker.firstGrant()).toMatchObject({ state: 'LAPSED', reason: 'BY_MEMBER' });
  expect(await taker.pendingCall()).toBe('CANCEL');
  await taker.played(3, 3, 900n);
  expect(await world.promotions.tendWaiting()).toBe(0);
  expect(await taker.balances()).toMatchObject({ bonus: '0.00' });
});

it('a campaign that is ended stops the rounds and keeps what they won; a break ends all of it', async () => {
  const offer = await anOffer();
  const taker = await aTaker(offer);
  const away = await aTaker(offer);
  await taker.played(3, 3, 500n);
  await away.played(3, 3, 500n);
  await db.query(`update member set status = 'SELF_EXCLUDED' where id = $1`, [away.memberId]);
  await db.tx((tx) => writeOfferState(tx, offer, 'ENDED', world.clock.now()));
  expect(await world.promotions.tendWaiting()).toBe(2);
  expect(await taker.firstGrant()).toMatchObject({ state: 'ACTIVE', amount: '5.00' });
  const [lapsed] = await db.query('select state, reason from promo_grant where id = $1', [away.grantId]);
  expect(lapsed).toEqual({ state: 'LAPSED', reason: 'NOT_ELIGIBLE' });
  expect([await taker.pendingCall(), await away.pendingCall()]).toEqual(['CANCEL', 'CANCEL']);
});

it('rounds that won nothing or were given up are used, also by other accounts of the person', async () => {
  const offer = await anOffer();
  const device = randomUUID();
  const taker = await aTaker(offer, device);
  await taker.played(10, 10, 0n);
  await world.promotions.tendWaiting();
  const other = await aTaker(offer);
  await other.forfeit(other.grantId);
  expect((await taker.grants())[0]).toMatchObject({ state: 'LAPSED', reason: 'NOTHING_WON' });
  for (const { memberId } of [taker, other])
    expect(await countUses(db, memberId)).toMatchObject([{ offerId: offer }]);
  const barred = { code: 'OFFER_BARRED', value: { bar: 'USED_BY_LINKED' } };
  await expect(aTaker(offer, device)).rejects.toMatchObject(barred);
});

it('a block ends rounds that are played', async () => {
  const taker = await aTaker();
  await taker.played(4, 3, 300n);
  const block = { id: randomUUID(), memberId: taker.memberId, reason: 'test', by: 'test' };
  await db.tx((tx) => insertBlock(tx, { ...block, at: world.clock.now() }));
  expect(await world.promotions.tendWaiting()).toBe(1);
  expect(await taker.firstGrant()).toMatchObject({ state: 'LAPSED', reason: 'NOT_ELIGIBLE' });
  expect(await taker.pendingCall()).toBe('CANCEL');
});
