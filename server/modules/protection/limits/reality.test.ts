// The reality check over the calls of members: the time played and its result, from the ledger, on both engines.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/protection.ts';
import type { Database } from '#server/db/database.ts';
import { aMemberWithMoney } from '#server/testing/identity/a-member-with-money.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { remainingLimits } from './remaining-limits.ts';

const engines = { 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres };
const minuteMs = 60_000;

describe.each(Object.entries(engines))('the reality check on %s', (_name, open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open('khela_server');
  });
  afterAll(() => db.close());

  async function aPlayer() {
    const made = await aMemberWithMoney(db);
    const { browser, clock, member, identity, enter, wallet, move } = made;
    const { memberId: ownerId } = member;
    /** The guard's result before a stake. */
    const requested = () =>
      db.tx(async (tx) => {
        await wallet.lockOwners(tx, [ownerId]);
        const parts = { clock, timeZone: 'Asia/Manila', wallet };
        return (await remainingLimits(tx, parts, [ownerId])).get(ownerId)?.isCheckDue;
      });
    return {
      ...made,
      requested,
      isGuarded: async () => (await identity.playerOf(ownerId))?.isGuarded,
      /** A stake, unless the guard is against it. */
      stake: async (amountMinor = 100n) => {
        if (await requested()) return 'REALITY_CHECK';
        await move('BET', -amountMinor);
        return 'OK';
      },
      choose: (everyMinutes: 15 | 30 | 45 | 60 | null) =>
        browser.call(contract.setRealityCheck, { body: { everyMinutes } }),
      state: () => browser.call(contract.playReality),
      pass: () => browser.call(contract.passRealityCheck),
      /** A member who is away for half an hour signs in again. */
      later: async (minutes: number) => {
        clock.advance(minutes * minuteMs);
        await enter();
      },
    };
  }

  it('nobody has one who has not chosen it, and passing what is not there changes nothing', async () => {
    const { state, pass, stake, isGuarded } = await aPlayer();
    const off = { everyMinutes: null, playedMs: 0, net: '0.00', dueInMs: null, timeLeftMs: null };
    expect(await state()).toEqual(off);
    await stake();
    expect(await pass()).toEqual(off);
    expect(await isGuarded()).toBe(false);
  });

  it('reports time and result since the first stake, and is due an interval after it', async () => {
    const { state, choose, stake, move, later, isGuarded } = await aPlayer();
    expect(await choose(30)).toEqual({
      everyMinutes: 30,
      playedMs: 0,
      net: '0.00',
      dueInMs: 30 * minuteMs,
      timeLeftMs: null,
    });
    expect(await isGuarded()).toBe(true);
    await later(60);
    expect(await stake(5_000n)).toBe('OK');
    await later(12);
    await move('WIN', 1_250n);
    expect(await state()).toEqual({
      everyMinutes: 30,
      playedMs: 12 * minuteMs,
      net: '-37.50',
      dueInMs: 18 * minuteMs,
      timeLeftMs: null,
    });
    expect(await stake(1_000n)).toBe('OK');
    await later(15);
    expect(await stake(1_000n)).toBe('OK');
    await later(3);
    expect(await state()).toMatchObject({ playedMs: 30 * minuteMs, net: '-57.50', dueInMs: 0 });
    expect([await stake(), await stake()]).toEqual(['REALITY_CHECK', 'REALITY_CHECK']);
  });

  it('who goes on is notified again an interval later, for how long in all', async () => {
    const { pass, choose, stake, later } = await aPlayer();
    await choose(15);
    await stake();
    await later(15);
    expect(await stake()).toBe('REALITY_CHECK');
    expect(await pass()).toMatchObject({ playedMs: 15 * minuteMs, dueInMs: 15 * minuteMs });
    expect(await stake()).toBe('OK');
    await later(14);
    expect(await stake()).toBe('OK');
    await later(1);
    expect(await stake()).toBe('REALITY_CHECK');
    expect(await pass()).toMatchObject({ playedMs: 30 * minuteMs, net: '-3.00' });
  });

  it('after a pause play begins anew, and what was played before is not reported again', async () => {
    const { state, choose, stake, later } = await aPlayer();
    await choose(15);
    await stake(500n);
    await later(14);
    await stake(500n);
    await later(16);
    expect(await state()).toMatchObject({ playedMs: 0, net: '0.00', dueInMs: 15 * minuteMs });
    expect(await stake(200n)).toBe('OK');
    await later(2);
    expect(await state()).toMatchObject({ playedMs: 2 * minuteMs, net: '-2.00', dueInMs: 13 * minuteMs });
  });

  it('a shorter one holds for the play that goes on, and so does none', async () => {
    const { choose, stake, later } = await aPlayer();
    await choose(60);
    await stake();
    await later(10);
    await stake();
    await later(10);
    expect(await stake()).toBe('OK');
    expect(await choose(15)).toMatchObject({ dueInMs: 0, playedMs: 20 * minuteMs });
    expect(await stake()).toBe('REALITY_CHECK');
    expect(await choose(null)).toMatchObject({ everyMinutes: null, dueInMs: null });
    expect(await stake()).toBe('OK');
  });

  it('money set aside that is staked by itself begins no play', async () => {
    const { member, wallet, state, choose, stake, later } = await aPlayer();
    const { memberId: ownerId } = member;
    await choose(15);
    const aside = { txCode: 'BET', refType: 'test', refId: 'aside', account: 'CASH' } as const;
    const { journalId } = await db.tx((tx) => wallet.hold(tx, { ...aside, ownerId, amountMinor: 700n }));
    await later(30);
    await db.tx((tx) =>
      wallet.settleHold(tx, journalId ?? '', { state: 'POSTED', txCode: 'BET', house: 'LOTTERY' }),
    );
    expect(await state()).toMatchObject({ playedMs: 0, net: '0.00' });
    await stake(100n);
    await later(1);
    expect(await state()).toMatchObject({ playedMs: minuteMs, net: '-1.00' });
  });
});
