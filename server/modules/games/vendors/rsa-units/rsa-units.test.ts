// Vendors' calls of the protocol `rsa-units`: keys that change, units, statuses, and its own rows of the matrix.
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as wire from '#contract/partners/rsa-units.ts';
import type { Database } from '#server/db/database.ts';
import type { Posting } from '#server/modules/wallet/index.ts';
import { aLaunch, aHallSpeaking, sendRaw } from '#server/testing/games/a-vendor-speaking.ts';
import { testDatabase } from '#server/testing/test-database.ts';

const pairs = { r1: aPair(), r2: aPair() };
function aPair() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
}

let db: Database;
let hall: Awaited<ReturnType<typeof aHallSpeaking>>;
let launched: Awaited<ReturnType<typeof aLaunch>>;
beforeAll(async () => {
  db = await testDatabase();
  hall = await aHallSpeaking(db, 'rsa-units', {
    launch: async ({ ticket, gameCode }) => `http://play.test/${gameCode}?ticket=${ticket}`,
    publicKeyOf: async (_vendorCode, keyId) => pairs[keyId as 'r1']?.publicKey,
  });
  launched = await aLaunch(db, hall);
  await call(wire.userInfo, { token: launched.ticket, game_code: 'MEG_L01_tiger' });
});
afterAll(() => db.close());

type Tampering = { keyId?: 'r1' | 'r2'; signedWith?: 'r1' | 'r2'; sent?: string };
async function call(
  { path }: { path: string },
  body: Record<string, unknown>,
  { keyId = 'r1', signedWith = keyId, sent }: Tampering = {},
) {
  const attempt = { request_uuid: randomUUID(), sent_at: hall.clock.now().getTime() };
  const raw = JSON.stringify({ ...attempt, ...body });
  const signature = sign('sha256', Buffer.from(raw), pairs[signedWith].privateKey).toString('base64');
  const headers = { [wire.rsaUnitsHeaders.keyId]: keyId, [wire.rsaUnitsHeaders.signature]: signature };
  return sendRaw(hall, path, sent ?? raw, headers);
}
const ids = (transaction: string, round = 'r1') => ({
  transaction_uuid: transaction,
  user: launched.member.memberId,
  round,
  game_code: 'MEG_L01_tiger',
  currency: 'BDT',
});
const bet = (transaction: string, amount: number, more: Record<string, unknown> = {}) =>
  call(wire.transactionBet, {
    ...ids(transaction),
    token: launched.ticket,
    amount,
    is_free: false,
    round_closed: false,
    ...more,
  });
const rollback = (transaction: string, reference: string, round = 'r1') =>
  call(wire.transactionRollback, {
    transaction_uuid: transaction,
    reference_transaction_uuid: reference,
    user: launched.member.memberId,
    round,
    round_closed: true,
  });

