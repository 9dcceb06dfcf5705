// The operators' settings of bet types and members, their refusals, and the figures they see.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ValueOf } from '#contract/base/endpoint.ts';
import type { ownPrizeGroup } from '#contract/lottery/games.ts';
import { aLotteryOffice, type LotteryOffice } from '#server/testing/lottery/a-lottery-office.ts';
import { aMember } from '#server/testing/identity/a-member.ts';

const gameCode = 'FOUR_900';
const reason = 'Liability of the number is too high';
let world: LotteryOffice;
beforeAll(async () => {
  world = await aLotteryOffice();
});
afterAll(() => world.close());

describe('a single bet type', () => {
  it('is closed and opened, and has units of its own; an old slip is refused before', async () => {
    const betType = await world.numbersBetType();
    const shown = async () => {
      const { version, betTypes } = await world.rules();
      const { isOpen, maxUnits } = betTypes.find(({ code }) => code === betType) ?? {};
      return { version, isOpen, maxUnits };
    };
    const usual = await shown();
    expect(usual).toMatchObject({ isOpen: true, maxUnits: 8000 });
    const set = (more: object) => world.office('bet-types', { gameCode, betType, reason, ...more });
    expect((await set({ isOpen: false })).body).toMatchObject({ value: { isOpen: false, maxUnits: 8000 } });
    await vi.waitUntil(async () => (await world.rules()).version !== usual.version, { timeout: 20_000 });
    expect(await shown()).toMatchObject({ isOpen: false, maxUnits: 8000 });
    expect((await world.place('1111')).body).toMatchObject({ errorCode: 'BET_TYPE_CLOSED' });
    const old = await world.place('1111', { rulesVersion: usual.version });
    expect(old.body).toMatchObject({ errorCode: 'ODDS_CHANGED' });
    await set({ isOpen: true, maxUnits: 1 });
    await vi.waitUntil(async () => (await shown()).isOpen, { timeout: 20_000 });
    expect((await world.place('1111')).body).toMatchObject({ success: true });
    expect((await world.place('1111,2222', {}, 2)).body).toMatchObject({ errorCode: 'LIMIT_REACHED' });
    // A field that is not named keeps its value.
    expect((await set({ isOpen: true })).body).toMatchObject({ value: { isOpen: true, maxUnits: 1 } });
    await set({ maxUnits: null });
    await vi.waitUntil(async () => (await world.rules()).version === usual.version, { timeout: 20_000 });
    expect((await world.place('1111,2222', {}, 2)).body).toMatchObject({ success: true });
  });

  it('takes a bet type there is, something to say, a reason, and no more units than the merchant takes', async () => {
    const input = { gameCode, betType: await world.numbersBetType(), isOpen: false, reason };
    for (const [more, errorCode] of [
      [{ betType: 'NONE' }, 'NOT_FOUND'],
      [{ gameCode: 'NOBODY' }, 'NOT_FOUND'],
      [{ isOpen: undefined }, 'INPUT_INVALID'],
      [{ maxUnits: 100_001 }, 'INPUT_INVALID'],
      [{ maxUnits: 0 }, 'INPUT_INVALID'],
      [{ reason: 'short' }, 'INPUT_INVALID'],
    ] as const)
      expect((await world.office('bet-types', { ...input, ...more })).body).toMatchObject({ errorCode });
    expect((await world.office('bet-types', input, 'nobody')).body).toMatchObject({
      errorCode: 'NOT_LOGGED_IN',
    });
    const path = '/wps/office/lottery/bet-types';
    const asMember = await world.platform.ask({ method: 'POST', path, body: input, headers: world.member });
    expect(asMember.body).toMatchObject({ errorCode: 'NOT_LOGGED_IN' });
  });
});

