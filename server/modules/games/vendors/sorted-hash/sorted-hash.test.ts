// Vendors' calls of the protocol `sorted-hash`, with both of its digests: decimals, one call for each act, its own
// errors.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as wire from '#contract/partners/sorted-hash.ts';
import type { Database } from '#server/db/database.ts';
import { platformSecretOf } from '#server/testing/games/a-game-hall.ts';
import { aLaunch, aHallSpeaking, sendRaw } from '#server/testing/games/a-vendor-speaking.ts';
import { testDatabase } from '#server/testing/test-database.ts';

const errors = wire.sortedHashErrors;

describe.each(['sorted-hash', 'sorted-hash-md5'] as const)('the protocol %s', (protocol) => {
  const algorithm = wire.sortedHashAlgorithms[protocol];
  const hashOf = (parameters: Record<string, string>, secret: string): string =>
    createHash(algorithm).update(wire.sortedHashText(parameters, secret)).digest('hex');

  let db: Database;
  let hall: Awaited<ReturnType<typeof aHallSpeaking>>;
  let launched: Awaited<ReturnType<typeof aLaunch>>;
  let token = '';
  beforeAll(async () => {
    db = await testDatabase();
    hall = await aHallSpeaking(db, protocol);
    launched = await aLaunch(db, hall);
    const { body } = await call(wire.authenticate, { token: launched.ticket, gameId: 'MEG_L01_tiger' });
    token = String(body.token);
  });
  afterAll(() => db.close());

  type Tampering = { secret?: string; sent?: Record<string, string>; suffix?: string };
  const call = (
    { path }: { path: string },
    given: Record<string, string>,
    { secret = 'secret MEG k1', sent = {}, suffix = '' }: Tampering = {},
  ) => {
    const parameters = { keyId: 'k1', timestamp: String(hall.clock.now().getTime()), ...given };
    const hash = hashOf(parameters, secret);
    const payload = new URLSearchParams({ ...parameters, hash, ...sent }).toString() + suffix;
    return sendRaw(hall, path, payload, { 'content-type': 'application/x-www-form-urlencoded' });
  };
  const inRound = (roundId: string) => ({
    userId: launched.member.memberId,
    gameId: 'MEG_L01_tiger',
    roundId,
  });
  const bet = (reference: string, amount: string, roundId = 'r1', more: Record<string, string> = {}) =>
    call(wire.bet, { ...inRound(roundId), token, reference, amount, ...more });
  const result = (reference: string, amount: string, roundId = 'r1') =>
    call(wire.result, { ...inRound(roundId), reference, amount });
  const refund = (reference: string, roundId = 'r1') => call(wire.refund, { ...inRound(roundId), reference });

  it('is launched by an address under the same hash', () => {
    const { hash, ...parameters } = Object.fromEntries(launched.address.searchParams);
    expect(hash).toBe(hashOf(parameters as Record<string, string>, platformSecretOf('MEG')));
    expect(parameters.style).toBe(protocol);
  });

  it('plays a round in decimals', async () => {
    expect((await bet('b1', '10')).body).toMatchObject({ error: 0, cash: '90.00', repeated: false });
    expect((await bet('b1', '10')).body).toMatchObject({ error: 0, cash: '90.00', repeated: true });
    expect((await bet('b1', '11')).body.error).toBe(errors.DUPLICATE);
    expect((await result('w1', '12.5')).body).toMatchObject({ error: 0, cash: '102.50' });
    expect((await call(wire.endRound, inRound('r1'))).body).toMatchObject({ error: 0, cash: '102.50' });
    expect((await result('w2', '1.00')).body.error).toBe(errors.BET_SETTLED);
  });

  it('says what it cannot hold, and what is not there', async () => {
    expect((await bet('b2', '0.125', 'r2')).body.error).toBe(errors.BAD_AMOUNT);
    expect((await bet('b2', '999999999999999.99', 'r2')).body.error).toBe(errors.BAD_AMOUNT);
    expect((await bet('b2', '0.120000', 'r2')).body).toMatchObject({ error: 0, cash: '102.38' });
    expect((await bet('b3', '500', 'r2')).body).toMatchObject({ error: errors.INSUFFICIENT, cash: '102.38' });
    expect((await bet('b3', '-5', 'r2')).body.error).toBe(errors.BAD_PARAMETERS);
  });

  it('refunds by the bet’s own reference, as often as it likes', async () => {
    for (const _ of ['first', 'again'])
      expect((await refund('b2', 'r2')).body).toMatchObject({ error: 0, cash: '102.50' });
    expect((await refund('b4', 'r4')).body.error).toBe(0);
    expect((await bet('b4', '1', 'r4')).body.error).toBe(errors.BET_REFUNDED);
    await bet('b5', '2.50', 'r5');
    await result('w5', '1', 'r5');
    expect((await refund('b5', 'r5')).body.error).toBe(errors.BET_SETTLED);
  });

  it('names a refund as no vendor can name a movement', async () => {
    const [undone] = await db.query<{ id: string }>(
      `select transaction_id as id from vendor_tx where kind = 'ROLLBACK' and bet_transaction_id = 'b2'`,
    );
    expect(undone?.id).toBe('~refund:b2');
    expect((await bet('~refund:b2', '1', 'r9')).body.error).toBe(errors.BAD_PARAMETERS);
  });

  it('pays promotions, free rounds and jackpots, and corrects', async () => {
    const userId = launched.member.memberId;
    expect((await bet('b6', '5', 'r6', { bonusCode: 'c1' })).body.cash).toBe('101.00');
    const win = (reference: string) => ({ userId, reference, amount: '3' });
    expect((await call(wire.bonusWin, { ...win('p1'), bonusCode: 'c1' })).body.cash).toBe('104.00');
    expect((await call(wire.promoWin, { ...win('p2'), campaign: 'TOURNAMENT' })).body.cash).toBe('107.00');
    const jackpot = { ...inRound('r6'), ...win('p3'), jackpotId: 'j1' };
    expect((await call(wire.jackpotWin, jackpot)).body.cash).toBe('110.00');
    const wrong = { ...inRound('r6'), reference: 'a1', amount: '-10', reason: 'paid twice' };
    expect((await call(wire.adjustment, wrong)).body.cash).toBe('100.00');
  });

  it('is refused when forged, stale or said twice', async () => {
    const ask = { userId: launched.member.memberId, token };
    expect((await call(wire.balance, ask)).body).toMatchObject({ error: 0, cash: '100.00' });
    expect((await call(wire.balance, ask, { secret: 'guessed' })).body.error).toBe(errors.BAD_HASH);
    expect((await call(wire.balance, ask, { sent: { userId: 'mbr_other' } })).body.error).toBe(
      errors.BAD_HASH,
    );
    expect((await call(wire.balance, ask, { suffix: '&userId=x' })).body.error).toBe(errors.BAD_HASH);
    const stale = { ...ask, timestamp: String(hall.clock.now().getTime() - 5 * 60_000 - 1) };
    expect((await call(wire.balance, stale)).body.error).toBe(errors.STALE_CALL);
    expect((await call(wire.balance, { ...ask, extra: '1' })).body.error).toBe(errors.BAD_PARAMETERS);
  });

  it('leaves the books right', async () => {
    expect((await hall.wallet.prove()).faults).toEqual([]);
    expect(hall.faults).toEqual([]);
  });
});
