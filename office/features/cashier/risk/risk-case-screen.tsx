// One case of risk: why it was opened and what applies now, the linked accounts, and its steps.
import { useParams } from 'react-router';
import { readRiskCase } from '#contract/cashier/risk-calls.ts';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { Facts } from '#office/base/parts/facts.tsx';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { Presence } from '#office/base/parts/presence.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { When } from '#office/base/parts/when.tsx';
import { RiskActs } from './risk-acts.tsx';
import { RiskReasons } from './risk-reasons.tsx';
import { type RiskCase, RiskState } from './risk-state.tsx';

export default function RiskCaseScreen() {
  const t = useText();
  const { id = '' } = useParams();
  const look = useLook(readRiskCase, { params: { id } });
  return (
    <Loaded look={look}>
      {(risk) => (
        <>
          <PageHead
            title={`${t(`riskRule.${risk.rule}`)}: ${risk.account ?? risk.memberId}`}
            hint={risk.id}
            back={{ to: '/reviews/risk', text: t('screen.risk') }}
            badges={
              <>
                <RiskState state={risk.state} action={risk.action} />
                <Presence subject={id} />
              </>
            }
            actions={<RiskActs risk={risk} />}
          />
          <Evidence risk={risk} />
        </>
      )}
    </Loaded>
  );
}

function Evidence({ risk }: { risk: RiskCase }) {
  const t = useText();
  const { memberId, account, score, openedAt, seenAt, holder, decidedAt, decidedBy, reasons, now } = risk;
  const accounts = new Map(risk.linked.flatMap((one) => (one.account ? [[one.memberId, one.account]] : [])));
  return (
    <>
      <Panel>
        <Facts
          facts={[
            { name: t('risk.member'), value: <Subject id={memberId} name={account} /> },
            { name: t('risk.score'), value: score },
            { name: t('risk.opened'), value: <When at={openedAt} /> },
            { name: t('risk.seen'), value: <When at={seenAt} /> },
            { name: t('risk.holder'), value: holder },
            { name: t('risk.decided'), value: decidedAt === null ? null : <When at={decidedAt} /> },
            { name: t('risk.decidedBy'), value: decidedBy },
          ]}
        />
      </Panel>
      <Panel title={t('risk.reasons')}>
        <RiskReasons label={t('risk.reasons')} reasons={reasons} accounts={accounts} />
      </Panel>
      <Panel title={t('risk.now', now.score)}>
        <RiskReasons label={t('risk.now', now.score)} reasons={now.reasons} accounts={accounts} />
      </Panel>
      <Linked linked={risk.linked} />
      <Steps steps={risk.steps} />
    </>
  );
}

function Linked({ linked }: Pick<RiskCase, 'linked'>) {
  const t = useText();
  return (
    <Panel title={t('risk.linked')}>
      {linked.length === 0 ? (
        <p>{t('risk.noLinked')}</p>
      ) : (
        <PlainTable
          label={t('risk.linked')}
          rows={linked}
          rowKey={({ memberId }) => memberId}
          columns={[
            {
              title: t('risk.member'),
              cell: ({ memberId, account }) => <Subject id={memberId} name={account} />,
            },
            {
              title: t('risk.by'),
              cell: ({ rules }) => rules.map((rule) => t(`riskRule.${rule}`)).join(', '),
            },
          ]}
        />
      )}
    </Panel>
  );
}

function Steps({ steps }: Pick<RiskCase, 'steps'>) {
  const t = useText();
  return (
    <Panel title={t('risk.steps')}>
      <PlainTable
        label={t('risk.steps')}
        rows={steps.map((step, nth) => ({ ...step, nth }))}
        rowKey={({ nth }) => String(nth)}
        columns={[
          { title: t('risk.at'), cell: ({ at }) => <When at={at} /> },
          { title: t('risk.step'), cell: ({ step }) => t(`riskStep.${step}`) },
          { title: t('risk.actor'), cell: ({ actor }) => actor || t('risk.byRule') },
          { title: t('risk.note'), cell: ({ note }) => note || '–' },
        ]}
      />
    </Panel>
  );
}
