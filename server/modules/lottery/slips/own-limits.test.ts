// Limits members set for themselves, before slips: the whole slip is weighed, and so is each line of a later draw when its turn comes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { heldClock } from '#server/base/clock.ts';
import { remainingLimits } from '#server/modules/protection/limits/remaining-limits.ts';
import { createWallet } from '#server/modules/wallet/index.ts';
import { refusalOf } from '#server/testing/identity/a-browser.ts';
import { aCheck, aLimit } from '#server/testing/a-limit.ts';
import { aDraw, aLottery, aSlip, endDraw, onHalf, openDraw } from '#server/testing/lottery/a-lottery.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import type { LotteryParts } from '../parts.ts';
import { advanceChases } from '../settlement/advance-chases.ts';
import { settleDraw } from '../settlement/settle-draw.ts';
import { selectUnsettled } from '../settlement/settle-store.ts';
import { showSlip } from './list-slips.ts';
import { placeSlip } from './place-slip.ts';

const engines = { 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres };

/** A lottery in whose books it stays noon, so that no test meets midnight. */
function aBoundedLottery(db: Database) {
  const clock = heldClock('2026-11-21T04:00:00Z');
  const wallet = createWallet({ db, clock, currency: 'BDT' });
  const lottery = aLottery(db);
  const guard = { clock, timeZone: lottery.timeZone, wallet };
  const protection = { remainingLimits: (...[tx, ids]: Requested) => remainingLimits(tx, guard, ids) };
  return { ...lottery, wallet, clock, protection };
}
type Requested = Parameters<LotteryParts['protection']['remainingLimits']>;

