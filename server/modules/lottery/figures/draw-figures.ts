// The stakes and payouts of draws, and their expected values: by bet type, by draw, or by day and lottery.
import { minorToDecimal } from '#contract/base/money.ts';
import { periodOf } from '#server/base/business-day.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Book } from '#server/modules/wallet/index.ts';
import { fraction, toDecimal } from '../games/fraction.ts';
import type { LotteryParts } from '../parts.ts';
import type { GameRules } from '../terms/game-rules.ts';
import { judgeReturn, spreadOf, verdictOf } from './judge-return.ts';
import { type FiguresBy, type DrawFigureRow, selectDrawFigures } from './figures-store.ts';

type DrawFiguresQuery = {
  readonly by: FiguresBy;
  readonly book: Book;
  readonly gameCode?: string | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
};

/**
 * The figures of draws in these days, by default today's. Returns are percent of the stakes, without the rebate for
 * lower prize groups; each actual payout is beside the expected one by the exact chances of the same lines.
 * @throws Refusal INPUT_INVALID for days that are no period, NOT_FOUND for an unknown lottery
 */
export async function drawFigures(
  parts: Pick<LotteryParts, 'db' | 'clock' | 'lotteries' | 'timeZone' | 'rules'>,
  { by, book, gameCode, startDate, endDate, pageNo, pageSize }: DrawFiguresQuery,
) {
  const { db, clock, lotteries, timeZone } = parts;
  const period = periodOf({ startDate, endDate }, clock.now(), timeZone);
  if (!period) throw new Refusal('INPUT_INVALID');
  if (gameCode !== undefined && !lotteries.has(gameCode)) throw new Refusal('NOT_FOUND');
  const filter = { ...period, book, timeZone, gameCodes: gameCode ? [gameCode] : [...lotteries.keys()] };
  const window = { skip: (pageNo - 1) * pageSize, limit: pageSize };
  const { rows, total, sums } = await selectDrawFigures(db, by, filter, window);
  const rulesOf = await presentRules(parts, rows);
  return {
    content: rows.map((row) => ({
      gameCode: row.gameCode,
      gameName: lotteries.get(row.gameCode)?.name.EN ?? row.gameCode,
      ...(row.betType === null ? {} : { betType: row.betType, betTypeName: betTypeNameOf(lotteries, row) }),
      ...(row.drawNo === null ? {} : { numero: row.drawNo, drawAt: row.drawAt?.getTime() }),
      ...(row.day === null ? {} : { day: row.day }),
      ...shown(row),
      ...(row.betType === null ? {} : { judged: judgedOf(rulesOf.get(row.gameCode), row) }),
    })),
    totals: shown(sums),
    pageNum: pageNo,
    totalPages: Math.ceil(total / pageSize),
  };
}

/** The rules of the lotteries of these rows, as they are now. */
async function presentRules(
  { rules, db, clock }: Pick<LotteryParts, 'rules' | 'db' | 'clock'>,
  rows: readonly DrawFigureRow[],
): Promise<ReadonlyMap<string, GameRules>> {
  const found = new Map<string, GameRules>();
  for (const gameCode of new Set(rows.map((row) => row.gameCode))) {
    const present = await rules(db, gameCode, 'Elott', clock.now());
    if (present) found.set(gameCode, present);
  }
  return found;
}

/** Whether chance explains the payouts of a bet type, by its present prices at the usual prize group. */
function judgedOf(rules: GameRules | undefined, row: DrawFigureRow) {
  const betType = rules?.betTypes.get(row.betType ?? '');
  const prices = rules?.prices[row.betType ?? ''];
  if (!rules || !betType || !prices) return null;
  const sigma = spreadOf(betType, prices, rules.prizeGroup.max);
  const [stake, paid, expected] = [row.stakeMinor, row.paidMinor, row.expectedMinor].map(Number);
  const { squares, draws } = row;
  const returned = { stake: stake ?? 0, paid: paid ?? 0, expected: expected ?? 0, squares, draws };
  const judged = judgeReturn(returned, sigma);
  if (!judged) return null;
  const { z, shownPercent, drawsForOnePercent } = judged;
  const verdict = verdictOf(z, Number(row.lines));
  return { z: z.toFixed(2), shownPercent: shownPercent.toFixed(2), drawsForOnePercent, draws, verdict };
}

const betTypeNameOf = (
  lotteries: LotteryParts['lotteries'],
  { gameCode, betType }: DrawFigureRow,
): string | null =>
  lotteries.get(gameCode)?.family.betTypes.find(({ code }) => code === betType)?.name.EN ?? betType;

type Shown = Pick<DrawFigureRow, 'lines' | 'stakeMinor' | 'paidMinor' | 'rebateMinor' | 'expectedMinor'>;

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
