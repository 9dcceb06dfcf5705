// The state of a withdrawal, with the reason where there is one, and the rules that led to its review.
import type { ValueOf } from '#contract/call-types.ts';
import type { listWithdrawals, readWithdrawalOrder } from '#contract/cashier/withdraw-office-calls.ts';
import { riskRules } from '#contract/cashier/risk-rule-names.ts';
import { type TextFunction, useText } from '#office/base/i18n.ts';
import { Tag, type Tone } from '#office/base/parts/tag.tsx';

export type Withdrawal = ValueOf<typeof readWithdrawalOrder>;
type Row = ValueOf<typeof listWithdrawals>['rows'][number];

const tones: Partial<Record<Withdrawal['state'], Tone>> = {
  REVIEW: 'warn',
  HELD: 'warn',
  PAID: 'good',
  RETURNED: 'alarm',
};

export function WithdrawState({
  state,
  reason = null,
}: {
  state: Withdrawal['state'];
  reason?: Withdrawal['reason'];
}) {
  const t = useText();
  return (
    <>
      <Tag tone={tones[state] ?? 'plain'}>{t(`withdrawState.${state}`)}</Tag>
      {reason && <> {t(`withdrawReason.${reason}`)}</>}
    </>
  );
}

/** The merchant's own rules of the check. */
export const ownRules = ['FIRST_WITHDRAWAL', 'FIRST_TO_CARD', 'LARGE_AMOUNT', 'HIGH_SCORE'] as const;

/** The name of a rule; a rule of a later version is shown by its code. */
function ruleText(t: TextFunction, rule: string): string {
  const ofRisk = riskRules.find((one) => one === rule);
  if (rule === riskMark) return t('withdrawRule.RISK');
  if (ofRisk) return t(`riskRule.${ofRisk}`);
  const own = ownRules.find((one) => one === rule);
  return own ? t(`withdrawRule.${own}`) : rule;
}

/** The mark that the server puts in place of rules of risk for operators who do not read its cases. */
export const riskMark = 'RISK';

/** The score, where the operator may see it, and the names of the rules that apply. */
export function RiskMarks({ score, rules }: Pick<Row, 'score' | 'rules'>) {
  const t = useText();
  if (rules.length === 0) return '–';
  return (
    <>
      {score !== null && <Tag tone="warn">{score}</Tag>} {rules.map((rule) => ruleText(t, rule)).join(', ')}
    </>
  );
}
