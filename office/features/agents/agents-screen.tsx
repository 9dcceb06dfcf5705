// Agents and members with a line, with the size and the results of their teams.
import { listAgents } from '#contract/agents/office-calls.ts';
import { useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListFilter } from '#office/base/list/list-types.ts';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { agentColumns } from './agent-columns.tsx';

const filters = [
  { name: 'search', title: 'agents.search', kind: 'text' },
] as const satisfies readonly ListFilter[];

export default function AgentsScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('screen.agents')} hint={t('agents.hint')} />
      <ListScreen
        call={listAgents}
        label={t('screen.agents')}
        columns={agentColumns}
        filters={filters}
        rowKey={({ id }) => id}
        rowPath={({ id }) => `/agents/${id}`}
        empty={t('agents.none')}
      />
    </>
  );
}
