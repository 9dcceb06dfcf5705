// Asks what one draw brought a slip, as often as it takes until all its lines there are settled.
import { orderDetail } from '#contract/lottery/orders-calls.ts';
import { callApi } from '#site/base/api.ts';
import { currentLanguage } from '#site/base/i18n.ts';
import { minorOf } from '../money.ts';

/** What is looked at when nobody tells that the draw is settled; in ms. */
const lookEveryMs = 700;
const looks = 12;

/** A win in minor units, no win, or the stake back of a draw that was called off. */
type Brought = number | 'nothing' | 'stake';

/**
 * What one draw brought a slip once all its lines there are settled: 0 for a win that was cut to nothing; null when
 * all were cancelled, or when that takes too long.
 */
export async function whatDrawBrought(
  orderNo: string,
  numero: string,
  settled: Promise<void>,
): Promise<Brought | null> {
  for (let look = 0; look < looks; look += 1) {
    const aWhile = new Promise((resume) => setTimeout(resume, lookEveryMs));
    await (look === 0 ? Promise.race([settled, aWhile]) : aWhile);
    const query = { language: currentLanguage(), orderNo };
    const detail = await callApi(orderDetail, { query }, { quiet: true }).catch(() => undefined);
    const lines = detail?.subOrders.filter((line) => line.numero === numero) ?? [];
    if (lines.length > 0 && lines.every(({ settledAt }) => settledAt !== null)) {
      const won = lines.filter(({ state }) => state === 'WON');
      if (won.length > 0) return won.reduce((sum, { win }) => sum + minorOf(win), 0);
      if (lines.some(({ state }) => state === 'LOST')) return 'nothing';
      return lines.some(({ state }) => state === 'VOIDED') ? 'stake' : null;
    }
  }
  return null;
}
