// One agent: rates with their bounds, quotas, the members directly below, and the acts.
import { useParams } from 'react-router';
import type { ValueOf } from '#contract/call-types.ts';
import { listAgents, readAgentRates } from '#contract/agents/office-calls.ts';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import { Category } from '#office/base/parts/category.tsx';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { Cohorts } from './cohorts.tsx';
import { AgentActs } from './agent-acts.tsx';
import { agentColumns } from './agent-columns.tsx';

type Rates = ValueOf<typeof readAgentRates>;
const showRate = (permille: number): string => `${(permille / 10).toFixed(1)}%`;

export default function AgentScreen() {
  const t = useText();
  const { id = '' } = useParams();
  const look = useLook(readAgentRates, { params: { id } });
  return (
    <Loaded look={look}>
      {(rates) => (
        <>
          <PageHead
            title={rates.account}
            back={{ to: '/agents', text: t('screen.agents') }}
            actions={<AgentActs id={id} rates={rates} />}
          />
          <Panel title={t('agents.rates')}>
            <RateTable rates={rates} />
          </Panel>
          <Panel title={t('agents.quotas')}>
            <QuotaTable rates={rates} />
          </Panel>
          <Panel title={t('agents.cohorts')}>
            <Cohorts id={id} />
          </Panel>
          <Panel title={t('agents.below')}>
            <ListScreen
              call={listAgents}
              label={t('agents.below')}
              columns={agentColumns}
              filters={[]}
              fixed={{ uplineId: id }}
              rowKey={(row) => row.id}
              rowPath={(row) => `/agents/${row.id}`}
              empty={t('agents.noneBelow')}
            />
          </Panel>
        </>
      )}
    </Loaded>
  );
}

function RateTable({ rates: { next, most, least } }: { rates: Rates }) {
  const t = useText();
  const categories = Object.keys(next) as (keyof Rates['next'])[];
  return (
    <PlainTable
      label={t('agents.rates')}
      rows={categories}
      rowKey={(category) => category}
      columns={[
        { title: t('agents.category'), cell: (category) => <Category category={category} /> },
        { title: t('agents.rateNext'), cell: (category) => showRate(next[category]), end: true },
        { title: t('agents.least'), cell: (category) => showRate(least[category]), end: true },
        { title: t('agents.most'), cell: (category) => showRate(most[category]), end: true },
      ]}
    />
  );
}

function QuotaTable({ rates: { quotas, agents } }: { rates: Rates }) {
  const t = useText();
  const ofRates = quotas.map(({ permille, ...quota }) => ({
    name: t('agents.quotaFrom', showRate(permille)),
    ...quota,
  }));
  return (
    <PlainTable
      label={t('agents.quotas')}
      rows={agents ? [...ofRates, { name: t('agents.quotaAgents'), ...agents }] : ofRates}
      rowKey={({ name }) => name}
      columns={[
        { title: t('agents.quotaOf'), cell: ({ name }) => name },
        { title: t('agents.allowed'), cell: ({ allowed }) => allowed, end: true },
        { title: t('agents.used'), cell: ({ used }) => used, end: true },
        { title: t('agents.left'), cell: ({ left }) => left, end: true },
      ]}
    />
  );
}
