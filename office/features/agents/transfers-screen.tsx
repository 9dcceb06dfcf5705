// Agent credit that agents passed on; what is above the limit waits here for two operators.
import { approveTransfer, listTransfers, rejectTransfer } from '#contract/agents/office-calls.ts';
import { transferStates } from '#contract/agents/transfer-states.ts';
import { displayAmount } from '#contract/base/money.ts';
import { Button } from '#kit/button.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, ListFilter, RowOf } from '#office/base/list/list-types.ts';
import { Money } from '#office/base/parts/money.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';

type Row = RowOf<typeof listTransfers>;

const columns: readonly ListColumn<Row>[] = [
  {
    id: 'createdAt',
    title: 'agents.transferredAt',
    cell: ({ createdAt }) => <When at={createdAt} />,
    sort: 'createdAt',
    width: 145,
  },
  {
    id: 'agent',
    title: 'agents.from',
    cell: (row) => <Subject id={row.agentId} name={row.agent} />,
    width: 105,
  },
  { id: 'to', title: 'agents.to', cell: (row) => <Subject id={row.toId} name={row.account} />, width: 105 },
  {
    id: 'amount',
    title: 'agents.amount',
    cell: ({ amount }) => <Money amount={amount} />,
    end: true,
    width: 105,
  },
  { id: 'state', title: 'agents.state', cell: ({ state }) => <State state={state} />, width: 90 },
  { id: 'by', title: 'agents.approvedBy', cell: ({ decidedBy }) => decidedBy ?? '–', width: 110 },
  { id: 'reject', title: 'agents.reject', cell: (row) => <Reject row={row} />, width: 120 },
  { id: 'act', title: 'agents.approve', cell: (row) => <Approve row={row} />, pinned: true, width: 120 },
];
const filters = [
  {
    name: 'state',
    title: 'agents.state',
    kind: 'choice',
    choices: transferStates.map((value) => ({ value, title: `agents.transfer.${value}` as const })),
  },
] as const satisfies readonly ListFilter[];

function State({ state }: { state: Row['state'] }) {
  const t = useText();
  return t(`agents.transfer.${state}`);
}

export default function TransfersScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('screen.agentTransfers')} hint={t('agents.transfersHint')} />
      <ListScreen
        call={listTransfers}
        label={t('screen.agentTransfers')}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        toneOf={({ state }) => (state === 'WAITING' ? 'warn' : undefined)}
        empty={t('agents.noTransfers')}
      />
    </>
  );
}

function Approve({ row: { id, account, amount, state } }: { row: Row }) {
  const t = useText();
  const act = useAct();
  const may = useMay();
  if (state !== 'WAITING' || !may('agents.run.approve')) return null;
  const approve = () =>
    void act({
      call: approveTransfer,
      title: t('agents.approveTransfer', account),
      effect: t('agents.approveTransferEffect', displayAmount(amount)),
      params: { id },
      body: () => ({}),
    });
  return (
    <Button size="small" onClick={approve}>
      {t('agents.approve')}
    </Button>
  );
}

function Reject({ row: { id, account, state } }: { row: Row }) {
  const t = useText();
  const act = useAct();
  const may = useMay();
  if (state !== 'WAITING' || !may('agents.run.approve')) return null;
  const reject = () =>
    void act({
      call: rejectTransfer,
      title: t('agents.rejectTransfer', account),
      effect: t('agents.rejectTransferEffect'),
      tone: 'danger',
      params: { id },
      body: () => ({}),
    });
  return (
    <Button size="small" variant="line" onClick={reject}>
      {t('agents.reject')}
    </Button>
  );
}
