// Sports orders over the wire: reserve to correction to the cent, repeats, another order of arrival, refusals.
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sportsOrder as ownOrder } from '#contract/games/sports.ts';
import type { OrderLeg, SportsOrder } from '#contract/partners/sports-order.ts';
import { balance, type OrderAct, orderCallbacks } from '#contract/partners/sports-orders.ts';
import type { Database } from '#server/db/database.ts';
import {
  aBettor,
  aLeg,
  anOrder,
  aSportsHall,
  type Bettor,
  sendOfBook,
} from '#server/testing/games/a-sports-hall.ts';
import type { SportsHall } from '#server/testing/games/a-sports-hall.ts';
import { signedByVendor } from '#server/testing/games/signed-by-vendor.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
let hall: SportsHall;
let bettor: Bettor;
beforeAll(async () => {
  db = await testDatabase();
  hall = await aSportsHall(db);
});
afterAll(async () => {
  await hall.app.close();
  await db.close();
});
beforeEach(async () => {
  bettor = await aBettor(db, hall);
});

const held = async () => {
  const { sessionToken, member } = bettor;
  return (await sendOfBook(hall, balance, { sessionToken, playerId: member.memberId })).body.value.balance;
};
const accepted = { state: 'OPEN', acceptedAt: 1 } as const;
const ended = (state: OrderLeg['state'], change: Partial<OrderLeg> = {}): Partial<OrderLeg> => ({
  state,
  reason: 'RESULT',
  result: { BN: 'ফল', EN: 'result' },
  settledAt: 1,
  ...change,
});
const settledAs = (state: OrderLeg['state'], paid: string): Partial<SportsOrder> => ({
  state: 'SETTLED',
  paid,
  settledAt: 1,
  legs: [aLeg(hall, ended(state))],
});
const record = async () => {
  const span = { from: new Date(0), to: new Date(hall.clock.now().getTime() + 1) };
  const { rounds } = await hall.bets({ memberId: bettor.member.memberId, ...span });
  const [first] = rounds;
  if (!first) throw new Error('no bet');
  return first;
};

