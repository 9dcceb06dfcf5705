// The state of a case of risk, with the action where it is confirmed.
import type { ValueOf } from '#contract/call-types.ts';
import type { readRiskCase } from '#contract/cashier/risk-calls.ts';
import { useText } from '#office/base/i18n.ts';
import { Tag, type Tone } from '#office/base/parts/tag.tsx';

export type RiskCase = ValueOf<typeof readRiskCase>;

const tones: Readonly<Record<RiskCase['state'], Tone>> = {
  OPEN: 'warn',
  INVESTIGATING: 'warn',
  CLEARED: 'good',
  CONFIRMED: 'alarm',
};

export function RiskState({ state, action }: Pick<RiskCase, 'state' | 'action'>) {
  const t = useText();
  return (
    <>
      <Tag tone={tones[state]}>{t(`riskState.${state}`)}</Tag>
      {action && <> {t(`riskAction.${action}`)}</>}
    </>
  );
}
