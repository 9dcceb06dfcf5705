// A bonus with a deposit, from the choice to the money in CASH, and every other end; each time the books are right.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as cashier from '#contract/cashier/deposits.ts';
import * as contract from '#contract/promotions/grants.ts';
import { listOffers } from '#contract/promotions/offers.ts';
import type { Database } from '#server/db/database.ts';
import { selectCasesOfMember } from '#server/modules/cashier/risk/risk-case-store.ts';
import { valueOf } from '#server/testing/an-http-server.ts';
import { anOpening, paidNotice, refusalIn } from '#server/testing/cashier/a-payer.ts';
import { writeBet } from '#server/testing/cashier/write-bet.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { anOffer } from '#server/testing/promotions/an-offer.ts';
import { aBonusWorld } from '#server/testing/promotions/a-bonus-world.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
let world: Awaited<ReturnType<typeof aBonusWorld>>;
let reload: string;
beforeAll(async () => {
  db = await testDatabase('khela_server');
  world = await aBonusWorld(db);
  reload = await world.offer(anOffer({ kind: 'RELOAD', period: 'DAY' }));
});
afterEach(async () => {
  expect(world.faults).toEqual([]);
  expect((await world.promotions.prove()).faults).toEqual([]);
});
afterAll(async () => {
  await world.closeAll();
  await db.close();
});
const days = (count: number) => world.clock.advance(count * 86_400_000);

