// What a member staked and was paid, by day, lottery and play, from the lines of draws that are settled.
import { floorTimes } from '../games/fraction.ts';
import { familyAt } from '../lotteries.ts';
import { returnOf } from '../orders/returns.ts';
import type { LotteryParts } from '../parts.ts';
import { createPriceShelf } from '../settlement/price-shelf.ts';
import { type MemberRow, selectMemberFigures } from './figures-store.ts';

/** In minor units; cancelled and void lines are no part of it. */
export type MemberFigure = {
  /** The merchant's day of the draws, `YYYY-MM-DD`. */
  readonly day: string;
  readonly gameCode: string;
  readonly play: string;
  readonly lines: number;
  readonly stakeMinor: bigint;
  readonly paidMinor: bigint;
  readonly rebateMinor: bigint;
  /** What such lines are paid in the mean, by their exact chances and the prices they were taken at. */
  readonly expectedMinor: bigint;
};

/** Of draws at or after `from` and before `to`. */
export type MemberFiguresQuery = { readonly memberId: string; readonly from: Date; readonly to: Date };

/** In the order of days, lotteries and plays. */
export async function memberFigures(
  { db, lotteries, timeZone }: Pick<LotteryParts, 'db' | 'lotteries' | 'timeZone'>,
  query: MemberFiguresQuery,
): Promise<MemberFigure[]> {
  const rows = await selectMemberFigures(db, { ...query, timeZone });
  const prices = createPriceShelf();
  const figures = new Map<string, MemberFigure>();
  for (const row of rows) {
    const list = (await prices.priceListOf(db, row.priceList))[row.play] ?? {};
    const { day, gameCode, play } = row;
    const key = `${day} ${gameCode} ${play}`;
    const before = figures.get(key);
    figures.set(key, {
      day,
      gameCode,
      play,
      lines: (before?.lines ?? 0) + Number(row.lines),
      stakeMinor: (before?.stakeMinor ?? 0n) + row.stakeMinor,
      paidMinor: (before?.paidMinor ?? 0n) + row.paidMinor,
      rebateMinor: (before?.rebateMinor ?? 0n) + row.rebateMinor,
      expectedMinor: (before?.expectedMinor ?? 0n) + expectedOf(lotteries, row, list),
    });
  }
  return [...figures.values()];
}

/** Nothing of a lottery that is gone. */
function expectedOf(
  lotteries: LotteryParts['lotteries'],
  row: MemberRow,
  list: Parameters<typeof returnOf>[1],
): bigint {
  const lottery = lotteries.get(row.gameCode);
  const play = lottery && familyAt(lottery, row.lastDrawAt).plays.find(({ code }) => code === row.play);
  return play ? floorTimes(returnOf(play, list, row), row.stakeMinor) : 0n;
}