describe('the protocol rsa-units', () => {
  it('keeps the launch token as the session’s, and answers it again', async () => {
    const { body } = await call(wire.userInfo, { token: launched.ticket, game_code: 'MEG_L01_tiger' });
    expect(body).toMatchObject({ status: 'OK', user: launched.member.memberId, balance: 10_000_000 });
    const other = await call(wire.userInfo, { token: launched.ticket, game_code: 'MEG_L02_tiger' });
    expect(other.body.status).toBe('UNKNOWN_GAME');
  });

  it('counts in units of 1/100,000 and refuses what the currency cannot hold', async () => {
    expect((await bet('b0', 100_500)).body.status).toBe('BAD_AMOUNT');
    const done = await bet('b1', 1_000_000);
    expect(done).toMatchObject({ status: 200, body: { status: 'OK', balance: 9_000_000, repeated: false } });
    expect((await bet('b1', 1_000_000)).body).toMatchObject({ status: 'OK', repeated: true });
    expect((await bet('b1', 2_000_000)).body.status).toBe('DUPLICATE_TRANSACTION');
    const short = await bet('b2', 99_000_000);
    expect(short.body).toMatchObject({ status: 'NOT_ENOUGH_MONEY', balance: 9_000_000 });
  });

  it('echoes the attempt, also of a refusal', async () => {
    const request_uuid = randomUUID();
    const { body } = await bet('b3', 99_000_000, { request_uuid });
    expect(body.request_uuid).toBe(request_uuid);
  });

  it('pays a win and closes the round', async () => {
    const win = { reference_transaction_uuid: 'b1', amount: 2_500_000, is_free: false, round_closed: true };
    const { body } = await call(wire.transactionWin, { ...ids('w1'), ...win });
    expect(body).toMatchObject({ status: 'OK', balance: 11_500_000 });
    expect((await bet('b4', 1_000_000)).body.status).toBe('ROUND_CLOSED');
  });

  it('gets OK for a second rollback, and for one of a bet that never came', async () => {
    await bet('b5', 1_000_000, { round: 'r5' });
    expect((await rollback('x5', 'b5', 'r5')).body).toMatchObject({ status: 'OK', balance: 11_500_000 });
    expect((await rollback('x6', 'b5', 'r5')).body).toMatchObject({ status: 'OK', balance: 11_500_000 });
    expect((await rollback('x7', 'b7', 'r7')).body.status).toBe('OK');
    expect((await bet('b7', 1_000_000, { round: 'r7' })).body.status).toBe('TRANSACTION_ROLLED_BACK');
  });

  it('pays promotions, corrects and closes rounds', async () => {
    const user = launched.member.memberId;
    const promo = { transaction_uuid: 'p1', user, currency: 'BDT', amount: 500_000, promo: 'JACKPOT' };
    expect((await call(wire.transactionPromo, promo)).body).toMatchObject({ balance: 12_000_000 });
    const wrong = { ...ids('a1'), amount: -2_000_000, reason: 'paid too much' };
    expect((await call(wire.transactionAdjustment, wrong)).body).toMatchObject({ balance: 10_000_000 });
    await bet('b8', 1_000_000, { round: 'r8' });
    const close = { user, round: 'r8', game_code: 'MEG_L01_tiger' };
    expect((await call(wire.roundClose, close)).body).toMatchObject({ status: 'OK', balance: 9_000_000 });
  });

  it('may change its key, and no other key speaks for it', async () => {
    const ask = { user: launched.member.memberId, token: launched.ticket };
    expect((await call(wire.userBalance, ask, { keyId: 'r2' })).body.status).toBe('OK');
    const foreign = await call(wire.userBalance, ask, { keyId: 'r1', signedWith: 'r2' });
    expect(foreign.body.status).toBe('BAD_SIGNATURE');
    const changed = await call(wire.userBalance, ask, { sent: JSON.stringify(ask) });
    expect(changed.body.status).toBe('BAD_SIGNATURE');
    const unknown = await sendRaw(hall, wire.userBalance.path, '{}', {
      'x-key-id': 'r9',
      'x-signature': 'AA',
    });
    expect(unknown.body.status).toBe('BAD_SIGNATURE');
  });

  it('is refused with an old time, and in a form that was not agreed', async () => {
    const old = { sent_at: hall.clock.now().getTime() - 5 * 60_000 - 1 };
    expect((await bet('b9', 1_000_000, { ...old, round: 'r9' })).body.status).toBe('STALE_CALL');
    expect((await bet('b9', 1_000_000, { admin: true })).body.status).toBe('BAD_SYNTAX');
    expect((await bet('b9', 1.5)).body.status).toBe('BAD_SYNTAX');
  });

  it('refuses amounts beyond the ceiling, and answers what is done however large the balance is', async () => {
    const user = launched.member.memberId;
    const promo = { transaction_uuid: 'p9', user, currency: 'BDT', amount: 9_007_199_254_740_000 };
    const { body } = await call(wire.transactionPromo, { ...promo, promo: 'OTHER' });
    expect(body.status).toBe('BAD_AMOUNT');
    expect((await bet('b10', 9_007_199_254_740_000, { round: 'r10' })).body.status).toBe('BAD_AMOUNT');
    const gift: Posting = {
      txCode: 'WIN',
      refType: 'test',
      refId: 'gift',
      ownerId: user,
      account: 'CASH',
      house: 'VENDOR_SETTLEMENT:MEG',
      amountMinor: 20_000_000_000_000n,
    };
    await db.tx((tx) => hall.wallet.post(tx, gift));
    expect((await bet('b11', 1_000_000, { round: 'r11' })).body).toMatchObject({ status: 'OK' });
    expect((await rollback('x11', 'b11', 'r11')).body).toMatchObject({ status: 'OK' });
  });

  it('leaves the books right', async () => {
    expect((await hall.wallet.prove()).faults).toEqual([]);
    expect(hall.faults).toEqual([]);
  });
});
