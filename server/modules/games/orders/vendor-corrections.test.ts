// Calls beyond bet, win and rollback: promotions, free rounds, adjustments, end of round, unsettle, resettle, and bet
// with win.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as wire from '#contract/partners/game-vendor.ts';
import type { Database } from '#server/db/database.ts';
import { aGameHall, type GameHall, type Reply } from '#server/testing/games/a-game-hall.ts';
import { aGameTable, type GameTable } from '#server/testing/games/a-game-table.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
let hall: GameHall;
let table: GameTable;
let rows = 0;
beforeAll(async () => {
  db = await testDatabase();
  hall = await aGameHall(db);
});
afterAll(() => db.close());
beforeEach(async () => {
  rows += 1;
  table = await aGameTable(db, hall);
});

const own = (id: string) => `${id}.c${rows}`;
type Step = () => Promise<Reply>;
const base = (more: Record<string, unknown>) => ({
  playerId: table.member.memberId,
  roundId: own('r'),
  gameCode: table.redeemed.gameCode,
  currency: 'BDT',
  ...more,
});
const send =
  (endpoint: Parameters<GameHall['vendor']>[1], more: () => Record<string, unknown>): Step =>
  () =>
    hall.vendor('MEG', endpoint, JSON.stringify(more())) as Promise<Reply>;

const bet = (id = 'b', amount = '10.00', more: Record<string, unknown> = {}): Step =>
  send(wire.bet, () =>
    base({ sessionToken: table.redeemed.sessionToken, transactionId: own(id), amount, ...more }),
  );
const win = (id = 'w', amount = '25.00', roundClosed = true): Step =>
  send(wire.win, () => base({ transactionId: own(id), betTransactionId: own('b'), amount, roundClosed }));
const rollback = (id = 'x', of = 'b'): Step =>
  send(wire.rollback, () => ({
    playerId: table.member.memberId,
    roundId: own('r'),
    currency: 'BDT',
    transactionId: own(id),
    betTransactionId: own(of),
  }));
const promo = (amount = '7.00', reason = 'TOURNAMENT', currency = 'BDT'): Step =>
  send(wire.promoWin, () => ({
    playerId: table.member.memberId,
    transactionId: own('p'),
    amount,
    currency,
    reason,
  }));
const adjust = (amount: string, id = 'a'): Step =>
  send(wire.adjust, () => base({ transactionId: own(id), amount, reason: 'a faulty reel' }));
const endRound = (): Step =>
  send(wire.endRound, () => {
    const { currency: _, ...rest } = base({});
    return rest;
  });
const unsettle = (id = 'u'): Step => send(wire.unsettle, () => base({ transactionId: own(id) }));
const resettle = (amount: string, id = 's'): Step =>
  send(wire.resettle, () => base({ transactionId: own(id), amount }));
const betAndWin = (amount = '10.00', winAmount = '4.00', roundClosed = true): Step =>
  send(wire.betAndWin, () =>
    base({
      sessionToken: table.redeemed.sessionToken,
      transactionId: own('b'),
      winTransactionId: own('w'),
      amount,
      winAmount,
      roundClosed,
    }),
  );
const freeze: Step = async () => {
  await db.tx((tx) => hall.wallet.freeze(tx, table.member.memberId, true));
  return { status: 200, body: { success: true, value: undefined } };
};
const exclude: Step = async () => {
  hall.statuses.set(table.member.memberId, 'SELF_EXCLUDED');
  return { status: 200, body: { success: true, value: undefined } };
};
const outlive: Step = async () => {
  hall.clock.advance(24 * 60 * 60_000);
  return { status: 200, body: { success: true, value: undefined } };
};

