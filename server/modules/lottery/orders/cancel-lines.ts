// Cancels lines whose draws are still on sale or to come, and gives their whole stakes back.
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import type { cancelSubOrders } from '#contract/lottery/orders.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { LotteryParts } from '../parts.ts';
import { endAndGiveBack } from './give-back.ts';
import { holdDraws, selectLines } from './order-store.ts';

/**
 * All of the lines or none; a line that was cancelled before stays so and gives nothing back again.
 * @throws Refusal NOT_FOUND for a line that is not the member's, DRAW_CLOSED
 */
export async function cancelLines(
  parts: LotteryParts,
  memberId: string,
  subOrderIds: readonly string[],
): Promise<AnswerOf<typeof cancelSubOrders>> {
  const ids = linesNamed(subOrderIds);
  const refundedMinor = await parts.db.tx(async (tx) => {
    await parts.wallet.lockOwners(tx, [memberId]);
    const asked = await selectLines(tx, memberId, ids);
    if (asked.length < ids.length) throw new Refusal('NOT_FOUND');
    for (const [gameCode, numeros] of Map.groupBy(asked, (line) => line.gameCode)) {
      const draws = await holdDraws(tx, gameCode, [...new Set(numeros.map(({ numero }) => numero))]);
      const ahead = new Set(draws.filter(({ isAhead }) => isAhead).map(({ id }) => id));
      const isLate = numeros.some(({ drawId, state }) => state !== 'CANCELLED' && !ahead.has(drawId));
      if (isLate) throw new Refusal('DRAW_CLOSED');
    }
    // Whoever released or settled them meanwhile held the draws: what has ended by now gives nothing back.
    return endAndGiveBack(parts.wallet, tx, 'CANCELLED', asked, parts.clock.now());
  });
  return {
    cancelled: ids.length,
    refunded: minorToDecimal(refundedMinor),
    wallet: await parts.wallet.summary(memberId),
  };
}

/** Each line once, however its number is written. */
function linesNamed(subOrderIds: readonly string[]): { orderId: string; seq: number }[] {
  const named = subOrderIds.map((id) => {
    const [orderId = '', seq = ''] = id.split('.');
    return { orderId, seq: Number(seq) };
  });
  return [...new Map(named.map((line) => [`${line.orderId}.${line.seq}`, line])).values()];
}
