// Cancels lines whose draws are on sale or still to come, and gives their whole stakes back.
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import type { cancelSubOrders } from '#contract/lottery/orders.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { LotteryParts } from '../parts.ts';
import { endAndGiveBack } from './give-back.ts';
import { holdDraws, selectLines } from './slip-store.ts';

/**
 * Cancels all of the lines or none. A line that was cancelled before stays cancelled and gives nothing back again.
 * @throws Refusal NOT_FOUND for a line that is not the member's, DRAW_CLOSED, in this order
 */
export async function cancelLines(
  parts: LotteryParts,
  memberId: string,
  subOrderIds: readonly string[],
): Promise<AnswerOf<typeof cancelSubOrders>> {
  const ids = linesNamed(subOrderIds);
  const refundedMinor = await parts.db.tx(async (tx) => {
    await parts.wallet.lockOwners(tx, [memberId]);
    const wanted = await selectLines(tx, memberId, ids);
    if (wanted.length < ids.length) throw new Refusal('NOT_FOUND');
    for (const [gameCode, drawNos] of Map.groupBy(wanted, (line) => line.gameCode)) {
      const draws = await holdDraws(tx, gameCode, [...new Set(drawNos.map(({ drawNo }) => drawNo))]);
      const ahead = new Set(draws.filter(({ isAhead }) => isAhead).map(({ id }) => id));
      const isLate = drawNos.some(({ drawId, state }) => state !== 'CANCELLED' && !ahead.has(drawId));
      if (isLate) throw new Refusal('DRAW_CLOSED');
    }
    // A transaction that released or settled lines meanwhile held the draws too. A line that has ended gives nothing
    // back.
    return endAndGiveBack(parts.wallet, tx, 'CANCELLED', wanted, parts.clock.now());
  });
  return {
    cancelled: ids.length,
    refunded: minorToDecimal(refundedMinor),
    wallet: await parts.wallet.summary(memberId),
  };
}

/** Names each line once, however its number is written. */
function linesNamed(subOrderIds: readonly string[]): { slipId: string; seq: number }[] {
  const named = subOrderIds.map((id) => {
    const [slipId = '', seq = ''] = id.split('.');
    return { slipId, seq: Number(seq) };
  });
  return [...new Map(named.map((line) => [`${line.slipId}.${line.seq}`, line])).values()];
}
