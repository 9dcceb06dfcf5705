// The automatic check: it approves an order, or leaves it to operators with the rules that apply; a high score also opens
// a case of risk.
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import { noteReasons } from '../risk/note-reasons.ts';
import { createScore, type ScoreWithdrawal } from '../risk/score-withdrawal.ts';
import type { CashierParts, WithdrawRules } from '../parts.ts';
import { move } from './move-withdrawal.ts';
import {
  type CheckResult,
  lockWithdrawal,
  type ReviewReason,
  selectUnchecked,
  sumPaid,
  type WithdrawRow,
  writeCheck,
} from './withdraw-store.ts';

const atOnce = 100;

/** Checks an order once; an order that is checked already stays as it is. */
export async function checkWithdrawal(parts: CashierParts, orderNo: string): Promise<void> {
  const { clock } = parts;
  const [rules, settings] = [await parts.withdrawals.rules(), await parts.riskSettings()];
  const scoreOf = createScore(parts);
  await parts.db.tx(async (tx) => {
    const order = await lockWithdrawal(tx, orderNo);
    if (order?.state !== 'SUBMITTED') return;
    const { memberId, amountMinor, cardId, createdAt: at } = order;
    const score = await scoreOf(tx, { memberId, amountMinor, cardId, at }, settings);
    await noteReasons(tx, { memberId, reasons: score.reasons, at: clock.now() }, settings);
    const { paid } = await sumPaid(tx, { memberId, cardId, except: orderNo });
    const result = resultOf(order, { rules, score, isFirst: paid === 0n, reviewFrom: settings.reviewFrom });
    await writeCheck(tx, orderNo, result);
    const now = clock.now();
    const isReviewed = result.reasons.length > 0;
    await move(tx, parts, order, {
      state: isReviewed ? 'REVIEW' : 'APPROVED',
      reason: null,
      actor: '',
      at: now,
      nextAt: isReviewed ? null : now,
    });
  });
}

type Given = {
  readonly rules: Pick<WithdrawRules, 'reviewFrom' | 'twoFrom'>;
  readonly score: Awaited<ReturnType<ScoreWithdrawal>>;
  readonly reviewFrom: number;
  readonly isFirst: boolean;
};

/** An order with any reason is reviewed. */
function resultOf(
  { amountMinor }: Pick<WithdrawRow, 'amountMinor'>,
  { rules, score, isFirst, reviewFrom }: Given,
): CheckResult {
  const own = (rule: string, facts: ReviewReason['facts']): ReviewReason => ({ rule, points: 0, facts });
  return {
    score: score.score,
    needsTwo: amountMinor >= decimalToMinor(rules.twoFrom),
    reasons: [
      ...score.reasons,
      ...(score.score >= reviewFrom ? [own('HIGH_SCORE', { from: String(reviewFrom) })] : []),
      ...(amountMinor >= decimalToMinor(rules.reviewFrom)
        ? [own('LARGE_AMOUNT', { amount: minorToDecimal(amountMinor), from: rules.reviewFrom })]
        : []),
      ...(isFirst ? [own('FIRST_WITHDRAWAL', {})] : []),
    ],
  };
}

/** Checks the orders whose check failed or was cut off; returns their number. */
export async function checkWithdrawals(parts: CashierParts): Promise<number> {
  const orderNos = await selectUnchecked(parts.db, atOnce);
  for (const orderNo of orderNos) await checkWithdrawal(parts, orderNo).catch(parts.onFault);
  return orderNos.length;
}
