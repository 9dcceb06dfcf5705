// Cancels lines whose draws are still on sale or to come, and gives their whole stakes back.
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import type { cancelSubOrders } from '#contract/lottery/orders.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { LotteryParts } from '../parts.ts';
import { holdDraws, endLines, selectLines } from './order-store.ts';
import { giveBack } from './give-back.ts';

/**
 * All of the lines or none; a line that was cancelled before stays so and gives nothing back again.
 * @throws Refusal NOT_FOUND for a line that is not the member's, DRAW_CLOSED
 */
export async function cancelLines(
  parts: LotteryParts,
  memberId: string,
  subOrderIds: readonly string[],
): Promise<AnswerOf<typeof cancelSubOrders>> {
  const ids = [...new Set(subOrderIds)].map(splitId);
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
    // Read again: whoever released or settled them meanwhile held the draws.
    const lines = (await selectLines(tx, memberId, ids)).filter(
      ({ state }) => state === 'WAITING' || state === 'PLACED',
    );
    await endLines(tx, 'CANCELLED', lines, parts.clock.now());
    await giveBack(parts.wallet, tx, lines);
    return lines.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);
  });
  return {
    cancelled: ids.length,
    refunded: minorToDecimal(refundedMinor),
    wallet: await parts.wallet.summary(memberId),
  };
}

function splitId(id: string): { orderId: string; seq: number } {
  const [orderId = '', seq = ''] = id.split('.');
  return { orderId, seq: Number(seq) };
}
