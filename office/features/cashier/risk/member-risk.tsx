// The rules of risk that apply to a member now, and the member's cases.
import { riskOfMember } from '#contract/cashier/risk-calls.ts';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { When } from '#office/base/parts/when.tsx';
import { RiskReasons } from './risk-reasons.tsx';
import { RiskState } from './risk-state.tsx';

export default function MemberRisk({ id }: { id: string }) {
  const t = useText();
  const look = useLook(riskOfMember, { params: { id } });
  return (
    <Loaded look={look}>
      {({ score, reasons, cases }) => (
        <>
          <Panel title={t('risk.now', score)}>
            <RiskReasons label={t('risk.now', score)} reasons={reasons} />
          </Panel>
          <Panel title={t('screen.risk')}>
            {cases.length === 0 ? (
              <p>{t('risk.none')}</p>
            ) : (
              <PlainTable
                label={t('screen.risk')}
                rows={cases}
                rowKey={(one) => one.id}
                columns={[
                  {
                    title: t('risk.case'),
                    cell: ({ id: caseId, rule }) => <Subject id={caseId} name={t(`riskRule.${rule}`)} />,
                  },
                  {
                    title: t('risk.state'),
                    cell: ({ state, action }) => <RiskState state={state} action={action} />,
                  },
                  { title: t('risk.opened'), cell: ({ openedAt }) => <When at={openedAt} /> },
                  { title: t('risk.holder'), cell: ({ holder }) => holder ?? '–' },
                ]}
              />
            )}
          </Panel>
        </>
      )}
    </Loaded>
  );
}