describe('a member’s own prize group', () => {
  const shown = async () =>
    (await world.get<ValueOf<typeof ownPrizeGroup>>('/lgw/games/FIVE_60/prize-group', { prizeMode: 'Elott' }))
      .max;

  it('is lowered by one operator, raised above the usual one by two, and bounds slips at once', async () => {
    const { id: memberId } = await world.get<{ id: string }>('/wps/member/info', {});
    const set = (top: number | null, by?: string) =>
      world.office('prize-groups', { memberId, top, reason }, by);
    expect(await shown()).toBe(1960);
    expect((await set(1900)).body).toMatchObject({ value: { state: 'DONE', done: { top: 1900 } } });
    expect(await shown()).toBe(1900);
    expect((await set(1950)).body).toMatchObject({ value: { state: 'DONE', done: { top: 1950 } } });
    expect((await set(2000)).body).toMatchObject({ value: { state: 'PROPOSED' } });
    expect((await set(2000)).body).toMatchObject({ errorCode: 'NO_PERMISSION' });
    expect(await shown()).toBe(1950);
    expect((await set(1998, 'sohel')).body).toMatchObject({ errorCode: 'CASE_CHANGED' });
    expect((await set(2000, 'sohel')).body).toMatchObject({ value: { state: 'DONE', done: { top: 2000 } } });
    expect(await shown()).toBe(2000);
    expect((await set(null)).body).toMatchObject({ value: { state: 'DONE', done: { top: null } } });
    expect(await shown()).toBe(1960);
    for (const wrong of [1698, 1951, 2002, 999])
      expect((await set(wrong)).body).toMatchObject({ errorCode: 'INPUT_INVALID' });
  });

  it('is nobody’s above the one above, no trial’s, and not a member’s to set', async () => {
    const parent = await aMember(world.platform.db);
    const { memberId: child } = await aMember(world.platform.db, { uplineId: parent.memberId });
    const set = (memberId: string, top: number, by?: string) =>
      world.office('prize-groups', { memberId, top, reason }, by);
    expect((await set(child, 1962)).body).toMatchObject({ errorCode: 'PRIZE_GROUP_TOO_HIGH' });
    expect((await set(child, 1950)).body).toMatchObject({ success: true });
    await set(parent.memberId, 1980);
    expect((await set(parent.memberId, 1980, 'sohel')).body).toMatchObject({ value: { state: 'DONE' } });
    expect((await set(child, 1982)).body).toMatchObject({ errorCode: 'PRIZE_GROUP_TOO_HIGH' });
    expect((await set(child, 1980)).body).toMatchObject({ value: { state: 'PROPOSED' } });
    const { memberId: trial } = await aMember(world.platform.db, { type: 4 });
    for (const nobody of [trial, `mbr_${'0'.repeat(26)}`])
      expect((await set(nobody, 1900)).body).toMatchObject({ errorCode: 'NOT_FOUND' });
    const path = '/wps/office/lottery/prize-groups';
    const body = { memberId: child, top: 2000, reason };
    const asMember = await world.platform.ask({ method: 'POST', path, body, headers: world.member });
    expect(asMember.body).toMatchObject({ errorCode: 'NOT_LOGGED_IN' });
  });

  it('is asked for by members of every kind, not by visitors', async () => {
    const path = '/lgw/games/FIVE_60/prize-group';
    for (const type of [0, 1, 2, 4, 40, 41, 42] as const) {
      const answer = await world.platform.ask({ path, headers: await world.platform.anActor(type) });
      expect(answer.body).toMatchObject({ value: { min: 1700, max: 1960, step: 2 } });
    }
    expect((await world.platform.ask({ path })).body).toMatchObject({ errorCode: 'NOT_LOGGED_IN' });
    const unknown = { path: '/lgw/games/NOBODY/prize-group', headers: world.member };
    expect((await world.platform.ask(unknown)).body).toMatchObject({ errorCode: 'NOT_FOUND' });
  });
});

describe('figures', () => {
  it('of the brand and of a member are shown to operators only', async () => {
    const memberId = `mbr_${'0'.repeat(26)}`;
    for (const [act, body] of [
      ['figures', { by: 'BET_TYPE' }],
      ['figures', { by: 'DRAW', gameCode, book: 'TEST', pageSize: 500 }],
      ['figures', { by: 'DAY', startDate: '2026-11-20', endDate: '2026-11-21' }],
      ['member-figures', { memberId }],
    ] as const) {
      expect((await world.office(act, body)).body).toMatchObject({ success: true, value: { content: [] } });
      expect((await world.office(act, body, 'nobody')).body).toMatchObject({ errorCode: 'NOT_LOGGED_IN' });
      const path = `/wps/office/lottery/${act}`;
      const asMember = await world.platform.ask({ method: 'POST', path, body, headers: world.member });
      expect(asMember.body).toMatchObject({ errorCode: 'NOT_LOGGED_IN' });
    }
    for (const [act, body, errorCode] of [
      ['figures', { by: 'MOON' }, 'INPUT_INVALID'],
      ['figures', { by: 'BET_TYPE', startDate: '2026-01-01', endDate: '2026-11-21' }, 'INPUT_INVALID'],
      ['figures', { by: 'BET_TYPE', gameCode: 'NOBODY' }, 'NOT_FOUND'],
      ['member-figures', { memberId: 'x' }, 'INPUT_INVALID'],
      ['member-figures', { memberId, startDate: '2026-11-31' }, 'INPUT_INVALID'],
    ] as const)
      expect((await world.office(act, body)).body).toMatchObject({ success: false, errorCode });
  });
});
