// The turnover of deposits over HTTP: only settled bets from after a deposit count, by the weight of their category.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decimalToMinor } from '#contract/base/money.ts';
import type { Database } from '#server/db/database.ts';
import { settingDefaults } from '#server/modules/platform/setting-schemas.ts';
import { aCashier } from '#server/testing/cashier/a-cashier.ts';
import { refusalIn } from '#server/testing/cashier/a-payer.ts';
import { aWithdrawer } from '#server/testing/cashier/a-withdrawer.ts';
import { writeBet } from '#server/testing/cashier/write-bet.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
let world: Awaited<ReturnType<typeof aCashier>>;
beforeAll(async () => {
  db = await testDatabase('khela_server');
  world = await aCashier(db, {
    withdrawals: {
      rules: async () => ({ ...settingDefaults.withdrawals, categoryWeights: { LIVE: 20, PVP: 0 } }),
      isOpen: async () => true,
      gateways: new Map(),
      gatewayOf: () => 'maya',
    },
  });
});
afterAll(async () => {
  await world.server.close();
  await db.close();
});

let made = 0;

/** A member with one credited deposit; each further act comes a second later. */
async function aDepositor(amount: string) {
  const member = await aWithdrawer(db, world, { balance: '0.00' });
  const { memberId } = member;
  const deposit = async (credited: string): Promise<void> => {
    await writeDeposit(memberId, credited);
    world.clock.advance(1_000);
  };
  await deposit(amount);
  type Bet = Parameters<typeof writeBet>[1];
  return {
    ...member,
    deposit,
    /** Writes a bet into the list; returns a function that writes its next state. */
    bet: async (staked: string, first: Partial<Bet> = {}) => {
      const reference = `bet-${(made += 1)}`;
      const placed = { reference, memberId, staked, placedAt: world.clock.now() };
      await writeBet(db, { ...placed, ...first });
      world.clock.advance(1_000);
      return (next: Partial<Bet>) => writeBet(db, { ...placed, ...first, ...next });
    },
    turnover: async () => {
      const { required, done, left } = (await member.config()).turnover;
      return { required, done, left };
    },
  };
}

async function writeDeposit(memberId: string, amount: string): Promise<void> {
  const [minor, at, orderNo] = [decimalToMinor(amount), world.clock.now(), `dep_test${(made += 1)}`];
  await db.tx(async (tx) => {
    await tx.query(
      `insert into deposit_order (order_no, member_id, channel_id, method, gateway, state, currency, requested_minor,
         payable_minor, fee_ppm, credited_minor, request_id, request_hash, created_at, expires_at, updated_at, credited_at)
       values ($1, $2, 'page', 'GATEWAY', 'maya', 'CREDITED', 'BDT', $3, $3, 0, $3, $1, '\\x00', $4, $4, $4, $4)`,
      [orderNo, memberId, minor, at],
    );
    await world.wallet.post(tx, {
      txCode: 'DEP',
      refType: 'deposit',
      refId: orderNo,
      ownerId: memberId,
      account: 'CASH',
      house: 'DEPOSIT_CLEARING',
      amountMinor: minor,
    });
  });
}