type Row = [
  incoming: string,
  given: Step[],
  call: Step,
  answer: wire.VendorRefusalCode | 'repeated' | 'done',
  balanceAfter: string,
];
const matrix: Row[] = [
  ['promo win: needs no bet', [], promo(), 'done', '107.00'],
  ['promo win: same again', [promo()], promo(), 'repeated', '107.00'],
  ['promo win: other amount', [promo()], promo('8.00'), 'DUPLICATE_MISMATCH', '107.00'],
  ['promo win: player excluded', [exclude], promo(), 'done', '107.00'],
  ['promo win: session over', [outlive], promo(), 'done', '107.00'],
  ['promo win: other currency', [], promo('7.00', 'JACKPOT', 'USD'), 'CURRENCY_MISMATCH', '100.00'],

  ['free bet: costs nothing', [], bet('b', '10.00', { isFree: true }), 'done', '100.00'],
  [
    'free bet: its win is paid',
    [bet('b', '10.00', { isFree: true, rewardId: 'rw1' })],
    win(),
    'done',
    '125.00',
  ],
  [
    'free bet: rolled back gives nothing',
    [bet('b', '10.00', { isFree: true })],
    rollback(),
    'done',
    '100.00',
  ],
  [
    'free bet: the same as a paid one',
    [bet('b', '10.00', { isFree: true })],
    bet(),
    'DUPLICATE_MISMATCH',
    '100.00',
  ],
  [
    'free bet: its win is paid also when the stake beside it was undone',
    [bet('b', '10.00', { isFree: true }), bet('b2'), rollback('x', 'b2')],
    win(),
    'done',
    '125.00',
  ],
  [
    'free bet: undone, its win is not paid where the stake beside it was undone too',
    [bet('b', '10.00', { isFree: true }), bet('b2'), rollback('x', 'b2'), rollback('x2')],
    win(),
    'ALREADY_ROLLED_BACK',
    '100.00',
  ],
  ['free bet: above the balance', [], bet('b', '500.00', { isFree: true }), 'done', '100.00'],

  ['adjustment: gives', [bet(), win()], adjust('3.00'), 'done', '118.00'],
  ['adjustment: takes', [bet(), win()], adjust('-3.00'), 'done', '112.00'],
  ['adjustment: same again', [bet(), win(), adjust('-3.00')], adjust('-3.00'), 'repeated', '112.00'],
  ['adjustment: more than there is', [bet(), win()], adjust('-200.00'), 'done', '0.00'],
  ['adjustment: player frozen', [bet(), win(), freeze], adjust('-15.00'), 'done', '100.00'],
  ['adjustment: unknown round', [], adjust('3.00'), 'BET_NOT_FOUND', '100.00'],
  ['adjustment: cancelled round', [bet(), rollback()], adjust('3.00'), 'ALREADY_ROLLED_BACK', '100.00'],
  ['adjustment: of nothing', [bet()], adjust('0.00'), 'BAD_REQUEST', '90.00'],

  ['end of round: closes', [bet()], endRound(), 'done', '90.00'],
  ['end of round: closed already', [bet(), win()], endRound(), 'repeated', '115.00'],
  ['end of round: then no bet', [bet(), endRound()], bet('b2'), 'ROUND_CLOSED', '90.00'],
  ['end of round: unknown', [], endRound(), 'BET_NOT_FOUND', '100.00'],

  ['unsettle: takes what was paid', [bet(), win()], unsettle(), 'done', '90.00'],
  ['unsettle: same again', [bet(), win(), unsettle()], unsettle(), 'repeated', '90.00'],
  ['unsettle: then the round pays anew', [bet(), win(), unsettle()], win('w2', '5.00'), 'done', '95.00'],
  ['unsettle: then the bet can be undone', [bet(), win(), unsettle()], rollback(), 'done', '100.00'],
  ['unsettle: an open round', [bet()], unsettle(), 'NOT_SETTLED', '90.00'],
  [
    'unsettle: more than is left',
    [bet(), win(), bet('b9', '110.00', { roundId: 'other' })],
    unsettle(),
    'done',
    '0.00',
  ],
  ['unsettle: player excluded', [bet(), win(), exclude], unsettle(), 'done', '90.00'],

  ['resettle: pays more', [bet(), win()], resettle('30.00'), 'done', '120.00'],
  ['resettle: pays less', [bet(), win()], resettle('20.00'), 'done', '110.00'],
  ['resettle: the same amount', [bet(), win()], resettle('25.00'), 'done', '115.00'],
  ['resettle: same again', [bet(), win(), resettle('20.00')], resettle('20.00'), 'repeated', '110.00'],
  ['resettle: after unsettle', [bet(), win(), unsettle()], resettle('1.00'), 'done', '91.00'],
  ['resettle: unknown round', [], resettle('1.00'), 'BET_NOT_FOUND', '100.00'],

  ['bet and win: both', [], betAndWin(), 'done', '94.00'],
  ['bet and win: same again', [betAndWin()], betAndWin(), 'repeated', '94.00'],
  ['bet and win: the stake is not there', [], betAndWin('100.01', '500.00'), 'INSUFFICIENT_FUNDS', '100.00'],
  ['bet and win: a bet lost', [], betAndWin('10.00', '0.00'), 'done', '90.00'],
  ['bet and win: the win comes alone later', [betAndWin()], win('w', '4.00'), 'repeated', '94.00'],
];