describe('a sports order', () => {
  it('is reserved, accepted with a smaller stake, partly cashed out, settled and corrected, to the cent', async () => {
    const order = anOrder(hall, bettor);
    expect((await order.does('reserve')).body.value).toMatchObject({ balance: '900.00', repeated: false });
    expect((await order.does('confirm', { ...accepted, stake: '60.00' })).body.value.balance).toBe('940.00');
    await order.does('cashOut', { cashedOutStake: '20.00', paid: '26.40' });
    expect(await held()).toBe('966.40');
    await order.does('settle', settledAs('WON', '104.40'));
    expect(await held()).toBe('1044.40');
    expect(await record()).toMatchObject({ betMinor: 6_000n, winMinor: 10_440n, validBetMinor: 4_000n });
    await order.does('unsettle', {
      state: 'OPEN',
      paid: '26.40',
      reason: 'RESULT_CORRECTED',
      legs: [aLeg(hall)],
    });
    expect(await held()).toBe('966.40');
    expect(await record()).toMatchObject({ state: 'OPEN', winMinor: 2_640n, validBetMinor: 0n });
    await order.does('resettle', { ...settledAs('LOST', '26.40'), reason: 'RESULT_CORRECTED' });
    expect(await held()).toBe('966.40');
    expect(await record()).toMatchObject({ state: 'SETTLED', winMinor: 2_640n, validBetMinor: 4_000n });
  });

  it('shows its owner every leg with odds and reason, and nobody else', async () => {
    const order = anOrder(hall, bettor);
    await order.does('reserve');
    await order.does('confirm', accepted);
    await order.does('settle', settledAs('WON', '193.00'));
    const params = { roundId: (await record()).roundId };
    const shown = await hall.call(bettor.member, ownOrder, { params });
    expect(shown.body.value.order).toEqual(order.now());
    const stranger = (await aBettor(db, hall)).member;
    expect((await hall.call(stranger, ownOrder, { params })).body.errorCode).toBe('NOT_FOUND');
  });

  it.each<[OrderLeg['state'], string, bigint]>([
    ['WON', '193.00', 10_000n],
    ['LOST', '0.00', 10_000n],
    ['HALF_WON', '146.50', 5_000n],
    ['HALF_LOST', '50.00', 5_000n],
    ['PUSH', '100.00', 0n],
    ['VOID', '100.00', 0n],
  ])('a leg that is %s pays %s and counts %s of turnover', async (state, paid, valid) => {
    const order = anOrder(hall, bettor);
    await order.does('reserve', accepted);
    await order.does('settle', settledAs(state, paid));
    expect((await record()).validBetMinor).toBe(valid);
    expect(Number(await held())).toBe(900 + Number(paid));
  });

  it('counts nothing when it is cashed out or void, and leaves the proof of the list right', async () => {
    const out = anOrder(hall, bettor);
    await out.does('reserve', accepted);
    await out.does('cashOut', {
      state: 'CASHED_OUT',
      cashedOutStake: '100.00',
      paid: '144.00',
      reason: 'CASHED_OUT',
    });
    expect(await record()).toMatchObject({ state: 'SETTLED', winMinor: 14_400n, validBetMinor: 0n });
    hall.clock.advance(1_000);
    const none = anOrder(hall, bettor);
    await none.does('reserve', accepted);
    const legs = [aLeg(hall, ended('VOID', { reason: 'ABANDONED' }))];
    await none.does('void', { state: 'VOID', paid: '100.00', reason: 'ALL_LEGS_VOID', legs });
    expect(await record()).toMatchObject({ state: 'SETTLED', betMinor: 10_000n, validBetMinor: 0n });
    expect(await held()).toBe('1044.00');
  });

  it('is settled when the session is over and the player is blocked', async () => {
    const order = anOrder(hall, bettor);
    await order.does('reserve', accepted);
    hall.clock.advance(3 * 24 * 3_600_000);
    hall.statuses.set(bettor.member.memberId, 'SELF_EXCLUDED');
    expect((await order.does('settle', settledAs('WON', '193.00'))).body.value.balance).toBe('1093.00');
    const late = anOrder(hall, bettor);
    expect((await late.does('reserve')).body.errorCode).toBe('SESSION_EXPIRED');
  });

  it('becomes a debt where a correction finds too little', async () => {
    const order = anOrder(hall, bettor, { reserved: '1000.00', stake: '1000.00' });
    await order.does('reserve', accepted);
    await order.does('settle', settledAs('WON', '1930.00'));
    const again = anOrder(hall, bettor, { reserved: '1500.00', stake: '1500.00' });
    await again.does('reserve', accepted);
    const corrected = { ...settledAs('LOST', '0.00'), reason: 'RESULT_CORRECTED' } as const;
    expect((await order.does('resettle', corrected)).body.value.balance).toBe('0.00');
    // 430.00 of the 1,930.00 were left.
    const [debt] = await db.query<{ owed: bigint }>(
      `select balance_minor as owed from wallet_account where owner_id = $1 and kind = 'DEBT'`,
      [bettor.member.memberId],
    );
    expect(debt?.owed).toBe(-150_000n);
  });

  it('that is discarded gives everything back, and a reserve that comes later is refused', async () => {
    const order = anOrder(hall, bettor);
    await order.does('reserve');
    const rejected = { state: 'REJECTED', stake: '0.00', reason: 'PRICE_CHANGED' } as const;
    await order.does('discard', rejected);
    expect(await held()).toBe('1000.00');
    const late = anOrder(hall, bettor);
    const reserve = late.next('reserve');
    expect((await late.does('discard', rejected)).body.value).toMatchObject({ journalId: null });
    expect((await late.send('reserve', reserve)).body.errorCode).toBe('ALREADY_ROLLED_BACK');
    expect(await held()).toBe('1000.00');
  });

  it('is never discarded once it was accepted in a callback of its own', async () => {
    const order = anOrder(hall, bettor);
    await order.does('reserve');
    const discard = order.next('discard', { state: 'REJECTED', stake: '0.00', reason: 'TIMED_OUT' });
    const taken = anOrder(hall, bettor);
    await taken.does('reserve');
    await taken.does('confirm', accepted);
    const wrong = JSON.parse(JSON.stringify(discard).replaceAll(order.orderId, taken.orderId)) as object;
    expect((await taken.send('discard', { ...wrong, transactionId: 'other' })).body.errorCode).toBe(
      'DUPLICATE_MISMATCH',
    );
    expect(await held()).toBe('800.00');
  });
});

