// The columns of lists of agents.
import type { listAgents } from '#contract/agents/office-calls.ts';
import type { ListColumn, RowOf } from '#office/base/list/list-types.ts';
import { Money } from '#office/base/parts/money.tsx';
import { Subject } from '#office/base/parts/subject.tsx';

export const agentColumns: readonly ListColumn<RowOf<typeof listAgents>>[] = [
  {
    id: 'account',
    title: 'agents.account',
    cell: ({ id, account }) => <Subject id={id} name={account} />,
    width: 160,
  },
  { id: 'type', title: 'agents.type', cell: ({ type }) => type, end: true, width: 70 },
  { id: 'depth', title: 'agents.depth', cell: ({ depth }) => depth, end: true, width: 80 },
  {
    id: 'upline',
    title: 'agents.upline',
    cell: ({ uplineId, upline }) => (uplineId === null ? '–' : <Subject id={uplineId} name={upline} />),
    width: 150,
  },
  { id: 'direct', title: 'agents.direct', cell: ({ direct }) => direct, end: true, width: 90 },
  {
    id: 'teamSize',
    title: 'agents.teamSize',
    cell: ({ teamSize }) => teamSize,
    sort: 'teamSize',
    end: true,
    width: 100,
  },
  {
    id: 'valid',
    title: 'agents.valid',
    cell: ({ valid }) => <Money amount={valid} />,
    sort: 'valid',
    end: true,
    width: 150,
  },
  {
    id: 'net',
    title: 'agents.net',
    cell: ({ net }) => <Money amount={net} isSigned />,
    sort: 'net',
    end: true,
    width: 150,
  },
];
