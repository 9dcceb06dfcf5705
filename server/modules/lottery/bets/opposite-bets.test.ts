// Opposite bets of linked accounts, on both engines.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { aDraw, aLottery, aSlip, onHalf } from '#server/testing/lottery/a-lottery.ts';
import { asOwner } from '#server/testing/lottery/draw-clock.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { placeSlip } from '../slips/place-slip.ts';
import { oppositeBets, oppositeSelection } from './opposite-bets.ts';

it.each([
  ['BIG', 'SMALL'],
  ['ODD', 'EVEN'],
  ['|DRAGON|', '|TIGER|'],
  ['BIG,ODD|SMALL', 'SMALL,EVEN|BIG'],
  ['BIG_ODD', 'SMALL_EVEN'],
  ['1,2|3', undefined],
])('the opposite of %s is %s', (content, opposite) => expect(oppositeSelection(content)).toBe(opposite));

describe.each(Object.entries({ 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres }))(
  'opposite bets on %s',
  (_name, open) => {
    let db: Database;
    let lottery: ReturnType<typeof aLottery>;
    beforeAll(async () => {
      db = await open('khela_server');
      lottery = aLottery(db);
    });
    afterAll(() => db.close());

    const aPlayer = async (type: 0 | 4 = 0) => (await aMember(db, { type, balanceMinor: 100_000n })).memberId;
    const bet = async (memberId: string, drawNo: string, side: 'LOW' | 'HIGH', agoMs = 0) => {
      const slip = await aSlip(lottery, drawNo, [onHalf(side)], '10.00');
      const { orderNo } = await placeSlip(lottery, memberId, slip);
      // A slip's time is the database's; only its owner may write another.
      const earlier = `update lottery_slip set placed_at = placed_at - interval '${agoMs} milliseconds'`;
      if (agoMs > 0) await asOwner(db, [`${earlier} where id = '${orderNo}'`]);
    };
    const minuteMs = 60_000;
    const search = (memberId: string, linkedIds: string[]) =>
      oppositeBets(db, {
        memberId,
        linkedIds,
        since: new Date(Date.now() - 60 * minuteMs),
        apartMs: 10 * minuteMs,
      });

    it('are found once for each draw and linked account, and on the same sides never', async () => {
      const [one, other, third] = [await aPlayer(), await aPlayer(), await aPlayer()];
      const draws = [await aDraw(db), await aDraw(db), await aDraw(db)];
      const [first = '', second = '', last = ''] = draws.map(({ drawNo }) => drawNo);
      await bet(one, first, 'LOW');
      await bet(one, first, 'LOW');
      await bet(other, first, 'HIGH');
      await bet(one, second, 'HIGH');
      await bet(other, second, 'LOW');
      await bet(one, last, 'HIGH');
      await bet(other, last, 'HIGH');
      await bet(third, first, 'HIGH');
      expect(await search(one, [other])).toEqual([
        { draw: `COIN/${first}`, memberId: other },
        { draw: `COIN/${second}`, memberId: other },
      ]);
      expect(await search(one, [other, third])).toHaveLength(3);
    });

    it('that are far apart, play money, or before the time do not count', async () => {
      const [one, other, trial] = [await aPlayer(), await aPlayer(), await aPlayer(4)];
      const [far, past] = [await aDraw(db), await aDraw(db)];
      await bet(one, far.drawNo, 'LOW');
      await bet(other, far.drawNo, 'HIGH', 11 * minuteMs);
      await bet(one, past.drawNo, 'LOW', 61 * minuteMs);
      await bet(other, past.drawNo, 'HIGH', 61 * minuteMs);
      await bet(trial, far.drawNo, 'HIGH');
      expect(await search(one, [other])).toEqual([]);
      expect(await search(trial, [one])).toEqual([]);
      await bet(other, far.drawNo, 'HIGH', 9 * minuteMs);
      expect(await search(one, [other])).toHaveLength(1);
    });
  },
);
