// Shows members their own slips.
import type { AnswerOf, QueryOf } from '#contract/base/endpoint.ts';
import type { Language } from '#contract/base/language.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import { pagesFor } from '#contract/base/page.ts';
import type { listOrders, orderDetail } from '#contract/lottery/orders.ts';
import { playTypes } from '#contract/games/game.ts';
import { periodOf } from '#server/base/business-day.ts';
import { Refusal } from '#server/base/refusal.ts';
import { fraction, toDecimal } from '../games/fraction.ts';
import type { LotteryParts } from '../parts.ts';
import { createPriceListCache } from '../terms/price-list-cache.ts';
import type { PriceList } from '../terms/price-list.ts';
import {
  type SlipRow,
  selectSlip,
  selectSlips,
  selectLinesOfSlip,
  type SlipLineRow,
} from './record-store.ts';

type Parts = Pick<LotteryParts, 'db' | 'clock' | 'timeZone' | 'lotteries'>;
type Shown = AnswerOf<typeof orderDetail>;

/**
 * A page of slips, newest first.
 * @throws Refusal INPUT_INVALID when the dates are no valid period
 */
export async function listSlips(
  parts: Parts,
  memberId: string,
  query: QueryOf<typeof listOrders>,
): Promise<AnswerOf<typeof listOrders>> {
  const { language, startDate, endDate, gameCode, state, pageNo, pageSize } = query;
  const period = periodOf({ startDate, endDate }, parts.clock.now(), parts.timeZone);
  if (!period) throw new Refusal('INPUT_INVALID');
  const wanted = { memberId, from: period.from, to: period.to, gameCode, state };
  const { rows, total } = await selectSlips(parts.db, wanted, pageSize, (pageNo - 1) * pageSize);
  return {
    content: rows.map((row) => presentOrder(parts, row, language)),
    pageNum: pageNo,
    totalPages: pagesFor(total, pageSize),
  };
}

/** @throws Refusal NOT_FOUND for a slip that is not the member's */
export async function showSlip(
  parts: Parts,
  memberId: string,
  { orderNo, language }: QueryOf<typeof orderDetail>,
): Promise<Shown> {
  const order = await selectSlip(parts.db, memberId, orderNo);
  if (!order) throw new Refusal('NOT_FOUND');
  const rows = await selectLinesOfSlip(parts.db, orderNo);
  const prices = createPriceListCache();
  const names = new Map(
    parts.lotteries.get(order.gameCode)?.family.betTypes.map(({ code, name }) => [code, name[language]]),
  );
  const subOrders: Shown['subOrders'][number][] = [];
  for (const row of rows) {
    const list = await prices.priceListOf(parts.db, row.priceList);
    subOrders.push(presentLine(order, row, list, names.get(row.betType) ?? row.betType));
  }
  return { order: presentOrder(parts, order, language), subOrders };
}

function presentOrder({ lotteries }: Parts, row: SlipRow, language: Language): Shown['order'] {
  return {
    orderNo: row.id,
    gameCode: row.gameCode,
    gameName: lotteries.get(row.gameCode)?.name[language] ?? row.gameCode,
    playType: row.style === 'TRAD' ? playTypes.tradition : playTypes.entertainment,
    numero: row.drawNo,
    lines: row.lines,
    draws: row.draws,
    stake: minorToDecimal(row.stakeMinor),
    win: minorToDecimal(row.winMinor),
    state: row.isOpen ? 'OPEN' : 'SETTLED',
    placedAt: row.placedAt.getTime(),
  };
}

function presentLine(
  order: SlipRow,
  row: SlipLineRow,
  list: PriceList,
  betTypeName: string,
): Shown['subOrders'][number] {
  const isOver = row.drawState === 'SETTLED';
  const isOpen = row.state === 'WAITING' || row.state === 'PLACED';
  return {
    subOrderId: `${order.id}.${row.seq}`,
    orderNo: order.id,
    gameCode: order.gameCode,
    numero: row.drawNo,
    betType: row.betType,
    betTypeName,
    content: row.content,
    units: row.units,
    multiple: row.multiple,
    unitStake: toDecimal(fraction(row.unitMilli, 1000), 3),
    prizeGroup: row.prizeGroup,
    share: toDecimal(fraction(row.share, 1000), 3),
    odds: row.prizeGroup === null ? oddsOf(list[row.betType] ?? {}, row.share) : null,
    stake: minorToDecimal(row.stakeMinor),
    win: minorToDecimal(row.winMinor),
    uncutWin: row.uncutMinor === null ? null : minorToDecimal(row.uncutMinor),
    // A rebate is paid when the draw is settled, unless the line was cancelled or its stake given back.
    rebate: minorToDecimal(isOver && (row.state === 'PLACED' || row.state === 'WON') ? row.rebateMinor : 0n),
    state: row.state === 'PLACED' && isOver ? 'LOST' : row.state,
    result:
      isOver || row.drawState === 'DRAWN' || row.drawState === 'SETTLING' ? [...(row.result ?? [])] : null,
    placedAt: order.placedAt.getTime(),
    settledAt: (row.endedAt ?? (isOver ? row.settledAt : null))?.getTime() ?? null,
    mayCancel: isOpen && row.isAhead,
  };
}

/**
 * The odds a line was sold with, times the share of a hot number in thousandths. A push gives the whole stake back.
 */
function oddsOf(tiers: PriceList[string], share: number): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tiers).map(([tier, { kind, value }]) => [
      tier,
      kind === 'ODDS' ? toDecimal(fraction(value * BigInt(share), 1_000_000), 3) : '1.000',
    ]),
  );
}
