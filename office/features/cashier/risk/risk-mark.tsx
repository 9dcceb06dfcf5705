// A mark on a member about whom there is a case of risk.
import { riskOfMember } from '#contract/cashier/risk-calls.ts';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { Subject } from '#office/base/parts/subject.tsx';
import { Tag } from '#office/base/parts/tag.tsx';

/** Beside the member's name while a case is not decided; a link to the newest one. */
export function RiskMark({ id }: { id: string }) {
  const t = useText();
  const { data } = useLook(riskOfMember, { params: { id } });
  const open = data?.cases.filter(({ state }) => state === 'OPEN' || state === 'INVESTIGATING') ?? [];
  const [newest] = open;
  if (!newest) return null;
  return (
    <Tag tone="warn">
      <Subject id={newest.id} name={t('risk.mark', open.length)} />
    </Tag>
  );
}
