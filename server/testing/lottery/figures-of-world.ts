// The expected figures of a set-up's draws, summed from its lines one by one.
import { expect } from 'vitest';
import { selectDrawFigures } from '#server/modules/lottery/figures/figures-store.ts';
import { balancesOf, type LineRow, type LotteryWorld, openingMinor } from './a-lottery-world.ts';
import { booksOfMembers } from './lottery-actions.ts';
import { isIn } from './model-lottery.ts';

const always = { from: new Date(0), to: new Date('2100-01-01T00:00:00Z') };

type Sums = { lines: number; stake: number; paid: number; rebate: number };

function sumOf(rows: readonly LineRow[]): Sums {
  const sums = { lines: 0, stake: 0, paid: 0, rebate: 0 };
  for (const row of rows.filter(isIn)) {
    sums.lines += 1;
    sums.stake += row.stakeMinor;
    sums.paid += row.winMinor;
    sums.rebate += row.rebateMinor;
  }
  return sums;
}

const betTypeOf = ({ chosen }: LineRow): string => ('half' in chosen ? 'HALF' : 'NUMBER');

/**
 * Checks the figures of draws and members against the lines and the members' accounts, once all draws are settled;
 * returns the merchant's income, by book.
 */
export async function expectJustFigures(
  world: LotteryWorld,
  rows: readonly LineRow[],
): Promise<{ REAL: number; TEST: number }> {
  const { db, lottery, members, draws } = world;
  const taken = { REAL: 0, TEST: 0 };
  for (const book of ['REAL', 'TEST'] as const) {
    const filter = { ...always, gameCodes: ['COIN'], book, timeZone: lottery.timeZone };
    const reported = await selectDrawFigures(db, 'DRAW', filter, { skip: 0, limit: 10_000 });
    for (const [at, { drawNo }] of draws.entries()) {
      const own = rows.filter(
        ({ draw, memberId }) => draw === at && booksOfMembers[members.indexOf(memberId)] === book,
      );
      const found = reported.rows.find((row) => row.drawNo === drawNo);
      const { lines = 0n, stakeMinor = 0n, paidMinor = 0n, rebateMinor = 0n } = found ?? {};
      const figure = {
        lines: Number(lines),
        stake: Number(stakeMinor),
        paid: Number(paidMinor),
        rebate: Number(rebateMinor),
      };
      expect(figure).toEqual(sumOf(own));
      taken[book] += figure.stake - figure.paid - figure.rebate;
    }
  }
  const owned = await balancesOf(world);
  for (const [nth, memberId] of members.entries()) {
    const figures = await lottery.memberFigures({ ...always, memberId });
    const { cash = 0, locked = 0, debt = 0 } = owned[nth] ?? {};
    const came = figures.reduce(
      (total, { stakeMinor, paidMinor, rebateMinor }) => total + Number(paidMinor + rebateMinor - stakeMinor),
      openingMinor,
    );
    expect(cash + locked - debt).toBe(came);
    for (const betType of ['NUMBER', 'HALF']) {
      const own = rows.filter((row) => row.memberId === memberId && betTypeOf(row) === betType);
      const ofBetType = figures.filter((figure) => figure.type === betType);
      const sum = (of: (figure: (typeof figures)[number]) => bigint | number): number =>
        ofBetType.reduce((total, figure) => total + Number(of(figure)), 0);
      expect({
        lines: sum(({ lines }) => lines),
        stake: sum(({ stakeMinor }) => stakeMinor),
        paid: sum(({ paidMinor }) => paidMinor),
        rebate: sum(({ rebateMinor }) => rebateMinor),
      }).toEqual(sumOf(own));
    }
  }
  expect((await lottery.betList.prove()).faults).toEqual([]);
  return taken;
}
