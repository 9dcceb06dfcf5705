// The operators' view of a single slip, and the office's search for slips and draws.
import { minorToDecimal } from '#contract/base/money.ts';
import { drawSlipsFile, listDrawSlips, readSlip } from '#contract/lottery/slip-office.ts';
import { csvOf } from '#server/base/csv.ts';
import { Refusal } from '#server/base/refusal.ts';
import { selectListPage, selectWholeList } from '#server/db/list-page.ts';
import { type Finder, look, lookAtFile, type OfficeRoute } from '#server/modules/operators/index.ts';
import type { LotteryParts } from '../parts.ts';
import { showSlip } from '../slips/list-slips.ts';
import { drawSlipList, type DrawSlipRow, selectDrawsByNumber, selectSlipOwner } from './slip-look-store.ts';

export const slipRoute = (parts: LotteryParts): OfficeRoute =>
  look(
    readSlip,
    async ({ params: { orderNo }, query: { language } }) => {
      const { db, identity } = parts;
      const owner = await selectSlipOwner(db, orderNo);
      if (!owner) throw new Refusal('NOT_FOUND');
      const { memberId } = owner;
      const [player] = await identity.playersOf(db, [memberId]);
      const slip = await showSlip(parts, memberId, { orderNo, language });
      return { ...slip, memberId, account: player?.account ?? '' };
    },
    ({ params }) => ({ subject: params.orderNo }),
  );

const columns: Readonly<Record<string, (row: DrawSlipRow) => string>> = {
  Slip: ({ id }) => id,
  Member: ({ memberId }) => memberId,
  Book: ({ book }) => book,
  'Placed (UTC)': ({ placedAt }) => placedAt.toISOString(),
  Lines: ({ lines }) => String(lines),
  'Lines that won': ({ wonLines }) => String(wonLines),
  'Lines cancelled or void': ({ endedLines }) => String(endedLines),
  Stake: ({ stakeMinor }) => minorToDecimal(stakeMinor),
  Win: ({ winMinor }) => minorToDecimal(winMinor),
};

const sortColumns = { placedAt: 'placedAt', stake: 'stakeMinor', win: 'winMinor' } as const;
type SortColumn = (typeof sortColumns)[keyof typeof sortColumns];

/** The slips of a draw, as a list and as a file. */
export const drawSlipRoutes = ({ db, identity }: LotteryParts): OfficeRoute[] => [
  look(listDrawSlips, async ({ query: { sort, ...query } }) => {
    const order = { ...query, sort: sortColumns[sort] };
    const page = await selectListPage<DrawSlipRow, SortColumn>(db, drawSlipList(query), order);
    const players = await identity.playersOf(db, [...new Set(page.rows.map(({ memberId }) => memberId))]);
    const accounts = new Map(players.map(({ memberId, account }) => [memberId, account]));
    return {
      ...page,
      rows: page.rows.map(({ id, placedAt, stakeMinor, winMinor, ...row }) => ({
        ...row,
        orderNo: id,
        account: accounts.get(row.memberId) ?? '',
        placedAt: placedAt.getTime(),
        stake: minorToDecimal(stakeMinor),
        win: minorToDecimal(winMinor),
      })),
    };
  }),
  lookAtFile(
    drawSlipsFile,
    async ({ query: { sort, ...query } }) => {
      const order = { ...query, sort: sortColumns[sort] };
      const rows = selectWholeList<DrawSlipRow, SortColumn>(db, drawSlipList(query), order);
      return { name: 'slips.csv', mediaType: 'text/csv; charset=utf-8', pieces: csvOf(columns, rows) };
    },
    ({ query }) => ({ subject: `${query.gameCode} ${query.drawNo}`, details: { ...query } }),
  ),
];

export const lotteryFinders = ({ db, lotteries }: Pick<LotteryParts, 'db' | 'lotteries'>): Finder[] => [
  {
    permission: 'lottery.slip.read',
    find: async (text) => {
      // A line is named by its slip and its number there.
      const orderNo = /^(ord_[0-9a-z]{26})(\.\d{1,5})?$/.exec(text)?.[1];
      const found = orderNo && (await selectSlipOwner(db, orderNo));
      if (!orderNo || !found) return [];
      const { gameCode, stakeMinor } = found;
      const title = `${gameCode} · ${minorToDecimal(stakeMinor)}`;
      return [{ kind: 'SLIP', id: orderNo, title, path: `/slips/${orderNo}`, isExact: true }];
    },
  },
  {
    permission: 'lottery.figures.read',
    find: async (text) => {
      if (!/^\d{6,12}(-?\d{1,6})?$/.test(text)) return [];
      const draws = await selectDrawsByNumber(db, [...lotteries.keys()], text);
      return draws.map(({ gameCode, drawNo, state }) => ({
        kind: 'DRAW',
        id: drawNo,
        title: `${gameCode} · ${state}`,
        path: `/draws/${gameCode}/${drawNo}`,
        isExact: true,
      }));
    },
  },
];
