// The operators' read calls for lotteries, draws, exposure, the effect of another result, and members' prize groups.
import { minorToDecimal } from '#contract/base/money.ts';
import * as contract from '#contract/lottery/draw-office.ts';
import { csvOf } from '#server/base/csv.ts';
import { dated } from '#server/base/dated.ts';
import { Refusal } from '#server/base/refusal.ts';
import { selectListPage, selectWholeList } from '#server/db/list-page.ts';
import { look, lookAtFile, type OfficeRoute } from '#server/modules/operators/index.ts';
import { showProof } from '../draws/draw-routes.ts';
import { exposuresOf } from '../exposure/exposure.ts';
import { familyAt, type Lottery } from '../lotteries.ts';
import type { LotteryParts } from '../parts.ts';
import { createPriceListCache } from '../terms/price-list-cache.ts';
import {
  drawList,
  type DrawListRow,
  groupList,
  type GroupRow,
  isCalledOff,
  selectByBetType,
  selectCorrections,
  selectDraw,
  selectHotNumbers,
  selectSold,
} from './draw-list-store.ts';
import { effectOfResult } from './effect-of-result.ts';
import { lotteryLookRoutes } from './lottery-look-routes.ts';

/** Groups of lines alike that one look reads. */
const soldAtMost = 20_000;
/** Numbers one look shows. */
const numbersAtMost = 500;

export function drawLookRoutes(parts: LotteryParts): OfficeRoute[] {
  const { db } = parts;
  return [
    ...lotteryLookRoutes(parts),
    look(contract.listDraws, async ({ query }) => {
      const list = drawList({ ...query, ...dated(query) });
      const page = await selectListPage<DrawListRow, 'drawAt'>(db, list, query);
      return { ...page, rows: page.rows.map(presented), serverTime: Date.now() };
    }),
    lookAtFile(
      contract.drawsFile,
      async ({ query }) => {
        const rows = selectWholeList<DrawListRow, 'drawAt'>(
          db,
          drawList({ ...query, ...dated(query) }),
          query,
        );
        return { name: 'draws.csv', mediaType: 'text/csv; charset=utf-8', pieces: csvOf(drawColumns, rows) };
      },
      ({ query }) => ({ subject: 'draws', details: { ...query } }),
    ),
    look(contract.showDraw, ({ query }) => showDraw(parts, query)),
    look(contract.showExposure, ({ query }) => showExposure(parts, query)),
    look(contract.effectOfResult, ({ body }) => effectOfResult(parts, body)),
    look(contract.listPrizeGroups, async ({ query }) => {
      const page = await selectListPage<GroupRow, typeof query.sort>(db, groupList(query), query);
      return {
        ...page,
        rows: page.rows.map(({ changedAt, ...row }) => ({ ...row, changedAt: changedAt.getTime() })),
      };
    }),
    lookAtFile(
      contract.prizeGroupsFile,
      async ({ query }) => {
        const rows = selectWholeList<GroupRow, typeof query.sort>(db, groupList(query), query);
        return {
          name: 'prize-groups.csv',
          mediaType: 'text/csv; charset=utf-8',
          pieces: csvOf(groupColumns, rows),
        };
      },
      ({ query }) => ({ subject: 'prize-groups', details: { ...query } }),
    ),
  ];
}

const timeOf = (at: Date | null): string => at?.toISOString() ?? '';
const drawColumns: Readonly<Record<string, (row: DrawListRow) => string>> = {
  Lottery: ({ gameCode }) => gameCode,
  Draw: ({ drawNo }) => drawNo,
  State: ({ state }) => state,
  'Draw at (UTC)': ({ drawAt }) => timeOf(drawAt),
  'Drawn at (UTC)': ({ drawnAt }) => timeOf(drawnAt),
  'Settled at (UTC)': ({ settledAt }) => timeOf(settledAt),
  'Late (ms)': ({ lateMs }) => String(Math.round(lateMs)),
  Result: ({ result }) => result?.join(' ') ?? '',
  Lines: ({ lines }) => String(lines ?? ''),
  Stake: ({ stakeMinor }) => (stakeMinor === null ? '' : minorToDecimal(stakeMinor)),
  Paid: ({ paidMinor }) => (paidMinor === null ? '' : minorToDecimal(paidMinor)),
};
const groupColumns: Readonly<Record<string, (row: GroupRow) => string>> = {
  Member: ({ memberId }) => memberId,
  'Highest group': ({ top }) => String(top),
  'Changed (UTC)': ({ changedAt }) => timeOf(changedAt),
  'Changed by': ({ changedBy }) => changedBy,
};