describe('callbacks of an order', () => {
  it('come to the same in every order of arrival, repeated, as often as they are sent until accepted', async () => {
    const plans = fc.array(fc.nat({ max: 5 }), { minLength: 4, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(plans, async (picks) => {
        bettor = await aBettor(db, hall);
        const order = anOrder(hall, bettor);
        const calls: [OrderAct, object][] = [
          ['reserve', order.next('reserve')],
          ['confirm', order.next('confirm', { ...accepted, stake: '60.00' })],
          ['cashOut', order.next('cashOut', { cashedOutStake: '20.00', paid: '26.40' })],
          ['settle', order.next('settle', settledAs('WON', '104.40'))],
          ['unsettle', order.next('unsettle', { state: 'OPEN', paid: '26.40', legs: [aLeg(hall)] })],
          ['resettle', order.next('resettle', settledAs('HALF_LOST', '46.40'))],
        ];
        // Some arrive out of turn and are refused; then all are sent until each is accepted.
        const [first, ...rest] = calls;
        for (const pick of picks) {
          const [act, body] = calls[pick] ?? rest[0] ?? ['reserve', {}];
          const { body: answer } = await order.send(act, body);
          if (!answer.success) expect(answer.errorCode).toBe('RETRYABLE');
        }
        for (const [act, body] of first ? [first, ...rest] : []) {
          expect((await order.send(act, body)).body.success).toBe(true);
          expect((await order.send(act, body)).body.value.repeated).toBe(true);
        }
        expect(await held()).toBe('986.40');
        expect(await record()).toMatchObject({ betMinor: 6_000n, winMinor: 4_640n, validBetMinor: 2_000n });
      }),
      { numRuns: 6 },
    );
  });

  it('are refused when they contradict themselves, their state or an earlier call', async () => {
    const order = anOrder(hall, bettor);
    const codeOf = async (act: OrderAct, body: object) => (await order.send(act, body)).body.errorCode;
    const reserve = order.next('reserve');
    expect(await codeOf('reserve', { ...reserve, order: { ...order.now(), lines: 2 } })).toBe('BAD_REQUEST');
    expect(await codeOf('reserve', { ...reserve, currency: 'PHP' })).toBe('CURRENCY_MISMATCH');
    expect(await codeOf('reserve', { ...reserve, gameCode: 'FB_L99_none' })).toBe('GAME_UNKNOWN');
    await order.send('reserve', reserve);
    const more = { ...order.now(), reserved: '200.00', stake: '200.00' };
    expect(await codeOf('reserve', { ...reserve, order: more })).toBe('DUPLICATE_MISMATCH');
    const confirm = order.next('confirm', accepted);
    expect(await codeOf('confirm', { ...confirm, amount: '1.00' })).toBe('BAD_REQUEST');
    const settle = { ...confirm, amount: '193.00', order: { ...order.now(), ...settledAs('WON', '193.00') } };
    expect(await codeOf('settle', settle)).toBe('NOT_SETTLED');
    await order.send('confirm', confirm);
    expect(await codeOf('settle', { ...settle, transactionId: 'other' })).toBe('DUPLICATE_MISMATCH');
    expect(await held()).toBe('900.00');
  });

  it('unsigned, wrongly signed, of another time, vendor or text are refused, and replays move nothing (property 21)', async () => {
    const order = anOrder(hall, bettor);
    const reserve = order.next('reserve');
    const text = JSON.stringify(reserve);
    for (const sent of [
      { secret: 'guessed' },
      { sentBody: text.replace('"100.00"', '"1.00"') },
      { timeMs: hall.clock.now().getTime() - 301_000 },
    ])
      expect((await order.send('reserve', reserve, sent)).status).toBe(401);
    // Each header of the signature alone: gone, empty, or of another vendor.
    const headersOf = (vendorCode: string): Record<string, string> => {
      const key = { vendorCode, secret: `secret ${vendorCode} k1` };
      return {
        ...signedByVendor(key, orderCallbacks.reserve as never, text, hall.clock.now().getTime()).headers,
      };
    };
    const [genuine, other] = [headersOf('FB'), headersOf('MEG')];
    const url = orderCallbacks.reserve.path.replace(':vassalage', 'FB');
    for (const name of Object.keys(genuine).filter((one) => one.startsWith('x-vendor')))
      for (const value of [undefined, '', other[name]]) {
        const { [name]: own, ...headers } = genuine;
        if (value === own) continue;
        if (value !== undefined) headers[name] = value;
        const { statusCode } = await hall.app.inject({ method: 'POST', url, headers, payload: text });
        expect([name, value, statusCode >= 400]).toEqual([name, value, true]);
      }
    expect(await held()).toBe('1000.00');
    await order.send('reserve', reserve);
    for (let times = 0; times < 3; times += 1)
      expect((await order.send('reserve', reserve)).body.value.repeated).toBe(true);
    expect(await held()).toBe('900.00');
  });
});

describe('an order that stays open', () => {
  it('is left alone until 48 hours after its last match, and its vendor is asked then', async () => {
    const requested: string[] = [];
    const own = await aSportsHall(db, {
      queryRound: async (_vendor, { roundId }) => {
        requested.push(roundId);
        return { state: 'OPEN', transactions: [] };
      },
    });
    const player = await aBettor(db, own);
    const endsAt = own.clock.now().getTime() + 5 * 24 * 3_600_000;
    const order = anOrder(own, player, { legs: [aLeg(own, { endsAt })] });
    await order.does('reserve', accepted);
    const unanswered = anOrder(own, player);
    await unanswered.does('reserve');
    own.clock.advance(6 * 24 * 3_600_000);
    await own.games.audit.sweepRounds();
    expect(requested).toContain(unanswered.orderId);
    expect(requested).not.toContain(order.orderId);
    own.clock.advance(24 * 3_600_000);
    await own.games.audit.sweepRounds();
    expect(requested).toContain(order.orderId);
    await own.app.close();
  });
});

it('leaves the books right', async () => {
  expect((await hall.wallet.prove()).faults).toEqual([]);
  expect(hall.faults).toEqual([]);
});
