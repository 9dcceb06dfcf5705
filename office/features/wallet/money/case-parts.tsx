// How a difference with a vendor is shown: what differs, one side of it, and its state.
import type { readCase } from '#contract/games/cases-calls.ts';
import type { ValueOf } from '#contract/call-types.ts';
import { useText } from '#office/base/i18n.ts';
import { Money } from '#office/base/parts/money.tsx';
import { Tag } from '#office/base/parts/tag.tsx';

export type VendorCase = ValueOf<typeof readCase>;

export function CaseBucket({ bucket }: Pick<VendorCase, 'bucket'>) {
  const t = useText();
  return <span title={bucket}>{t(`bucket.${bucket}`)}</span>;
}

export function CaseSide({ side }: { side: VendorCase['theirs'] }) {
  if (!side) return '–';
  return (
    <>
      {side.kind} {side.amount && <Money amount={side.amount} />} {side.state}
    </>
  );
}

/** An open case with a proposal waits for a second operator. */
export function CaseState({ found: { state, proposal } }: { found: Pick<VendorCase, 'state' | 'proposal'> }) {
  const t = useText();
  if (proposal) return <Tag tone="warn">{t('money.caseProposed', proposal.operator)}</Tag>;
  return <Tag tone={state === 'OPEN' ? 'warn' : 'plain'}>{t(`caseState.${state}`)}</Tag>;
}
