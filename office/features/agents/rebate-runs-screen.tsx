// Runs of rebates: calculated, approved by two operators, paid.
import { listRebateRuns } from '#contract/agents/office-calls.ts';
import { rebateStates } from '#contract/agents/rebates.ts';
import { useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, ListFilter, RowOf } from '#office/base/list/list-types.ts';
import { Money } from '#office/base/parts/money.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { When } from '#office/base/parts/when.tsx';

const columns: readonly ListColumn<RowOf<typeof listRebateRuns>>[] = [
  { id: 'day', title: 'agents.day', cell: ({ day }) => day, sort: 'day', width: 105 },
  { id: 'state', title: 'agents.state', cell: ({ state }) => <RunState state={state} />, width: 100 },
  { id: 'members', title: 'agents.members', cell: ({ members }) => members, end: true, width: 84 },
  {
    id: 'valid',
    title: 'agents.valid',
    cell: ({ valid }) => <Money amount={valid} />,
    end: true,
    width: 120,
  },
  { id: 'paid', title: 'agents.paid', cell: ({ paid }) => <Money amount={paid} />, end: true, width: 120 },
  { id: 'by', title: 'agents.approvedBy', cell: ({ approvedBy }) => approvedBy ?? '–', width: 100 },
  {
    id: 'posted',
    title: 'agents.postedAt',
    cell: ({ postedAt }) => (postedAt === null ? '–' : <When at={postedAt} />),
    width: 145,
  },
];
const filters = [
  {
    name: 'state',
    title: 'agents.state',
    kind: 'choice',
    choices: rebateStates.map((value) => ({ value, title: `agents.run.${value}` as const })),
  },
] as const satisfies readonly ListFilter[];

export function RunState({ state }: { state: (typeof rebateStates)[number] }) {
  const t = useText();
  return t(`agents.run.${state}`);
}

export default function RebateRunsScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('screen.rebateRuns')} hint={t('agents.runsHint')} />
      <ListScreen
        call={listRebateRuns}
        label={t('screen.rebateRuns')}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        rowPath={({ day }) => `/rebate-runs/${day}`}
        toneOf={({ state }) => (state === 'CALCULATED' ? 'warn' : undefined)}
        empty={t('agents.noRuns')}
      />
    </>
  );
}