/** The ways in which two bets of a round are settled; the round pays 25.00. */
const settlings: [how: string, steps: Step[]][] = [
  ['by a closing win', [bet(), bet('b2'), win()]],
  ['by a win and the end of the round', [bet(), bet('b2'), win('w', '25.00', false), endRound()]],
  ['by a settlement anew', [bet(), bet('b2'), endRound(), resettle('25.00')]],
];
type After = [then: string, steps: Step[], call: Step, answer: Row[3], balanceAfter: string];
const afterUnsettle: After[] = [
  ['nothing: the first bet is undone', [], rollback(), 'done', '90.00'],
  ['nothing: the second bet is undone', [], rollback('x', 'b2'), 'done', '90.00'],
  ['nothing: a bet is taken', [], bet('b3'), 'done', '70.00'],
  ['nothing: the old bet is a copy', [], bet(), 'repeated', '80.00'],
  ['an open win: its bet stays', [win('w2', '5.00', false)], rollback(), 'ALREADY_SETTLED', '85.00'],
  ['an open win: the other bet is undone', [win('w2', '5.00', false)], rollback('x', 'b2'), 'done', '95.00'],
  ['a closing win: no bet is undone', [win('w2', '5.00')], rollback('x', 'b2'), 'ALREADY_SETTLED', '85.00'],
  ['its end: no bet is undone', [endRound()], rollback(), 'ALREADY_SETTLED', '80.00'],
  ['its end: no bet is taken', [endRound()], bet('b3'), 'ROUND_CLOSED', '80.00'],
  ['a settlement anew: no bet is undone', [resettle('1.00', 's2')], rollback(), 'ALREADY_SETTLED', '81.00'],
  ['an undone bet: the other is paid', [rollback('x', 'b2')], win('w2', '5.00'), 'done', '95.00'],
  ['an undone bet: it is not paid', [rollback()], win('w2', '5.00'), 'ALREADY_ROLLED_BACK', '90.00'],
];
const runningAgain = settlings.flatMap(([how, given]) =>
  afterUnsettle.flatMap((row) =>
    (['one by one', 'in one batch'] as const).map((manner) => [manner, how, ...row, given] as const),
  ),
);

describe('a round that was settled and runs again', () => {
  it.each(runningAgain)(
    '%s: settled %s, then %s',
    async (manner, _how, _then, steps, call, answer, balanceAfter, given) => {
      for (const step of given) expect((await step()).body).toMatchObject({ success: true });
      // Calls that come while the first call runs are gathered and done together.
      const calls = [endRound(), unsettle(), ...steps];
      const replies: Reply[] = [];
      if (manner === 'in one batch') replies.push(...(await Promise.all(calls.map((step) => step()))));
      else for (const step of calls) replies.push(await step());
      for (const { body } of replies) expect(body).toMatchObject({ success: true });
      const { body } = await call();
      if (answer === 'done' || answer === 'repeated')
        expect(body).toMatchObject({ success: true, value: { repeated: answer === 'repeated' } });
      else expect(body).toMatchObject({ success: false, errorCode: answer });
      expect(await table.balance()).toBe(balanceAfter);
    },
  );
});

describe('the decision matrix, continued', () => {
  it.each(matrix)('%s', async (_incoming, given, call, answer, balanceAfter) => {
    for (const step of given) expect((await step()).body).toMatchObject({ success: true });
    const reply = await call();
    if (answer === 'done' || answer === 'repeated')
      expect(reply.body).toMatchObject({ success: true, value: { repeated: answer === 'repeated' } });
    else expect(reply.body).toMatchObject({ success: false, errorCode: answer });
    expect(await table.balance()).toBe(balanceAfter);
  });

  it('what was taken and not there is a debt, in an account of its own', async () => {
    for (const step of [bet(), win(), bet('b9', '110.00', { roundId: own('other') })]) await step();
    await unsettle()();
    const [debt] = await db.query<{ owed: bigint }>(
      `select balance_minor as owed from wallet_account where owner_id = $1 and kind = 'DEBT'`,
      [table.member.memberId],
    );
    expect(debt?.owed).toBe(-2_000n);
  });

  it('a correction below zero is not forgotten: what a round came to is what its movements add up to', async () => {
    for (const step of [bet(), win('w', '0.00'), adjust('-50.00'), adjust('50.00', 'a2'), unsettle()])
      expect((await step()).body).toMatchObject({ success: true });
    expect(await table.balance()).toBe('90.00');
  });

  it('a round that runs again can be undone, however it was settled', async () => {
    for (const step of [bet(), win('w', '5.00', false), endRound(), unsettle(), rollback()])
      expect((await step()).body).toMatchObject({ success: true });
    expect(await table.balance()).toBe('100.00');
  });

  it('a rollback needs an id of its own', async () => {
    expect((await rollback('b')()).body.errorCode).toBe('BAD_REQUEST');
  });

  it('a bet and its win are refused together: nothing of either stays', async () => {
    await bet('b2', '95.00', { roundId: own('other') })();
    expect((await betAndWin('10.00', '90.00')()).body.errorCode).toBe('INSUFFICIENT_FUNDS');
    expect((await win()()).body.errorCode).toBe('BET_NOT_FOUND');
    expect((await betAndWin('5.00', '1.00')()).body).toMatchObject({ success: true });
    expect(await table.balance()).toBe('1.00');
  });

  it('leaves the books right', async () => {
    expect((await hall.wallet.prove()).faults).toEqual([]);
    expect(hall.faults).toEqual([]);
  });
});
