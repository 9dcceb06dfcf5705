// The vendors' wallet over HTTP: the whole decision matrix of bet, win and rollback, row by row.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { vendorRefusalStatus, type VendorRefusalCode } from '#contract/partners/game-vendor.ts';
import { closeGame } from '#contract/games/play.ts';
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

type Step = (table: GameTable) => Promise<Reply>;
/**
 * The result of a row of the matrix: a refusal, or the balance after the movement and whether the call was a repeat.
 */
type Answer = VendorRefusalCode | { balance: string; repeated?: true; isNothing?: true };
type Row = [incoming: string, given: Step[], call: Step, answer: Answer, balanceAfter: string];

/** Ids are unique for one vendor for ever, so every row plays with its own ids. */
const own = (id: string) => `${id}.${rows}`;
const ids = (more: Record<string, unknown>) => ({
  roundId: own('r1'),
  ...more,
});
const bet =
  (more: Record<string, unknown> = {}): Step =>
  (at) =>
    at.bet(ids({ transactionId: own('b1'), ...more }));
const win =
  (more: Record<string, unknown> = {}): Step =>
  (at) =>
    at.win(ids({ transactionId: own('w1'), betTransactionId: own('b1'), ...more }));
const rollback =
  (more: Record<string, unknown> = {}): Step =>
  (at) =>
    at.rollback(ids({ transactionId: own('x1'), betTransactionId: own('b1'), ...more }));
const id = (name: string, more: Record<string, unknown> = {}) => ({
  get transactionId() {
    return own(name);
  },
  ...more,
});
const status =
  (value: 'FROZEN' | 'SELF_EXCLUDED' | 'LOCKED'): Step =>
  async (at) => {
    hall.statuses.set(at.member.memberId, value);
    return done;
  };
const close: Step = (at) => hall.call(at.member, closeGame, { body: { gameSessionId: at.gameSessionId } });
const outlive: Step = async () => {
  hall.clock.advance(24 * 60 * 60_000);
  return done;
};
const vendorTurns =
  (state: 'MAINTENANCE' | 'DISABLED'): Step =>
  async () => {
    await hall.games.setVendorState('MEG', state);
    return done;
  };
const platformRests: Step = async () => {
  hall.platform.isResting = true;
  return done;
};
const done: Reply = { status: 200, body: { success: true, value: undefined } };

