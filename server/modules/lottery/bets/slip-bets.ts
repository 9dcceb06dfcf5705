// The slips of the lottery as bets, for the list of all bets: one bet for each draw of a slip.
import type { Queryable, Transaction } from '#server/db/database.ts';
import { floorTimes } from '../games/fraction.ts';
import { categoryOf, familyAt, type Lotteries } from '../lotteries.ts';
import { returnOf } from '../terms/returns.ts';
import { createPriceListCache, type PriceListCache } from '../terms/price-list-cache.ts';
import {
  hasChangedSlips,
  type LinesOfType,
  selectBetsOfMember,
  selectBetsOfSlips,
  selectFirstSlipAt,
  selectLinesInDraw,
  selectUntakenSlips,
  type SlipBetRow,
  sumSlips,
  takeChangedDraw,
  takeChangedSlips,
} from './slip-bet-store.ts';

type Span = { readonly from: Date; readonly to: Date };

/** How many members of a settled draw are taken in one call. */
const membersAtOnce = 500;

/** Each function reads through the given connection, so a transaction sees everything at one time. */
export function createSlipBets(lotteries: Lotteries) {
  const prices = createPriceListCache();
  const categoryAndVendor = (gameCode: string) => {
    const lottery = lotteries.get(gameCode);
    return { category: lottery ? categoryOf(lottery) : 'LOTT', vendor: lottery?.lottoMode ?? 'LOTT' };
  };
  const betOf = async (db: Queryable, row: SlipBetRow) => {
    const { slipId, drawNo, lines: _lines, drawAt: _drawAt, ofTypes, chainId: _chain, ...bet } = row;
    const types = [];
    for (const lines of ofTypes)
      types.push({
        type: lines.betType,
        lines: lines.lines,
        stakeMinor: lines.stakeMinor,
        paidMinor: lines.paidMinor,
        rebateMinor: lines.rebateMinor,
        expectedMinor: await expectedOf(db, { lotteries, prices }, row, lines),
      });
    return {
      ...bet,
      ...categoryAndVendor(bet.gameCode),
      reference: `${slipId}/${drawNo}`,
      validMinor: bet.state === 'SETTLED' ? bet.stakedMinor : 0n,
      mayMove: false,
      detail: { ...detailOf(row), types },
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

    /** Takes the slips that changed since the last call, as they are now. A change is taken once. */
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
        (await selectUntakenSlips(db)).map(({ slipId, drawNo, memberId }) => [
          `${slipId}/${drawNo}`,
          memberId,
        ]),
      ),

    ledger: { houses: 'LOTTERY', refTypes: '%', withoutCodes: [], withoutOwnersOf: [] } as const,

    movements: {
      refTypes: () => ['lottery-order', 'lottery-suborder', 'lottery-draw', 'hold'],
      ownLines: ownLinesOf,
    },

    /** The names of lotteries, by vendor and game code. */
    games: async (_db: Queryable, gameCodes: readonly string[]) =>
      gameCodes.flatMap((gameCode) => {
        const lottery = lotteries.get(gameCode);
        return lottery ? [{ gameCode, vendor: lottery.lottoMode, nodeId: null, name: lottery.name }] : [];
      }),
  };
}

const detailOf = ({ slipId, drawNo, lines, drawAt, chainId }: SlipBetRow) => ({
  slip: { orderNo: slipId, numero: drawNo, lines },
  countsAt: drawAt.getTime(),
  ...(chainId === null ? {} : { chain: Number(chainId) }),
});

type Line = { readonly refType: string; readonly refId: string; readonly journal: string };

/**
 * The lines of a slip in a draw: its stake, what is set aside for its lines there, and what the draw paid its member,
 * which is one payment for all slips.
 */
async function ownLinesOf<Moved extends Line>(
  db: Queryable,
  { reference, memberId }: { readonly reference: string; readonly memberId: string },
  lines: readonly Moved[],
): Promise<readonly Moved[]> {
  const [slipId = '', drawNo = ''] = reference.split('/');
  const { drawId, seqs } = await selectLinesInDraw(db, slipId, drawNo);
  const ofLines = new Set(seqs.map((seq) => `${slipId}.${seq}`));
  const isOwn = ({ refType, refId }: Line): boolean =>
    (refType === 'lottery-order' && refId === slipId) ||
    (refType === 'lottery-suborder' && ofLines.has(refId)) ||
    (refType === 'lottery-draw' && refId.startsWith(`${drawId}/`) && refId.endsWith(`/${memberId}`));
  const holds = new Set(lines.filter(isOwn).map(({ journal }) => journal));
  return lines.filter((line) => isOwn(line) || (line.refType === 'hold' && holds.has(line.refId)));
}

/** The expected payment of such lines, by their exact chances; undefined for a lottery that no longer exists. */
async function expectedOf(
  db: Queryable,
  { lotteries, prices }: { readonly lotteries: Lotteries; readonly prices: PriceListCache },
  { gameCode, drawAt }: SlipBetRow,
  lines: LinesOfType,
): Promise<number> {
  const lottery = lotteries.get(gameCode);
  const type = lottery && familyAt(lottery, drawAt).betTypes.find(({ code }) => code === lines.betType);
  if (!type) return 0;
  const list = (await prices.priceListOf(db, lines.priceList))[lines.betType] ?? {};
  return Number(floorTimes(returnOf(type, list, lines), BigInt(lines.stakeMinor)));
}
