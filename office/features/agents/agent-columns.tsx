// The columns of lists of agents.
import type { listAgents } from '#contract/agents/office-calls.ts';
import type { ListColumn, RowOf } from '#office/base/list/list-types.ts';
import { useText } from '#office/base/i18n.ts';
import { Money } from '#office/base/parts/money.tsx';
import { Subject } from '#office/base/parts/subject.tsx';

export const agentColumns: readonly ListColumn<RowOf<typeof listAgents>>[] = [
  {
    id: 'account',
    title: 'agents.account',
    cell: ({ id, account }) => <Subject id={id} name={account} />,
    width: 130,
  },
  { id: 'type', title: 'agents.type', cell: ({ type }) => <Type type={type} />, width: 110 },
  { id: 'depth', title: 'agents.depth', cell: ({ depth }) => depth, end: true, width: 66 },
  {
    id: 'upline',
    title: 'agents.upline',
    cell: ({ uplineId, upline }) => (uplineId === null ? '–' : <Subject id={uplineId} name={upline} />),
    width: 110,
  },
  { id: 'direct', title: 'agents.direct', cell: ({ direct }) => direct, end: true, width: 72 },
  {
    id: 'teamSize',
    title: 'agents.teamSize',
    cell: ({ teamSize }) => teamSize,
    sort: 'teamSize',
    end: true,
    width: 72,
  },
  {
    id: 'valid',
    title: 'agents.valid',
    cell: ({ valid }) => <Money amount={valid} />,
    sort: 'valid',
    end: true,
    width: 105,
  },
  {
    id: 'net',
    title: 'agents.net',
    cell: ({ net }) => <Money amount={net} isSigned />,
    sort: 'net',
    end: true,
    width: 105,
  },
];

/** Players and agents in words; play-money types, which have no other name, by their number. */
function Type({ type }: { type: number }) {
  const t = useText();
  return type === 0 || type === 1 || type === 2 ? t(`agents.type.${type}`) : type;
}
