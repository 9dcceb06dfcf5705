// The automatic check: it approves an order, or leaves it to operators with the rules that apply; a high score also opens
// a case of risk.
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import { businessDayOf, startOfDay } from '#server/base/business-day.ts';
import { noteReasons } from '../risk/note-reasons.ts';
import { createScore, type ScoreWithdrawal } from '../risk/score-withdrawal.ts';
import type { CashierParts, WithdrawRules } from '../parts.ts';
import { move } from './move-withdrawal.ts';
import { countedStates } from './withdraw-rules.ts';
import {
  type CheckResult,
  lockWithdrawal,
  type ReviewReason,
  selectUnchecked,
  sumDay,
  sumPaid,
  type WithdrawRow,
  writeCheck,
} from './withdraw-store.ts';

const atOnce = 100;

/** Checks an order once; an order that is checked already stays as it is. */
export async function checkWithdrawal(parts: CashierParts, orderNo: string): Promise<void> {
  const { clock, timeZone } = parts;
  const [rules, settings] = [await parts.withdrawals.rules(), await parts.riskSettings()];
  const scoreOf = createScore(parts);
  await parts.db.tx(async (tx) => {
    const order = await lockWithdrawal(tx, orderNo);
    if (order?.state !== 'SUBMITTED') return;
    const { memberId, amountMinor, cardId, createdAt: at } = order;
    const score = await scoreOf(tx, { memberId, amountMinor, cardId, at }, settings);
    await noteReasons(tx, { memberId, reasons: score.reasons, at: clock.now() }, settings);
    const { paid, toCard } = await sumPaid(tx, { memberId, cardId, except: orderNo });
    const from = startOfDay(businessDayOf(at, timeZone), timeZone);
    const day = await sumDay(tx, memberId, { from, states: countedStates });
    const result = resultOf(order, {
      rules,
      score,
      reviewFrom: settings.reviewFrom,
      dayMinor: day.amountMinor,
      isFirst: paid === 0n,
      isFirstToCard: toCard === 0n,
    });
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
  /** What the member's orders of the day that hold or took money come to, with this one. */
  readonly dayMinor: bigint;
  readonly isFirst: boolean;
  readonly isFirstToCard: boolean;
};

/** An order with any reason is reviewed. The thresholds are of a day, so that parts are judged as the whole. */
function resultOf(
  { amountMinor }: Pick<WithdrawRow, 'amountMinor'>,
  { rules, score, reviewFrom, dayMinor, isFirst, isFirstToCard }: Given,
): CheckResult {
  const own = (rule: string, facts: ReviewReason['facts']): ReviewReason => ({ rule, points: 0, facts });
  return {
    score: score.score,
    needsTwo: dayMinor >= decimalToMinor(rules.twoFrom),
    reasons: [
      ...score.reasons,
      ...(score.score >= reviewFrom ? [own('HIGH_SCORE', { from: String(reviewFrom) })] : []),
      ...(dayMinor >= decimalToMinor(rules.reviewFrom)
        ? [
            own('LARGE_AMOUNT', {
              amount: minorToDecimal(amountMinor),
              day: minorToDecimal(dayMinor),
              from: rules.reviewFrom,
            }),
          ]
        : []),
      ...(isFirst ? [own('FIRST_WITHDRAWAL', {})] : []),
      ...(isFirstToCard && !isFirst ? [own('FIRST_TO_CARD', {})] : []),
    ],
  };
}

/** Checks the orders whose check failed or was cut off; returns their number. */
export async function checkWithdrawals(parts: CashierParts): Promise<number> {
  const orderNos = await selectUnchecked(parts.db, atOnce);
  for (const orderNo of orderNos) await checkWithdrawal(parts, orderNo).catch(parts.onFault);
  return orderNos.length;
}
