// What contracts pay for each period: how many payouts wait, are paid, or are owed by their payers.
import { approvePayoutRun, listPayoutRuns, voidPayoutRun } from '#contract/agents/office-calls.ts';
import { contractKinds } from '#contract/agents/contracts.ts';
import { displayAmount } from '#contract/base/money.ts';
import { Button } from '#kit/button.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, ListFilter, RowOf } from '#office/base/list/list-types.ts';
import { Money } from '#office/base/parts/money.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';

type Row = RowOf<typeof listPayoutRuns>;

const columns: readonly ListColumn<Row>[] = [
  { id: 'kind', title: 'agents.kind', cell: ({ kind }) => <Kind kind={kind} />, width: 110 },
  {
    id: 'beginsAt',
    title: 'agents.period',
    cell: ({ kind, beginsAt }) => <When at={beginsAt} look={kind === 'HOUR_SALARY' ? 'minute' : 'day'} />,
    sort: 'beginsAt',
    width: 145,
  },
  { id: 'calculated', title: 'agents.waiting', cell: ({ calculated }) => calculated, end: true, width: 84 },
  { id: 'approved', title: 'agents.run.APPROVED', cell: ({ approved }) => approved, end: true, width: 90 },
  { id: 'paid', title: 'agents.run.POSTED', cell: ({ paid }) => paid, end: true, width: 66 },
  { id: 'owed', title: 'agents.underfunded', cell: ({ underfunded }) => underfunded, end: true, width: 70 },
  {
    id: 'corrected',
    title: 'agents.corrections',
    cell: ({ corrected }) => (corrected === '0.00' ? '–' : <Money amount={corrected} isSigned />),
    end: true,
    width: 95,
  },
  {
    id: 'amount',
    title: 'agents.amount',
    cell: ({ amount }) => <Money amount={amount} />,
    end: true,
    width: 105,
  },
  { id: 'void', title: 'agents.void', cell: (row) => <VoidPayouts row={row} />, width: 120 },
  { id: 'act', title: 'agents.approve', cell: (row) => <Approve row={row} />, pinned: true, width: 120 },
];
const filters = [
  {
    name: 'kind',
    title: 'agents.kind',
    kind: 'choice',
    choices: contractKinds.map((value) => ({ value, title: `agents.kind.${value}` as const })),
  },
] as const satisfies readonly ListFilter[];

export function Kind({ kind }: { kind: (typeof contractKinds)[number] }) {
  const t = useText();
  return t(`agents.kind.${kind}`);
}

export default function PayoutRunsScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('screen.payoutRuns')} hint={t('agents.payoutsHint')} />
      <ListScreen
        call={listPayoutRuns}
        label={t('screen.payoutRuns')}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        toneOf={({ underfunded, calculated }) =>
          underfunded > 0 ? 'alarm' : calculated > 0 ? 'warn' : undefined
        }
        empty={t('agents.noPayouts')}
      />
    </>
  );
}

function Approve({ row: { kind, beginsAt, calculated, amount } }: { row: Row }) {
  const t = useText();
  const act = useAct();
  const may = useMay();
  if (calculated === 0 || !may('agents.run.approve')) return null;
  const approve = () =>
    void act({
      call: approvePayoutRun,
      title: t('agents.approvePayouts', calculated),
      effect: t('agents.approveEffect', displayAmount(amount)),
      body: () => ({ kind, beginsAt }),
    });
  return (
    <Button size="small" onClick={approve}>
      {t('agents.approve')}
    </Button>
  );
}

function VoidPayouts({ row: { kind, beginsAt, calculated, approved, underfunded } }: { row: Row }) {
  const t = useText();
  const act = useAct();
  const may = useMay();
  const open = calculated + approved + underfunded;
  if (open === 0 || !may('agents.run.approve')) return null;
  const voidThem = () =>
    void act({
      call: voidPayoutRun,
      title: t('agents.voidPayouts', open),
      effect: t('agents.voidPayoutsEffect'),
      tone: 'danger',
      body: () => ({ kind, beginsAt }),
    });
  return (
    <Button size="small" variant="line" onClick={voidThem}>
      {t('agents.void')}
    </Button>
  );
}