describe.each(Object.entries(engines))('limits of play on %s', (_name, open) => {
  let db: Database;
  let lottery: ReturnType<typeof aBoundedLottery>;
  beforeAll(async () => {
    db = await open('khela_server');
    lottery = aBoundedLottery(db);
  });
  afterAll(async () => {
    expect(lottery.faults).toEqual([]);
    expect((await lottery.wallet.prove()).faults).toEqual([]);
    await lottery.wallet.close();
    await db.close();
  });

  const cash = async (memberId: string) => (await lottery.wallet.summary(memberId)).sumBalance;
  const place = async (memberId: string, drawNo: string, price: string, later: readonly string[] = []) => {
    const chase = { draws: later.map((drawn) => ({ numero: drawn, multiple: 1 })), stopOnWin: false };
    const amount = (Number(price) * (1 + later.length)).toFixed(2);
    const more = later.length > 0 ? { chase } : {};
    return placeSlip(lottery, memberId, await aSlip(lottery, drawNo, [onHalf('HIGH', price)], amount, more));
  };

  it('a slip that would go over a limit is refused with the limit that leaves least, and moves nothing', async () => {
    const { memberId } = await aMember(db, { balanceMinor: 100_000n });
    await aLimit(db, memberId, { kind: 'STAKE', period: 'MONTH', amountMinor: 50_000n });
    await aLimit(db, memberId, { kind: 'LOSS', period: 'DAY', amountMinor: 3_000n });
    const { drawNo } = await aDraw(db);
    await place(memberId, drawNo, '20.00');
    const refused = await refusalOf(place(memberId, drawNo, '10.01'));
    expect([refused.code, refused.value]).toEqual([
      'PLAY_LIMIT_REACHED',
      { limit: { kind: 'LOSS', period: 'DAY' } },
    ]);
    expect(await cash(memberId)).toBe('980.00');
    await place(memberId, drawNo, '10.00');
    expect(await cash(memberId)).toBe('970.00');
  });

  it('a slip waits for a reality check that is due, and is taken when its member has gone on', async () => {
    const { memberId } = await aMember(db, { balanceMinor: 100_000n });
    const { clock } = lottery;
    const check = await aCheck({ db, clock }, memberId, 15);
    const { drawNo } = await aDraw(db);
    await place(memberId, drawNo, '10.00');
    clock.advance(15 * 60_000 - 1);
    await place(memberId, drawNo, '10.00');
    clock.advance(1);
    expect((await refusalOf(place(memberId, drawNo, '10.00'))).code).toBe('REALITY_CHECK');
    expect(await cash(memberId)).toBe('980.00');
    await check.pass();
    await place(memberId, drawNo, '10.00');
    // After a pause a new play begins.
    clock.advance(15 * 60_000 + 1);
    await place(memberId, drawNo, '10.00');
    expect(await cash(memberId)).toBe('960.00');
  });

  it('slips that come at once count against each other', async () => {
    const { memberId } = await aMember(db, { balanceMinor: 100_000n });
    await aLimit(db, memberId, { kind: 'STAKE', period: 'DAY', amountMinor: 5_000n });
    const { drawNo } = await aDraw(db);
    const sent = await Promise.allSettled(Array.from({ length: 12 }, () => place(memberId, drawNo, '10.00')));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await cash(memberId)).toBe('950.00');
  });

  it('what later draws cost is weighed with the slip', async () => {
    const { memberId } = await aMember(db, { balanceMinor: 100_000n });
    await aLimit(db, memberId, { kind: 'LOSS', period: 'WEEK', amountMinor: 2_500n });
    const [now, next, last] = [await aDraw(db), await aDraw(db, 3600), await aDraw(db, 7200)];
    const refused = await refusalOf(place(memberId, now.drawNo, '10.00', [next.drawNo, last.drawNo]));
    expect(refused.code).toBe('PLAY_LIMIT_REACHED');
    await place(memberId, now.drawNo, '10.00', [next.drawNo]);
    expect(await lottery.wallet.summary(memberId)).toMatchObject({
      sumBalance: '980.00',
      lockedBalance: '10.00',
    });
  });

  it('a line of a later draw that does not fit any more when its turn comes goes back', async () => {
    const { memberId } = await aMember(db, { balanceMinor: 100_000n });
    const [now, next, last] = [await aDraw(db), await aDraw(db, 3600), await aDraw(db, 7200)];
    const { orderNo } = await place(memberId, now.drawNo, '10.00', [next.drawNo, last.drawNo]);
    // Set while the slip waits: money that is set aside is not staked yet.
    await aLimit(db, memberId, { kind: 'STAKE', period: 'DAY', amountMinor: 2_500n });
    await openDraw(db, next.id);
    await openDraw(db, last.id);
    await advanceChases(lottery);
    const { subOrders } = await showSlip(lottery, memberId, { orderNo, language: 'EN' });
    expect(subOrders.map(({ state }) => state)).toEqual(['PLACED', 'PLACED', 'DROPPED']);
    expect(await lottery.wallet.summary(memberId)).toMatchObject({
      sumBalance: '980.00',
      lockedBalance: '0.00',
    });
  });

  it('a win raises what remains of a limit of the loss, not of a limit of the stakes', async () => {
    const { memberId } = await aMember(db, { balanceMinor: 100_000n });
    const first = await aDraw(db);
    await place(memberId, first.drawNo, '20.00');
    await aLimit(db, memberId, { kind: 'LOSS', period: 'DAY', amountMinor: 2_000n });
    const second = await aDraw(db);
    expect((await refusalOf(place(memberId, second.drawNo, '7.00'))).code).toBe('PLAY_LIMIT_REACHED');
    await endDraw(db, first.id, '8');
    for (const draw of await selectUnsettled(db, 10)) await settleDraw(lottery, draw);
    expect(Number(await cash(memberId))).toBeGreaterThan(1_000);
    await place(memberId, second.drawNo, '20.00');
    await aLimit(db, memberId, { kind: 'STAKE', period: 'DAY', amountMinor: 4_000n });
    const refused = await refusalOf(place(memberId, second.drawNo, '7.00'));
    expect(refused.value).toEqual({ limit: { kind: 'STAKE', period: 'DAY' } });
  });
});
