// Slips of the lottery as bets, for whoever keeps a list of all bets: one bet for each draw a slip plays in.
import type { Queryable, Transaction } from '#server/db/database.ts';
import { floorTimes } from '../games/fraction.ts';
import { categoryOf, familyAt, type Lotteries } from '../lotteries.ts';
import { returnOf } from '../orders/returns.ts';
import { createPriceShelf, type PriceShelf } from '../settlement/price-shelf.ts';
import {
  hasChangedSlips,
  type LinesOfType,
  selectBetsOfMember,
  selectBetsOfSlips,
  selectFirstSlipAt,
  selectUntakenSlips,
  type SlipBetRow,
  sumSlips,
  takeChangedDraw,
  takeChangedSlips,
} from './slip-bet-store.ts';

type Span = { readonly from: Date; readonly to: Date };

/** Members of a settled draw whose slips are taken over at once. */
const membersAtOnce = 500;

/** Each function reads through the handle it is given: a transaction sees all of it at one moment. */
export function createSlipBets(lotteries: Lotteries) {
  const prices = createPriceShelf();
  const categoryAndVendor = (gameCode: string) => {
    const lottery = lotteries.get(gameCode);
    return { category: lottery ? categoryOf(lottery) : 'LOTT', vendor: lottery?.lottoMode ?? 'LOTT' };
  };
  const betOf = async (db: Queryable, row: SlipBetRow) => {
    const { orderNo, numero, lines, drawAt, ofTypes, ...bet } = row;
    const types = [];
    for (const lines of ofTypes)
      types.push({
        type: lines.play,
        lines: lines.lines,
        stakeMinor: lines.stakeMinor,
        paidMinor: lines.paidMinor,
        rebateMinor: lines.rebateMinor,
        expectedMinor: await expectedOf(db, { lotteries, prices }, row, lines),
      });
    return {
      ...bet,
      ...categoryAndVendor(bet.gameCode),
      reference: `${orderNo}/${numero}`,
      validMinor: bet.state === 'SETTLED' ? bet.stakedMinor : 0n,
      mayMove: false,
      detail: { slip: { orderNo, numero, lines }, countsAt: drawAt.getTime(), types },
    };
  };
  const betsOf = async (db: Queryable, rows: readonly SlipBetRow[]) => {
    const bets = [];
    for (const row of rows) bets.push(await betOf(db, row));
    return bets;
  };
  return {
    name: 'lottery',

    hasChanges: hasChangedSlips,

    /** Slips that changed since they were last taken, as they are now; what is taken is not told again. */
    takeChanged: async (tx: Transaction, atMost: number) => {
      const slips = [...new Set(await takeChangedSlips(tx, atMost))];
      if (slips.length > 0)
        return { bets: await betsOf(tx, await selectBetsOfSlips(tx, slips)), isMore: true };
      const ofDraw = await takeChangedDraw(tx, membersAtOnce);
      return { bets: await betsOf(tx, ofDraw ?? []), isMore: ofDraw !== undefined };
    },

    betsOf: async (db: Queryable, span: Span & { readonly memberId: string }) =>
      betsOf(db, await selectBetsOfMember(db, span)),

    sums: async (db: Queryable, span: Span, timeZone: string) =>
      (await sumSlips(db, span, timeZone)).map(({ gameCode, ...sums }) => ({
        ...sums,
        category: categoryAndVendor(gameCode).category,
        validMinor: sums.state === 'SETTLED' ? sums.stakedMinor : 0n,
      })),

    firstAt: selectFirstSlipAt,

    untaken: async (db: Queryable) =>
      new Map(
        (await selectUntakenSlips(db)).map(({ orderNo, numero, memberId }) => [
          `${orderNo}/${numero}`,
          memberId,
        ]),
      ),

    ledger: { houses: 'LOTTERY', refTypes: '%', withoutCodes: [], withoutOwnersOf: [] } as const,

    /** The names of lotteries, by vendor and code. */
    games: async (_db: Queryable, gameCodes: readonly string[]) =>
      gameCodes.flatMap((gameCode) => {
        const lottery = lotteries.get(gameCode);
        return lottery ? [{ gameCode, vendor: lottery.lottoMode, nodeId: null, name: lottery.name }] : [];
      }),
  };
}

/** What such lines are paid in the mean, by their exact chances; nothing of a lottery that is gone. */
async function expectedOf(
  db: Queryable,
  { lotteries, prices }: { readonly lotteries: Lotteries; readonly prices: PriceShelf },
  { gameCode, drawAt }: SlipBetRow,
  lines: LinesOfType,
): Promise<number> {
  const lottery = lotteries.get(gameCode);
  const type = lottery && familyAt(lottery, drawAt).plays.find(({ code }) => code === lines.play);
  if (!type) return 0;
  const list = (await prices.priceListOf(db, lines.priceList))[lines.play] ?? {};
  return Number(floorTimes(returnOf(type, list, lines), BigInt(lines.stakeMinor)));
}
