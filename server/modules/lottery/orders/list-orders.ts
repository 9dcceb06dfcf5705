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
import { createPriceShelf } from '../settlement/price-shelf.ts';
import type { PriceList } from './price-list.ts';
import {
  type OrderRow,
  selectOrder,
  selectOrders,
  selectSubOrders,
  type SubOrderRow,
} from './record-store.ts';

type Parts = Pick<LotteryParts, 'db' | 'clock' | 'timeZone' | 'lotteries'>;
type Shown = AnswerOf<typeof orderDetail>;

/** A page of slips, newest first. @throws Refusal INPUT_INVALID for days that are no period */
export async function listSlips(
  parts: Parts,
  memberId: string,
  query: QueryOf<typeof listOrders>,
): Promise<AnswerOf<typeof listOrders>> {
  const { language, startDate, endDate, gameCode, state, pageNo, pageSize } = query;
  const period = periodOf({ startDate, endDate }, parts.clock.now(), parts.timeZone);
  if (!period) throw new Refusal('INPUT_INVALID');
  const wanted = { memberId, from: period.from, to: period.to, gameCode, state };
  const { rows, total } = await selectOrders(parts.db, wanted, pageSize, (pageNo - 1) * pageSize);
  return {
    content: rows.map((row) => presentOrder(parts, row, language)),
    pageNum: pageNo,
    totalPages: pagesFor(total, pageSize),
  };
}

/** @throws Refusal NOT_FOUND for a slip that is not the member's. */
export async function showSlip(
  parts: Parts,
  memberId: string,
  { orderNo, language }: QueryOf<typeof orderDetail>,
): Promise<Shown> {
  const order = await selectOrder(parts.db, memberId, orderNo);
  if (!order) throw new Refusal('NOT_FOUND');
  const rows = await selectSubOrders(parts.db, orderNo);
  const prices = createPriceShelf();
  const names = new Map(
    parts.lotteries.get(order.gameCode)?.family.plays.map(({ code, name }) => [code, name[language]]),
  );
  const subOrders: Shown['subOrders'][number][] = [];
  for (const row of rows) {
    const list = await prices.priceListOf(parts.db, row.priceList);
    subOrders.push(presentLine(order, row, list, names.get(row.play) ?? row.play));
  }
  return { order: presentOrder(parts, order, language), subOrders };
}

function presentOrder({ lotteries }: Parts, row: OrderRow, language: Language): Shown['order'] {
  return {
    orderNo: row.id,
    gameCode: row.gameCode,
    gameName: lotteries.get(row.gameCode)?.name[language] ?? row.gameCode,
    playType: row.style === 'TRAD' ? playTypes.tradition : playTypes.entertainment,
    numero: row.numero,
    lines: row.lines,
    draws: row.draws,
    stake: minorToDecimal(row.stakeMinor),
    win: minorToDecimal(row.winMinor),
    state: row.isOpen ? 'OPEN' : 'SETTLED',
    placedAt: row.placedAt.getTime(),
  };
}

function presentLine(
  order: OrderRow,
  row: SubOrderRow,
  list: PriceList,
  playName: string,
): Shown['subOrders'][number] {
  const isOver = row.drawState === 'SETTLED';
  const isOpen = row.state === 'WAITING' || row.state === 'PLACED';
  return {
    subOrderId: `${order.id}.${row.seq}`,
    orderNo: order.id,
    gameCode: order.gameCode,
    numero: row.numero,
    play: row.play,
    playName,
    content: row.content,
    units: row.units,
    multiple: row.multiple,
    unitStake: toDecimal(fraction(row.unitMilli, 1000), 3),
    prizeGroup: row.prizeGroup,
    share: toDecimal(fraction(row.share, 1000), 3),
    odds: row.prizeGroup === null ? oddsOf(list[row.play] ?? {}, row.share) : null,
    stake: minorToDecimal(row.stakeMinor),
    win: minorToDecimal(row.winMinor),
    uncutWin: row.uncutMinor === null ? null : minorToDecimal(row.uncutMinor),
    // Given when the draw is settled, to whoever neither cancelled nor got the stake back.
    rebate: minorToDecimal(isOver && (row.state === 'PLACED' || row.state === 'WON') ? row.rebateMinor : 0n),
    state: row.state === 'PLACED' && isOver ? 'LOST' : row.state,
    result:
      isOver || row.drawState === 'DRAWN' || row.drawState === 'SETTLING' ? [...(row.result ?? [])] : null,
    placedAt: order.placedAt.getTime(),
    settledAt: (row.endedAt ?? (isOver ? row.settledAt : null))?.getTime() ?? null,
    mayCancel: isOpen && row.isAhead,
  };
}

/** As a line was taken at, lowered for hot numbers by its share in thousandths; a push gives back the whole stake. */
function oddsOf(tiers: PriceList[string], share: number): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tiers).map(([tier, { kind, value }]) => [
      tier,
      kind === 'ODDS' ? toDecimal(fraction(value * BigInt(share), 1_000_000), 3) : '1.000',
    ]),
  );
}
