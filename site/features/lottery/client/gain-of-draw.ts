// Queries the result of a slip in one draw until all its lines there are settled.
import { orderDetail } from '#contract/lottery/orders-calls.ts';
import { callApi } from '#site/base/api.ts';
import { currentLanguage } from '#site/base/i18n.ts';
import type { SubOrder } from '#contract/lottery/orders.ts';
import { minorOf } from '../money.ts';

/** The interval, in ms, between queries when no event reports the settlement; longer on a busy platform. */
const lookEveryMs = 700;
const lateLookEveryMs = 4000;
const soonLooks = 12;
const looks = 24;

/** A win with its stake, in minor units; no win; or the returned stake of a draw that was called off. */
type DrawGain = { readonly minor: number; readonly stakedMinor: number } | 'nothing' | 'stake';

/**
 * The result of a slip in one draw when all its lines there are settled. A win may be zero after the ceiling. Null
 * when all lines were cancelled, or after the time limit.
 */
export async function gainOfDraw(
  orderNo: string,
  numero: string,
  settled: Promise<void>,
): Promise<DrawGain | null> {
  for (let look = 0; look < looks; look += 1) {
    const waitMs = look < soonLooks ? lookEveryMs : lateLookEveryMs;
    const aWhile = new Promise((resume) => setTimeout(resume, waitMs));
    await (look === 0 ? Promise.race([settled, aWhile]) : aWhile);
    const query = { language: currentLanguage(), orderNo };
    const detail = await callApi(orderDetail, { query }, { quiet: true }).catch(() => undefined);
    const lines = detail?.subOrders.filter((line) => line.numero === numero) ?? [];
    if (lines.length > 0 && lines.every(({ settledAt }) => settledAt !== null)) {
      const won = lines.filter(({ state }) => state === 'WON');
      if (won.length > 0) return { minor: sumOf(won, 'win'), stakedMinor: sumOf(lines, 'stake') };
      if (lines.some(({ state }) => state === 'LOST')) return 'nothing';
      return lines.some(({ state }) => state === 'VOIDED') ? 'stake' : null;
    }
  }
  return null;
}

const sumOf = (lines: readonly SubOrder[], what: 'win' | 'stake'): number =>
  lines.reduce((sum, line) => sum + minorOf(line[what]), 0);
