// Members' own highest prize groups, on both engines: their limits, the rebate, and the upline.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import {
  aDraw,
  aLottery,
  aSlip,
  endDraw,
  onHalf,
  onNumbers,
  openDraw,
} from '#server/testing/lottery/a-lottery.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { showOwnGroups } from '../catalogue/show-rules.ts';
import { createSettler } from '../settlement/settler.ts';
import { placeSlip } from './place-slip.ts';

const engines = { 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres };

describe.each(Object.entries(engines))('own prize groups on %s', (_name, open) => {
  let db: Database;
  let lottery: ReturnType<typeof aLottery>;
  beforeAll(async () => {
    db = await open('khela_server');
    lottery = aLottery(db);
  });
  afterAll(async () => {
    expect(lottery.faults).toEqual([]);
    expect((await lottery.wallet.prove()).faults).toEqual([]);
    await lottery.wallet.close();
    await db.close();
  });

  const give = (memberId: string, top: number) =>
    db.query(
      `insert into lottery_prize_group values ($1, $2, now(), 'opr')
       on conflict (member_id) do update set top = excluded.top`,
      [memberId, top],
    );
  const member = async (uplineId?: string, type: 0 | 4 = 0) =>
    (await aMember(db, { type, balanceMinor: 100_000n, ...(uplineId ? { uplineId } : {}) })).memberId;
  const groups = (memberId: string, mode: 'Lott' | 'ZY' | 'Elott' = 'Elott') =>
    showOwnGroups(lottery, memberId, 'COIN', mode);
  const cash = async (memberId: string) => (await lottery.wallet.summary(memberId)).sumBalance;
  const codeOf = (placed: Promise<unknown>) =>
    placed.then(
      () => 'taken',
      (fault: { code: string }) => fault.code,
    );

  it('are the usual ones of the mode unless the member has another, and nobody knows a lottery there is not', async () => {
    const [plain, trial, own] = [await member(), await member(undefined, 4), await member()];
    await give(own, 1990);
    for (const memberId of [plain, trial]) {
      expect(await groups(memberId)).toEqual({ min: 1700, max: 1950, step: 10 });
      expect(await groups(memberId, 'Lott')).toMatchObject({ max: 1900 });
      expect(await groups(memberId, 'ZY')).toMatchObject({ max: 1980 });
    }
    for (const mode of ['Lott', 'ZY', 'Elott'] as const)
      expect(await groups(own, mode)).toEqual({ min: 1700, max: 1990, step: 10 });
    await expect(showOwnGroups(lottery, own, 'NOBODY', 'Elott')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are never above those of anybody above', async () => {
    const top = await member();
    const middle = await member(top);
    const low = await member(middle);
    await give(low, 2000);
    expect(await groups(low)).toMatchObject({ max: 1950 });
    await give(top, 1980);
    expect(await groups(low)).toMatchObject({ max: 1950 });
    await give(middle, 1990);
    expect([await groups(top), await groups(middle), await groups(low)].map(({ max }) => max)).toEqual([
      1980, 1980, 1980,
    ]);
    await give(top, 1800);
    expect([await groups(middle), await groups(low)].map(({ max }) => max)).toEqual([1800, 1800]);
    expect(await groups(await member(low))).toMatchObject({ max: 1800 });
  });

  it('bound slips and say what comes back: once for each line, down to the cent', async () => {
    const [high, low] = [await member(), await member()];
    await give(high, 2000);
    await give(low, 1850);
    const { drawNo, id } = await aDraw(db);
    const place = async (memberId: string, prizeGroup: number, topGroup?: number) => {
      const lines = [
        onNumbers('4', { prizeGroup }),
        onNumbers('5', { prizeGroup, unitMode: '0.1', multiple: 7 }),
      ];
      return codeOf(placeSlip(lottery, memberId, await aSlip(lottery, drawNo, lines, '3.40', { topGroup })));
    };
    expect(await place(low, 1860, 1850)).toBe('PRIZE_GROUP_TOO_HIGH');
    expect(await place(low, 1950)).toBe('PRIZE_GROUP_TOO_HIGH');
    expect(await place(low, 1850)).toBe('ODDS_CHANGED');
    expect(await place(high, 1950)).toBe('ODDS_CHANGED');
    expect([await cash(low), await cash(high)]).toEqual(['1000.00', '1000.00']);
    expect(await place(low, 1700, 1850)).toBe('taken');
    expect(await place(high, 1850, 2000)).toBe('taken');
    expect(await place(high, 2000, 2000)).toBe('taken');
    const half = await aSlip(lottery, drawNo, [onHalf('LOW', '8.00')], '8.00');
    expect(await codeOf(placeSlip(lottery, low, half))).toBe('taken');
    // Lowered afterwards: a placed slip keeps its group and its rebate.
    await give(high, 1700);
    await endDraw(db, id, '4');
    await createSettler(lottery).settleAll();
    // 2.00 × 150 / 2000 = 0.15 and 1.40 × 150 / 2000 = 0.105, so 0.10; the win is 20 × 1700 / 2000 = 17.00.
    expect(await cash(low)).toBe('1005.85');
    // Twice the stake of 3.40, 0.15 and 0.10 back, and wins of 18.50 and 20.00.
    expect(await cash(high)).toBe('1031.95');
  });

  it('closed bet types let later draws of a slip wait, and what misses its draw goes back', async () => {
    const memberId = await member();
    const draws = [await aDraw(db), await aDraw(db, 3600)];
    const [first, later] = draws.map(({ drawNo }) => drawNo);
    const chase = { draws: [{ numero: later ?? '', multiple: 1 }], stopOnWin: false };
    const slip = await aSlip(lottery, first ?? '', [onHalf('LOW')], '20.00', { chase });
    await placeSlip(lottery, memberId, slip);
    const close = (isOpen: boolean) =>
      db.query(
        `insert into lottery_bet_type_term values ('COIN', 'HALF', $1, null, now(), 'opr')
         on conflict (game_code, bet_type) do update set is_open = excluded.is_open`,
        [isOpen],
      );
    await close(false);
    const again = await aSlip(lottery, first ?? '', [onHalf('LOW')], '10.00');
    expect(await codeOf(placeSlip(lottery, memberId, again))).toBe('BET_TYPE_CLOSED');
    const waiting = () =>
      db.query(`select from lottery_line where member_id = $1 and state = 'WAITING'`, [memberId]);
    for (const { id } of draws) await openDraw(db, id);
    await createSettler(lottery).settleAll();
    expect(await waiting()).toHaveLength(1);
    for (const { id } of draws) await endDraw(db, id, '9');
    await createSettler(lottery).settleAll();
    await close(true);
    expect(await cash(memberId)).toBe('990.00');
  });
});