function presented(row: DrawListRow) {
  const { gameCode, drawNo, state, isCorrected, lines, stakeMinor, paidMinor } = row;
  const isSettled = lines !== null && stakeMinor !== null && paidMinor !== null;
  return {
    gameCode,
    drawNo,
    state,
    isCorrected,
    openAt: row.openAt.getTime(),
    closeAt: row.closeAt.getTime(),
    drawAt: row.drawAt.getTime(),
    drawnAt: row.drawnAt?.getTime() ?? null,
    settledAt: row.settledAt?.getTime() ?? null,
    lateMs: Math.round(row.lateMs),
    result: row.result ? [...row.result] : null,
    money: isSettled
      ? { lines: Number(lines), stake: minorToDecimal(stakeMinor), paid: minorToDecimal(paidMinor) }
      : null,
  };
}

type DrawName = { readonly gameCode: string; readonly drawNo: string };

/** @throws Refusal NOT_FOUND */
async function knownDraw({ db, lotteries }: LotteryParts, { gameCode, drawNo }: DrawName) {
  const lottery = lotteries.get(gameCode);
  const draw = lottery && (await selectDraw(db, gameCode, drawNo));
  if (!draw) throw new Refusal('NOT_FOUND');
  return { lottery, draw };
}

const nameOf = (lottery: Lottery, drawAt: Date, code: string) =>
  familyAt(lottery, drawAt).betTypes.find((betType) => betType.code === code)?.name ?? { BN: code, EN: code };

async function showDraw(parts: LotteryParts, wanted: DrawName) {
  const { db } = parts;
  const { lottery, draw } = await knownDraw(parts, wanted);
  const proof = await showProof(db, { code: lottery.code, shape: lottery.family.shape }, draw.drawNo);
  const sums = await selectByBetType(db, draw.drawId);
  const corrections = await selectCorrections(db, draw.drawId);
  const decimal = (minor: bigint | null): string | null => (minor === null ? null : minorToDecimal(minor));
  return {
    draw: presented(draw),
    serverTime: Date.now(),
    proof,
    byBetType: sums.map(({ betType, book, slips, members, lines, ...money }) => ({
      betType,
      name: nameOf(lottery, draw.drawAt, betType),
      book,
      slips,
      members,
      lines,
      stake: minorToDecimal(money.stakeMinor),
      paid: decimal(money.paidMinor),
      expected: decimal(money.expectedMinor),
    })),
    corrections: corrections.map(({ at, ...correction }) => ({ ...correction, at: at.getTime() })),
    isCalledOff: await isCalledOff(db, draw.drawId),
  };
}

async function showExposure(
  parts: LotteryParts,
  wanted: DrawName & { readonly betType?: string | undefined },
) {
  const { db } = parts;
  const { lottery, draw } = await knownDraw(parts, wanted);
  const sold = await selectSold(db, draw.drawId, wanted.betType ?? null, soldAtMost);
  const prices = createPriceListCache();
  const lists = new Map<string, Awaited<ReturnType<typeof prices.priceListOf>>>();
  for (const version of new Set(sold.map(({ priceList }) => priceList)))
    lists.set(version, await prices.priceListOf(db, version));
  const exposures = exposuresOf(familyAt(lottery, draw.drawAt), sold, (version) => lists.get(version) ?? {});
  const hot = new Map(
    (await selectHotNumbers(db))
      .filter(({ gameCode }) => gameCode === lottery.code)
      .map(({ betType, number, share }) => [`${betType} ${number}`, share]),
  );
  return {
    stake: minorToDecimal(sold.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)),
    lines: sold.reduce((sum, { lines }) => sum + lines, 0),
    isWhole: sold.length < soldAtMost,
    rows: exposures.slice(0, numbersAtMost).map(({ betType, number, lines, stakeMinor, payoutMinor }) => ({
      betType,
      name: nameOf(lottery, draw.drawAt, betType),
      number,
      lines,
      stake: minorToDecimal(stakeMinor),
      payout: minorToDecimal(payoutMinor),
      share: hot.get(`${betType} ${number}`) ?? hot.get(`${betType} ${number.split(':').at(-1)}`) ?? 1000,
    })),
  };
}
