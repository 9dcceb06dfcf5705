// The step that an act reached, as a coloured word.
import type { listAudit } from '#contract/operators/accounts-calls.ts';
import { useText } from '#office/base/i18n.ts';
import type { RowOf } from '#office/base/list/list-types.ts';
import { Tag, type Tone } from '#office/base/parts/tag.tsx';

type Step = RowOf<typeof listAudit>['step'];
const tones: Readonly<Record<Step, Tone>> = {
  LOOKED: 'plain',
  DONE: 'good',
  PROPOSED: 'warn',
  REFUSED: 'alarm',
  TAKEN_BACK: 'plain',
  FAILED: 'alarm',
};

export function StepTag({ step }: { step: Step }) {
  const t = useText();
  return <Tag tone={tones[step]}>{t(`step.${step}`)}</Tag>;
}
