// Limits of time over the calls of members: counted from the books, less at once, more after a day, on both engines.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/protection.ts';
import type { Database } from '#server/db/database.ts';
import { refusalOf } from '#server/testing/identity/a-browser.ts';
import { aMemberWithMoney } from '#server/testing/identity/a-member-with-money.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { limitAgainst } from './limit-rules.ts';
import { remainingLimits } from './remaining-limits.ts';

const engines = { 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres };
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

describe.each(Object.entries(engines))('limits of time on %s', (_name, open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open('khela_server');
  });
  afterAll(() => db.close());

  async function aPlayer() {
    const made = await aMemberWithMoney(db);
    const { browser, clock, member, enter, wallet, move } = made;
    const { memberId: ownerId } = member;
    let looks = 0;
    const counting = {
      ...wallet,
      playSpans: (...requested: Parameters<typeof wallet.playSpans>) => {
        looks += 1;
        return wallet.playSpans(...requested);
      },
    };
    /** A stake, unless a limit is against it. */
    const stake = async () => {
      const limit = await db.tx(async (tx) => {
        await wallet.lockOwners(tx, [ownerId]);
        const remainingByMember = await remainingLimits(tx, { clock, timeZone: 'UTC', wallet: counting }, [
          ownerId,
        ]);
        return limitAgainst(remainingByMember.get(ownerId)?.limits ?? [], 100n);
      });
      if (limit) return `${limit.kind} ${limit.period}`;
      await move('BET', -100n);
      return 'OK';
    };
    const set = async (period: 'DAY' | 'WEEK', minutes: number | null, confirmed = false) =>
      (await browser.call(contract.setTimeLimit, { body: { period, minutes, confirmed } })).times;
    const later = async (byMs: number) => {
      clock.advance(byMs);
      await enter();
    };
    /** A stake every ten minutes for so long, the first one now. */
    const play = async (minutes: number) => {
      const said: string[] = [await stake()];
      for (let passed = 0; passed < minutes; passed += 10) {
        await later(10 * minuteMs);
        said.push(await stake());
      }
      return said;
    };
    return { ...made, stake, set, later, play, looks: () => looks };
  }

  it('takes stakes as long as the member wanted to play, and none after it until the day is over', async () => {
    const { set, play, stake, later, browser } = await aPlayer();
    const [limit] = await set('DAY', 30);
    expect(limit).toEqual({ period: 'DAY', minutes: 30, usedMs: 0, leftMs: 30 * minuteMs, pending: null });
    expect(await play(30)).toEqual(['OK', 'OK', 'OK', 'SESSION_TIME DAY']);
    expect((await browser.call(contract.playReality)).timeLeftMs).toBe(0);
    expect((await browser.call(contract.playSummary)).times).toMatchObject([
      { usedMs: 30 * minuteMs, leftMs: 0 },
    ]);
    // The member stopped without a stake: twenty minutes were played, and ten are left.
    await later(20 * minuteMs);
    expect((await browser.call(contract.playReality)).timeLeftMs).toBe(10 * minuteMs);
    expect(await play(10)).toEqual(['OK', 'SESSION_TIME DAY']);
    await later(20 * hourMs);
    expect(await stake()).toBe('OK');
  });

  it('a pause is no play, and a week adds up its days', async () => {
    const { set, play, later, browser } = await aPlayer();
    await set('WEEK', 50);
    expect(await play(20)).toEqual(['OK', 'OK', 'OK']);
    await later(25 * hourMs);
    expect(await play(30)).toEqual(['OK', 'OK', 'OK', 'SESSION_TIME WEEK']);
    expect((await browser.call(contract.playSummary)).times).toMatchObject([{ period: 'WEEK', leftMs: 0 }]);
  });

  it('looks into the books once as long as nothing can be reached', async () => {
    const { set, play, looks } = await aPlayer();
    await set('DAY', 300);
    await play(100);
    expect(looks()).toBe(1);
  });

  it('less holds at once, also below what was played; more waits a day for its confirmation', async () => {
    const { set, play, later, stake, clock } = await aPlayer();
    await set('DAY', 120);
    await play(40);
    expect(await set('DAY', 30)).toMatchObject([{ minutes: 30, leftMs: 0 }]);
    expect(await stake()).toBe('SESSION_TIME DAY');
    const now = clock.now().getTime();
    const pending = { minutes: 240, confirmFrom: now + 24 * hourMs, confirmUntil: now + 192 * hourMs };
    expect(await set('DAY', 240)).toMatchObject([{ minutes: 30, pending }]);
    expect((await refusalOf(set('DAY', 240, true))).code).toBe('LIMIT_CHANGE_PENDING');
    await later(24 * hourMs);
    expect(await set('DAY', 240, true)).toMatchObject([{ minutes: 240, pending: null }]);
    expect(await stake()).toBe('OK');
    await set('DAY', null);
    await later(24 * hourMs);
    expect(await set('DAY', null, true)).toEqual([]);
    expect((await refusalOf(set('DAY', null))).code).toBe('NOT_FOUND');
  });

  it('is whole minutes, five at least and no more than a week has', () => {
    for (const minutes of [4, 0, -5, 7.5, 10_081])
      expect(contract.setTimeLimit.body.safeParse({ period: 'DAY', minutes }).success).toBe(false);
    expect(contract.setTimeLimit.body.safeParse({ period: 'MONTH', minutes: 60 }).success).toBe(false);
  });
});
