// The list of bets is what its sources say, and the proof names every bet that is not.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { aDraw, endDraw, onNumbers } from '#server/testing/lottery/a-lottery.ts';
import { aGameHall, type GameHall } from '#server/testing/games/a-game-hall.ts';
import { aGameTable } from '#server/testing/games/a-game-table.ts';
import { aPlayedLottery } from '#server/testing/lottery/a-played-lottery.ts';
import { heldClock } from '#server/base/clock.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
let hall: GameHall;
let lottery: ReturnType<typeof aPlayedLottery>;
let memberId: string;
let round: string;
let slip: string;

beforeAll(async () => {
  db = await testDatabase('khela_server');
  const clock = heldClock('2026-11-21T04:00:00Z');
  lottery = aPlayedLottery(db, clock);
  hall = await aGameHall(db, { clock, sources: [lottery.bets] });
  const live = await aGameTable(db, hall, { vendorCode: 'FB', nodeId: '61' });
  memberId = live.member.memberId;
  for (const [nth, win] of ['25.00', '0.00', '10.00'].entries()) {
    await live.bet({ roundId: `r${nth}`, transactionId: `b${nth}` });
    await live.win({
      roundId: `r${nth}`,
      transactionId: `w${nth}`,
      betTransactionId: `b${nth}`,
      amount: win,
    });
    clock.advance(5 * 3_600_000);
  }
  await live.bet({ roundId: 'gone', transactionId: 'b-gone' });
  await live.rollback({ roundId: 'gone', transactionId: 'x-gone', betTransactionId: 'b-gone' });
  const [drawn, later] = [await aDraw(db), await aDraw(db, 3600)];
  const draws = [{ numero: later.drawNo, multiple: 1 }];
  const orderNo = await lottery.place(memberId, drawn.drawNo, [onNumbers('4')], '4.00', {
    draws,
    stopOnWin: false,
  });
  await endDraw(db, drawn.id, '4');
  await lottery.settleAll();
  expect(lottery.faults).toEqual([]);
  slip = `${orderNo}/${drawn.drawNo}`;
  await hall.betList.takeOver();
  const [won] = await db.query<{ id: string }>('select id from round where win_minor = 2500');
  round = won?.id ?? '';
});
afterAll(async () => {
  await hall.app.close();
  await lottery.close();
  await db.close();
});
beforeEach(async () => expect(await hall.betList.prove()).toEqual({ bets: 6n, untaken: 0, faults: [] }));

/** Runs SQL, returns what the proof reports, and undoes the change. */
async function faultsAfter(sql: string, undo: string): Promise<string[]> {
  await db.query(sql);
  const { faults } = await hall.betList.prove();
  await db.query(undo);
  // The comparison with the ledger is tested separately.
  const ofBets = faults.filter(({ rule }) => rule !== 'what a member won and lost is what the ledger moved');
  return ofBets.map(({ rule, subject }) => `${rule}: ${subject}`);
}

describe('a bet that was altered by hand is found and named', () => {
  it.each([
    ['won_minor', '2500', '2600', 'wonMinor 2600 instead of 2500'],
    ['staked_minor', '1000', '900', 'stakedMinor 900 instead of 1000'],
    ['valid_minor', '1000', '0', 'validMinor 0 instead of 1000'],
    ['returned_minor', '0', '1', 'returnedMinor 1 instead of 0'],
    ['category', "'SPORTS'", "'RNG'", 'category RNG instead of SPORTS'],
    ['state', "'SETTLED'", "'CANCELLED'", 'state CANCELLED instead of SETTLED'],
    ['book', "'REAL'", "'TEST'", 'book TEST instead of REAL'],
    ['member_id', "'{member}'", "'mbr_x'", ''],
  ])('%s', async (column, was, is, difference) => {
    const set = (value: string) =>
      `update bet set ${column} = ${value.replace('{member}', memberId)} where reference = '${round}'`;
    const faults = await faultsAfter(set(is), set(was));
    if (difference) expect(faults).toEqual([`a bet is what its source says: games ${round} ${difference}`]);
    else
      expect(faults.toSorted()).toEqual([
        `every bet in the list has a source: games ${round} of mbr_x`,
        `every bet of a source is in the list: games ${round} of ${memberId}`,
      ]);
  });

  it('also of a lottery, and of two that make up for one another', async () => {
    const move = (by: number) =>
      `update bet set won_minor = won_minor + case reference when '${slip}' then ${by} else ${-by} end
       where reference = '${slip}' or (source = 'lottery' and reference <> '${slip}')`;
    const faults = await faultsAfter(move(100), move(-100));
    expect(faults).toHaveLength(2);
    expect(faults[0]).toContain('a bet is what its source says: lottery');
    expect(faults.join()).toContain(`${slip} wonMinor 2050 instead of 1950`);
  });
});

it('a round that changed behind the back of the notes is found, and one that is not taken over yet is no fault', async () => {
  await db.query('update round set win_minor = 2700 where id = $1', [round]);
  await db.query('delete from round_change');
  expect((await hall.betList.prove()).faults).toEqual([
    {
      rule: 'a bet is what its source says',
      subject: `games ${round} wonMinor 2500 instead of 2700`,
    },
  ]);
  // Written as the product writes it: with a note, and therefore not a fault while it waits to be taken over.
  await db.query('update round set win_minor = 2500 where id = $1', [round]);
  await db.query('update round set win_minor = 2900 where id = $1', [round]);
  expect(await hall.betList.prove()).toMatchObject({ untaken: 1, faults: [] });
  await db.query('update round set win_minor = 2500 where id = $1', [round]);
  await hall.betList.takeOver();
});

it('a bet that is gone from the list is missed', async () => {
  await db.query('create temporary table kept as select * from bet where reference = $1', [round]);
  const faults = await faultsAfter(
    `delete from bet where reference = '${round}'`,
    'insert into bet select * from kept',
  );
  expect(faults).toEqual([`every bet of a source is in the list: games ${round} of ${memberId}`]);
});

it('a win that the ledger never paid is found, though round and list agree', async () => {
  const table = await aGameTable(db, hall);
  await table.bet({ roundId: 'paid', transactionId: 'b-paid' });
  await table.win({ roundId: 'paid', transactionId: 'w-paid', betTransactionId: 'b-paid', amount: '25.00' });
  await hall.betList.takeOver();
  expect((await hall.betList.prove()).faults).toEqual([]);
  const write = (winMinor: number) =>
    db.query('update round set win_minor = $2 where member_id = $1', [table.member.memberId, winMinor]);
  await write(9_900);
  await hall.betList.takeOver();
  const subject = `games ${table.member.memberId} netMinor 8900 instead of 1500`;
  const rule = 'what a member won and lost is what the ledger moved';
  expect((await hall.betList.prove()).faults).toEqual([{ rule, subject }]);
  await write(2_500);
  await hall.betList.takeOver();
});