const matrix: Row[] = [
  ['bet: new, money enough', [], bet(), { balance: '90.00' }, '90.00'],
  ['bet: all the money', [], bet({ amount: '100.00' }), { balance: '0.00' }, '0.00'],
  ['bet: a second one in the same round', [bet()], bet(id('b2')), { balance: '80.00' }, '80.00'],
  ['bet: on a tombstone', [rollback()], bet(), 'ALREADY_ROLLED_BACK', '100.00'],
  ['bet: known, same content', [bet()], bet(), { balance: '90.00', repeated: true }, '90.00'],
  [
    'bet: known, same content, balance moved since',
    [bet(), win()],
    bet(),
    { balance: '115.00', repeated: true },
    '115.00',
  ],
  [
    'bet: known, same content, session over',
    [bet(), close],
    bet(),
    { balance: '90.00', repeated: true },
    '90.00',
  ],
  [
    'bet: known, same content, player blocked',
    [bet(), status('FROZEN')],
    bet(),
    { balance: '90.00', repeated: true },
    '90.00',
  ],
  ['bet: known, rolled back since', [bet(), rollback()], bet(), 'ALREADY_ROLLED_BACK', '100.00'],
  ['bet: known, other amount', [bet()], bet({ amount: '10.01' }), 'DUPLICATE_MISMATCH', '90.00'],
  [
    'bet: known, other round',
    [bet()],
    (at) => at.bet({ transactionId: own('b1'), roundId: own('r2') }),
    'DUPLICATE_MISMATCH',
    '90.00',
  ],
  [
    'bet: id of a win',
    [bet(), win({ roundClosed: false })],
    (at) => at.bet(ids({ transactionId: own('w1') })),
    'DUPLICATE_MISMATCH',
    '115.00',
  ],
  ['bet: round closed', [bet(), win()], bet(id('b2')), 'ROUND_CLOSED', '115.00'],
  ['bet: round cancelled', [bet(), rollback()], bet(id('b2')), 'ROUND_CLOSED', '100.00'],
  ['bet: session closed', [close], bet(), 'SESSION_EXPIRED', '100.00'],
  ['bet: session over', [outlive], bet(), 'SESSION_EXPIRED', '100.00'],
  ['bet: unknown token', [], bet({ sessionToken: 'x'.repeat(43) }), 'SESSION_INVALID', '100.00'],
  ['bet: unknown player', [], bet({ playerId: 'mbr_none' }), 'PLAYER_NOT_FOUND', '100.00'],
  ['bet: player frozen', [status('FROZEN')], bet(), 'PLAYER_BLOCKED', '100.00'],
  ['bet: player locked', [status('LOCKED')], bet(), 'PLAYER_BLOCKED', '100.00'],
  ['bet: player excluded', [status('SELF_EXCLUDED')], bet(), 'PLAYER_BLOCKED', '100.00'],
  ['bet: other currency', [], bet({ currency: 'USD' }), 'CURRENCY_MISMATCH', '100.00'],
  ['bet: other game', [], bet({ gameCode: 'MEG_L02_tiger' }), 'GAME_UNKNOWN', '100.00'],
  ['bet: vendor rests', [vendorTurns('MAINTENANCE')], bet(), 'MAINTENANCE', '100.00'],
  ['bet: vendor is off', [vendorTurns('DISABLED')], bet(), 'GAME_DISABLED', '100.00'],
  ['bet: platform rests', [platformRests], bet(), 'MAINTENANCE', '100.00'],
  ['bet: too little money', [bet()], bet(id('b2', { amount: '90.01' })), 'INSUFFICIENT_FUNDS', '90.00'],
  ['bet: finer than the currency', [], bet({ amount: '1.001' }), 'PRECISION', '100.00'],
  ['bet: of nothing', [], bet({ amount: '0.00' }), 'BAD_REQUEST', '100.00'],
  ['bet: negative', [], bet({ amount: '-5.00' }), 'BAD_REQUEST', '100.00'],

  ['win: bet known, round open', [bet()], win(), { balance: '115.00' }, '115.00'],
  ['win: session closed', [bet(), close], win(), { balance: '115.00' }, '115.00'],
  ['win: session over', [bet(), outlive], win(), { balance: '115.00' }, '115.00'],
  ['win: player frozen', [bet(), status('FROZEN')], win(), { balance: '115.00' }, '115.00'],
  ['win: player excluded', [bet(), status('SELF_EXCLUDED')], win(), { balance: '115.00' }, '115.00'],
  ['win: vendor is off', [bet(), vendorTurns('DISABLED')], win(), { balance: '115.00' }, '115.00'],
  ['win: platform rests', [bet(), platformRests], win(), { balance: '115.00' }, '115.00'],
  [
    'win: second one while the round is open',
    [bet(), win({ roundClosed: false })],
    win(id('w2')),
    { balance: '140.00' },
    '140.00',
  ],
  ['win: bet unknown', [], win(), 'BET_NOT_FOUND', '100.00'],
  ['win: bet of another round', [bet()], win({ roundId: 'elsewhere' }), 'BET_NOT_FOUND', '90.00'],
  [
    'win: id of the bet is one of a win',
    [bet(), win({ roundClosed: false })],
    (at) => at.win(ids({ transactionId: own('w2'), betTransactionId: own('w1') })),
    'BET_NOT_FOUND',
    '115.00',
  ],
  ['win: bet rolled back', [bet(), rollback()], win(), 'ALREADY_ROLLED_BACK', '100.00'],
  ['win: bet is a tombstone', [rollback()], win(), 'ALREADY_ROLLED_BACK', '100.00'],
  ['win: known, same content', [bet(), win()], win(), { balance: '115.00', repeated: true }, '115.00'],
  ['win: known, other amount', [bet(), win()], win({ amount: '26.00' }), 'DUPLICATE_MISMATCH', '115.00'],
  [
    'win: known, other end of round',
    [bet(), win()],
    win({ roundClosed: false }),
    'DUPLICATE_MISMATCH',
    '115.00',
  ],
  ['win: round closed', [bet(), win()], win(id('w2')), 'ALREADY_SETTLED', '115.00'],
  ['win: other currency', [bet()], win({ currency: 'USD' }), 'CURRENCY_MISMATCH', '90.00'],
  ['win: other game', [bet()], win({ gameCode: 'MEG_L02_tiger' }), 'GAME_UNKNOWN', '90.00'],
  [
    'win of 0: closes a lost round',
    [bet()],
    win({ amount: '0.00' }),
    { balance: '90.00', isNothing: true },
    '90.00',
  ],
  ['win of 0: then no bet', [bet(), win({ amount: '0.00' })], bet(id('b2')), 'ROUND_CLOSED', '90.00'],
  [
    'win of 0: without the flag leaves the round open',
    [bet(), win({ amount: '0.00', roundClosed: false })],
    bet(id('b2')),
    { balance: '80.00' },
    '80.00',
  ],
  [
    'win of 0: known',
    [bet(), win({ amount: '0.00' })],
    win({ amount: '0.00' }),
    { balance: '90.00', repeated: true, isNothing: true },
    '90.00',
  ],
  ['win: negative', [bet()], win({ amount: '-1.00' }), 'BAD_REQUEST', '90.00'],

  ['rollback: bet known, not settled', [bet()], rollback(), { balance: '100.00' }, '100.00'],
  [
    'rollback: one bet of two',
    [bet(), bet(id('b2', { amount: '30.00' }))],
    rollback(),
    { balance: '70.00' },
    '70.00',
  ],
  ['rollback: session closed', [bet(), close], rollback(), { balance: '100.00' }, '100.00'],
  ['rollback: player frozen', [bet(), status('FROZEN')], rollback(), { balance: '100.00' }, '100.00'],
  ['rollback: platform rests', [bet(), platformRests], rollback(), { balance: '100.00' }, '100.00'],
  ['rollback: bet unknown', [], rollback(), { balance: '100.00', isNothing: true }, '100.00'],
  [
    'rollback: bet unknown, same again',
    [rollback()],
    rollback(),
    { balance: '100.00', repeated: true, isNothing: true },
    '100.00',
  ],
  [
    'rollback: same id again',
    [bet(), rollback()],
    rollback(),
    { balance: '100.00', repeated: true },
    '100.00',
  ],
  [
    'rollback: second one, other id',
    [bet(), rollback()],
    rollback(id('x2')),
    'ALREADY_ROLLED_BACK',
    '100.00',
  ],
  ['rollback: tombstone, other id', [rollback()], rollback(id('x2')), 'ALREADY_ROLLED_BACK', '100.00'],
  ['rollback: round settled', [bet(), win()], rollback(), 'ALREADY_SETTLED', '115.00'],
  [
    'rollback: bet settled, round open',
    [bet(), win({ roundClosed: false })],
    rollback(),
    'ALREADY_SETTLED',
    '115.00',
  ],
  ['rollback: of another round', [bet()], rollback({ roundId: 'elsewhere' }), 'BET_NOT_FOUND', '90.00'],
  [
    'rollback: of a win',
    [bet(), win({ roundClosed: false })],
    (at) => at.rollback(ids({ transactionId: own('x1'), betTransactionId: own('w1') })),
    'BET_NOT_FOUND',
    '115.00',
  ],
  ['rollback: other currency', [bet()], rollback({ currency: 'USD' }), 'CURRENCY_MISMATCH', '90.00'],
  ['rollback: unknown player', [], rollback({ playerId: 'mbr_none' }), 'PLAYER_NOT_FOUND', '100.00'],
];

describe('the decision matrix', () => {
  beforeEach(async () => {
    rows += 1;
    table = await aGameTable(db, hall);
  });
  afterEach(async () => {
    hall.platform.isResting = false;
    await hall.games.setVendorState('MEG', 'ENABLED');
  });

  it.each(matrix)('%s', async (_incoming, given, call, answer, balanceAfter) => {
    for (const step of given) expect((await step(table)).body.success).toBe(true);
    const reply = await call(table);
    if (typeof answer === 'string') {
      expect(reply.body).toMatchObject({ success: false, errorCode: answer });
      expect(reply.status).toBe(vendorRefusalStatus[answer]);
    } else {
      expect(reply.status).toBe(200);
      expect(reply.body).toEqual({
        success: true,
        value: {
          balance: answer.balance,
          currency: 'BDT',
          journalId: answer.isNothing ? null : expect.stringMatching(/^jrn_/),
          repeated: answer.repeated ?? false,
        },
      });
    }
    expect(await table.balance()).toBe(balanceAfter);
  });

  it('leaves the books right', async () => {
    expect((await hall.wallet.prove()).faults).toEqual([]);
    expect(hall.faults).toEqual([]);
  });
});
