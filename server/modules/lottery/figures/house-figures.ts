// What draws took and paid, and what they would have paid in the mean: by play, by draw, or by day and lottery.
import { minorToDecimal } from '#contract/base/money.ts';
import { periodOf } from '#server/base/business-day.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Book } from '#server/modules/wallet/index.ts';
import { fraction, toDecimal } from '../games/fraction.ts';
import type { LotteryParts } from '../parts.ts';
import { type FiguresBy, type HouseRow, selectHouseFigures } from './figures-store.ts';

type HouseQuery = {
  readonly by: FiguresBy;
  readonly book: Book;
  readonly gameCode?: string | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
};

/**
 * Of draws of these days, today's unless told. Returns are percent of what was staked, without what comes back for
 * lower prize groups; what was actually paid beside what the exact chances say of the very lines.
 * @throws Refusal INPUT_INVALID for days that are no period, NOT_FOUND for a lottery nobody knows
 */
export async function houseFigures(
  { db, clock, lotteries, timeZone }: Pick<LotteryParts, 'db' | 'clock' | 'lotteries' | 'timeZone'>,
  { by, book, gameCode, startDate, endDate, pageNo, pageSize }: HouseQuery,
) {
  const period = periodOf({ startDate, endDate }, clock.now(), timeZone);
  if (!period) throw new Refusal('INPUT_INVALID');
  if (gameCode !== undefined && !lotteries.has(gameCode)) throw new Refusal('NOT_FOUND');
  const filter = { ...period, book, timeZone, gameCodes: gameCode ? [gameCode] : [...lotteries.keys()] };
  const window = { skip: (pageNo - 1) * pageSize, limit: pageSize };
  const { rows, total, sums } = await selectHouseFigures(db, by, filter, window);
  return {
    content: rows.map((row) => ({
      gameCode: row.gameCode,
      gameName: lotteries.get(row.gameCode)?.name.EN ?? row.gameCode,
      ...(row.play === null ? {} : { play: row.play, playName: playNameOf(lotteries, row) }),
      ...(row.numero === null ? {} : { numero: row.numero, drawAt: row.drawAt?.getTime() }),
      ...(row.day === null ? {} : { day: row.day }),
      ...shown(row),
    })),
    totals: shown(sums),
    pageNum: pageNo,
    totalPages: Math.ceil(total / pageSize),
  };
}

const playNameOf = (lotteries: LotteryParts['lotteries'], { gameCode, play }: HouseRow): string | null =>
  lotteries.get(gameCode)?.family.plays.find(({ code }) => code === play)?.name.EN ?? play;

type Shown = Pick<HouseRow, 'lines' | 'stakeMinor' | 'paidMinor' | 'rebateMinor' | 'expectedMinor'>;

const shown = ({ lines, stakeMinor, paidMinor, rebateMinor, expectedMinor }: Shown) => ({
  lines: Number(lines),
  stake: minorToDecimal(stakeMinor),
  paid: minorToDecimal(paidMinor),
  rebate: minorToDecimal(rebateMinor),
  expected: minorToDecimal(expectedMinor),
  returnPercent: percentOf(paidMinor, stakeMinor),
  expectedPercent: percentOf(expectedMinor, stakeMinor),
});

/** With two places, rounded down; null of nothing. */
const percentOf = (part: bigint, whole: bigint): string | null =>
  whole > 0n ? toDecimal(fraction(part * 100n, whole), 2) : null;
