// The state of a deposit, with the reason where there is one.
import type { ValueOf } from '#contract/call-types.ts';
import type { readDepositOrder } from '#contract/cashier/deposit-office-calls.ts';
import { useText } from '#office/base/i18n.ts';
import { Tag, type Tone } from '#office/base/parts/tag.tsx';

export type Deposit = ValueOf<typeof readDepositOrder>;

const tones: Partial<Record<Deposit['state'], Tone>> = {
  UNDER_REVIEW: 'warn',
  MISMATCH: 'warn',
  CREDITED: 'good',
  CHARGED_BACK: 'alarm',
};

export function DepositState({
  state,
  reason = null,
}: {
  state: Deposit['state'];
  reason?: Deposit['reason'];
}) {
  const t = useText();
  return (
    <>
      <Tag tone={tones[state] ?? 'plain'}>{t(`depositState.${state}`)}</Tag>
      {reason && <> {t(`depositReason.${reason}`)}</>}
    </>
  );
}