describe('a bonus with a deposit', () => {
  it('APIW-09 APIW-15 PROMO-10 is chosen, granted once with the credit, and becomes cash when enough was bet', async () => {
    const player = await world.player();
    const { promos } = await valueOf(world.server.call(cashier.depositPromos, { token: player.token }));
    expect(promos).toContainEqual(expect.objectContaining({ promoId: reload }));
    const order = await player.opened(anOpening({ amount: '500.00' }));
    const accept = { token: player.token, body: { promoId: reload, orderNo: order.orderNo } };
    for (const _again of [1, 2])
      expect(await valueOf(world.server.call(cashier.acceptPromo, accept))).toEqual({ accepted: true });
    expect(await player.grants()).toMatchObject([
      { state: 'ACCEPTED', amount: '500.00', orderNo: order.orderNo },
    ]);
    for (const _again of [1, 2]) await world.notify(paidNotice(order));
    await Promise.all([1, 2, 3].map(() => world.promotions.tendWaiting()));
    expect(await player.balances()).toEqual({ cash: '500.00', bonus: '500.00' });
    expect(await player.grants()).toMatchObject([
      { state: 'ACTIVE', amount: '500.00', required: '4000.00', counted: '0.00', left: '4000.00' },
    ]);
    for (let nth = 0; nth < 7; nth += 1) await player.bet('900.00');
    await player.bet('400.00', { state: 'OPEN' });
    await player.bet('400.00', { category: 'SPORTS' });
    await world.promotions.tendRunning();
    expect(await player.grants()).toMatchObject([{ state: 'ACTIVE', counted: '3500.00', openBets: 1 }]);
    const { id } = await player.firstGrant();
    const bets = world.promoServer.call(contract.listGrantBets, { token: player.promoToken, params: { id } });
    expect((await valueOf(bets)).content.slice(0, 3)).toMatchObject([
      { reason: 'CATEGORY', counted: '0.00' },
      { reason: 'OPEN', counted: '0.00' },
      { reason: 'CAPPED', counted: '500.00', staked: '900.00' },
    ]);
    await player.bet('500.00');
    // A look is enough; and nothing converts twice.
    expect(await player.grants()).toMatchObject([{ state: 'COMPLETED', counted: '4000.00' }]);
    await Promise.all([1, 2].map(() => world.promotions.tendRunning()));
    expect(await player.balances()).toEqual({ cash: '1000.00', bonus: '0.00' });
    expect(world.inbox.filter(({ memberId }) => memberId === player.memberId)).toHaveLength(2);
  });

  it('is none unless one is chosen', async () => {
    const player = await world.player();
    await player.deposit('500.00');
    expect(await player.balances()).toEqual({ cash: '500.00', bonus: '0.00' });
    expect(await player.grants()).toEqual([]);
  });

  it('is one at a time', async () => {
    const player = await world.player();
    const other = await world.offer(anOffer({ kind: 'RELOAD' }));
    await player.deposit('500.00', reload);
    const second = player.open(anOpening({ promoId: other }));
    expect(await refusalIn(second)).toEqual(['OFFER_BARRED', { bar: 'BONUS_ACTIVE' }]);
    await db.tx(async (tx) => tx.query(`update promo_offer set state = 'ENDED' where id = $1`, [other]));
    expect(await refusalIn(player.open(anOpening({ promoId: other })))).toEqual(['NOT_FOUND', undefined]);
  });

  it('is only for a first deposit where the terms say so, also when another deposit comes between', async () => {
    const welcome = await world.offer(anOffer());
    const player = await world.player();
    const order = await player.opened(anOpening({ promoId: welcome }));
    await player.deposit('300.00');
    await world.notify(paidNotice(order));
    await world.promotions.tendWaiting();
    expect(await player.grants()).toMatchObject([{ state: 'LAPSED', reason: 'NOT_FIRST_DEPOSIT' }]);
    expect(await refusalIn(player.open(anOpening({ promoId: welcome })))).toEqual([
      'OFFER_BARRED',
      { bar: 'NOT_FIRST_DEPOSIT' },
    ]);
    expect(await player.balances()).toEqual({ cash: '800.00', bonus: '0.00' });
  });

  it('lapses with an order that is not paid, gives its budget back, and comes with a late payment', async () => {
    const small = await world.offer(anOffer({ kind: 'RELOAD', budget: '1000.00' }));
    const [first, second, third] = [await world.player(), await world.player(), await world.player()];
    const order = await first.opened(anOpening({ amount: '600.00', promoId: small }));
    expect(await refusalIn(second.open(anOpening({ amount: '500.00', promoId: small })))).toEqual([
      'OFFER_BARRED',
      { bar: 'BUDGET_GONE' },
    ]);
    world.clock.advance(31 * 60_000);
    await world.cashier.expireDeposits();
    await world.promotions.tendWaiting();
    expect(await first.grants()).toMatchObject([{ state: 'ACCEPTED' }]);
    await world.notify(paidNotice(order));
    await world.promotions.tendWaiting();
    expect(await first.balances()).toEqual({ cash: '600.00', bonus: '600.00' });
    await third.opened(anOpening({ amount: '400.00', promoId: small }));
    days(2);
    await world.cashier.expireDeposits();
    await world.promotions.tendWaiting();
    expect(await third.grants()).toMatchObject([{ state: 'LAPSED', reason: 'NO_DEPOSIT' }]);
    await second.deposit('400.00', small);
    expect(await second.balances()).toEqual({ cash: '400.00', bonus: '400.00' });
  });

  it('waits after its time for open bets, then ends; cash stays', async () => {
    const player = await world.player();
    await player.deposit('500.00', reload);
    const bet = await player.bet('500.00', { state: 'OPEN' });
    days(14);
    await player.bet('500.00');
    await world.promotions.tendRunning();
    expect(await player.grants()).toMatchObject([{ state: 'CLOSING', counted: '0.00' }]);
    await writeBet(db, { ...bet, state: 'SETTLED' });
    await world.promotions.tendRunning();
    expect(await player.grants()).toMatchObject([
      { state: 'EXPIRED', reason: 'TIME_OVER', counted: '500.00' },
    ]);
    expect(await player.balances()).toEqual({ cash: '500.00', bonus: '0.00' });
  });

  it('can be given up once, and only by its member', async () => {
    const [player, other] = [await world.player(), await world.player()];
    await player.deposit('500.00', reload);
    const { id } = await player.firstGrant();
    expect(await refusalIn(other.forfeit(id))).toEqual(['NOT_FOUND', undefined]);
    const answers = await Promise.all([1, 2, 3].map(() => refusalIn(player.forfeit(id))));
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(await player.grants()).toMatchObject([{ state: 'FORFEITED', reason: 'BY_MEMBER' }]);
    expect(await player.balances()).toEqual({ cash: '500.00', bonus: '0.00' });
  });

  it('keeps its terms when the campaign changes, and its bets when a bet is cancelled later', async () => {
    const changing = await world.offer(anOffer({ kind: 'RELOAD' }));
    const player = await world.player();
    await player.deposit('100.00', changing);
    await db.query(
      `update promo_offer set state = 'ENDED', content = jsonb_set(content, '{terms,multiple}', '50') where id = $1`,
      [changing],
    );
    const bet = await player.bet('300.00');
    expect(await player.grants()).toMatchObject([{ required: '800.00', counted: '300.00' }]);
    await writeBet(db, { ...bet, state: 'CANCELLED' });
    expect(await player.grants()).toMatchObject([{ required: '800.00', counted: '0.00' }]);
  });

  it('whose deposit is taken back opens a case of risk when it became cash before, and never becomes cash after', async () => {
    const [kept, ended] = [await world.player(), await world.player()];
    const converted = await kept.deposit('500.00', reload);
    const waiting = await ended.deposit('500.00', reload);
    for (let nth = 0; nth < 8; nth += 1) await kept.bet('500.00');
    expect(await kept.grants()).toMatchObject([{ state: 'COMPLETED' }]);
    for (const order of [converted, waiting])
      await world.notify(paidNotice(order, { status: 'PAYMENT_REVERSED' }));
    for (let nth = 0; nth < 8; nth += 1) await ended.bet('500.00');
    await world.promotions.tendRunning();
    expect((await ended.firstGrant()).state).not.toBe('COMPLETED');
    await world.cashier.scanRisk();
    await world.cashier.scanRisk();
    const cases = await selectCasesOfMember(db, kept.memberId);
    expect(cases.filter(({ rule }) => rule === 'BONUS_KEPT')).toMatchObject([
      {
        state: 'OPEN',
        score: 60,
        reasons: [
          { rule: 'BONUS_KEPT', facts: { bonuses: '1', converted: '500.00', orders: converted.orderNo } },
        ],
      },
    ]);
    expect(await selectCasesOfMember(db, ended.memberId)).toEqual([]);
    // The cash of the bonus stays until operators decide.
    expect(await kept.balances()).toEqual({ cash: '500.00', bonus: '0.00' });
  });

  it('is for nobody on a break: no list, no grant, and an active one closes', async () => {
    const [player, waiting] = [await world.player(), await world.player()];
    await player.deposit('500.00', reload);
    const order = await waiting.opened(anOpening({ promoId: reload }));
    await world.notify(paidNotice(order));
    await db.query(`update member set status = 'SELF_EXCLUDED' where id = any($1)`, [
      [player.memberId, waiting.memberId],
    ]);
    await world.promotions.tendWaiting();
    await world.promotions.tendRunning();
    expect(await waiting.grants()).toMatchObject([{ state: 'LAPSED', reason: 'NOT_ELIGIBLE' }]);
    expect(await player.grants()).toMatchObject([{ state: 'CLOSING', reason: 'BREAK' }]);
    expect((await valueOf(world.promoServer.call(listOffers, { token: player.promoToken }))).offers).toEqual(
      [],
    );
    await world.promotions.tendRunning();
    expect(await player.balances()).toEqual({ cash: '500.00', bonus: '0.00' });
  });

  it('shows no offers to accounts of play money, and all of them to visitors', async () => {
    for (const type of [4, 40, 41, 42] as const) {
      const token = world.promoServer.signIn(await aMember(db, { type, clock: world.clock }));
      expect((await valueOf(world.promoServer.call(listOffers, { token }))).offers).toEqual([]);
    }
    const { offers } = await valueOf(world.promoServer.call(listOffers, {}));
    expect(offers.map(({ id }) => id)).toContain(reload);
  });
});