describe('the turnover of deposits', () => {
  it('is their amount once, in settled bets from after each of them', async () => {
    const member = await aDepositor('2000.00');
    await member.bet('800.00');
    expect(await refusalIn(member.order(member.aRequest({ amount: '500.00' })))).toEqual([
      'WAGERING_OPEN',
      { left: '1200.00', cause: 'DEPOSIT' },
    ]);
    expect(await member.turnover()).toEqual({ required: '2000.00', done: '800.00', left: '1200.00' });
    await member.bet('1200.00');
    expect(await member.turnover()).toMatchObject({ left: '0.00' });
    await member.deposit('300.00');
    expect(await member.turnover()).toEqual({ required: '300.00', done: '0.00', left: '300.00' });
    await member.bet('300.00');
    expect(await member.ordered({ amount: '500.00' })).toMatchObject({ state: 'REVIEW' });
  });

  it('is required of agent credit from above as well, once', async () => {
    const member = await aDepositor('100.00');
    await member.bet('100.00');
    const agent = await aMember(db, { clock: world.clock, type: 1 });
    await db.query(
      `insert into agent_transfer (id, agent_id, to_id, amount_minor, request_id, nth, state, created_at)
       values ('atr_turnover', $1, $2, 30000, 'turnover', 0, 'DONE', $3),
         ('atr_waiting', $1, $2, 90000, 'turnover', 1, 'WAITING', $3)`,
      [agent.memberId, member.memberId, world.clock.now()],
    );
    world.clock.advance(1_000);
    expect(await member.turnover()).toEqual({ required: '300.00', done: '0.00', left: '300.00' });
    expect(await refusalIn(member.order(member.aRequest({ amount: '500.00' })))).toEqual([
      'WAGERING_OPEN',
      { left: '300.00', cause: 'CREDIT' },
    ]);
    await member.bet('299.00');
    expect((await member.turnover()).left).toBe('1.00');
    await member.bet('1.00');
    expect((await member.turnover()).left).toBe('0.00');
  });

  it('is not done by a stake that its member cancels after a withdrawal of the rest', async () => {
    const member = await aDepositor('2000.00');
    const { memberId } = member;
    const move = (txCode: 'BET' | 'BET_CANCEL', amountMinor: bigint) =>
      db.tx((tx) =>
        world.wallet.post(tx, {
          txCode,
          refType: 'test-bet',
          refId: memberId,
          ownerId: memberId,
          account: 'CASH',
          house: 'VENDOR_SETTLEMENT:MEG',
          amountMinor,
        }),
      );
    await member.bet('500.00');
    const refused = ['WAGERING_OPEN', { left: '1500.00', cause: 'DEPOSIT' }];
    await move('BET', -decimalToMinor('1500.00'));
    const change = await member.bet('1500.00', { state: 'OPEN' });
    expect(await refusalIn(member.order(member.aRequest({ amount: '500.00' })))).toEqual(refused);
    await move('BET_CANCEL', decimalToMinor('1500.00'));
    await change({ state: 'CANCELLED' });
    expect(await refusalIn(member.order(member.aRequest({ amount: '500.00' })))).toEqual(refused);
    expect(await member.money()).toEqual({ cash: '2000.00', locked: '0.00' });
  });

  it('counts an open bet once it is settled, and no longer when it is made void', async () => {
    const member = await aDepositor('1000.00');
    const change = await member.bet('400.00', { state: 'OPEN' });
    expect(await member.turnover()).toMatchObject({ done: '0.00' });
    await change({ state: 'SETTLED' });
    expect(await member.turnover()).toMatchObject({ done: '400.00' });
    await change({ state: 'CANCELLED' });
    expect(await member.turnover()).toMatchObject({ done: '0.00', left: '1000.00' });
  });

  it('counts the valid stake, not the stake', async () => {
    const member = await aDepositor('1000.00');
    await member.bet('400.00', { category: 'SPORTS', valid: '0.00' });
    await member.bet('400.00', { category: 'SPORTS', valid: '150.00' });
    expect(await member.turnover()).toMatchObject({ done: '150.00' });
  });

  it('counts the whole stake of a slot, of which a part counts for bonuses', async () => {
    const member = await aDepositor('1000.00');
    await member.bet('400.00', { valid: '40.00' });
    expect(await member.turnover()).toMatchObject({ done: '400.00' });
  });

  it('counts a bet for the deposit after which it was placed, whenever it is settled', async () => {
    const member = await aDepositor('1000.00');
    const change = await member.bet('600.00', { state: 'OPEN' });
    await member.deposit('500.00');
    await member.bet('200.00');
    expect(await member.turnover()).toEqual({ required: '1500.00', done: '200.00', left: '1300.00' });
    await change({ state: 'SETTLED' });
    expect(await member.turnover()).toEqual({ required: '1500.00', done: '800.00', left: '700.00' });
  });

  it('counts no bet from before the deposit, of play money or of somebody else', async () => {
    const early = world.clock.now();
    world.clock.advance(1_000);
    const [member, other] = [await aDepositor('1000.00'), await aDepositor('1000.00')];
    await member.bet('1000.00', { placedAt: early });
    await member.bet('1000.00', { book: 'TEST' });
    await other.bet('1000.00');
    expect(await member.turnover()).toEqual({ required: '1000.00', done: '0.00', left: '1000.00' });
  });

  it('counts each category by its own weight, also of one vendor', async () => {
    const member = await aDepositor('1000.00');
    await member.bet('100.00', { category: 'RNG' });
    await member.bet('100.00', { category: 'LIVE' });
    await member.bet('100.00', { category: 'PVP' });
    expect(await member.turnover()).toMatchObject({ done: '120.00' });
  });
});
