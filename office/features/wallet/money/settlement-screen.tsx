// Each vendor's settlement by day: ours, the vendor's own list, and the difference.
import { listSettlement, settlementFile } from '#contract/games/records-office-calls.ts';
import { useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, ListFilter, RowOf } from '#office/base/list/list-types.ts';
import { Money } from '#office/base/parts/money.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { When } from '#office/base/parts/when.tsx';

type Row = RowOf<typeof listSettlement>;
const columns: readonly ListColumn<Row>[] = [
  { id: 'day', title: 'money.day', cell: ({ day }) => day, sort: 'day', width: 120 },
  { id: 'vendor', title: 'money.vendor', cell: ({ vendor }) => vendor, width: 150 },
  {
    id: 'staked',
    title: 'money.staked',
    cell: ({ staked }) => <Money amount={staked} />,
    end: true,
    width: 130,
  },
  { id: 'won', title: 'money.won', cell: ({ won }) => <Money amount={won} />, end: true, width: 130 },
  {
    id: 'ours',
    title: 'money.ours',
    cell: ({ ours }) => <Money amount={ours} isSigned />,
    end: true,
    width: 130,
  },
  {
    id: 'theirs',
    title: 'money.theirs',
    cell: ({ theirs }) => (theirs === null ? '–' : <Money amount={theirs} isSigned />),
    end: true,
    width: 130,
  },
  {
    id: 'difference',
    title: 'money.difference',
    cell: ({ difference }) => (difference === null ? '–' : <Money amount={difference} isSigned />),
    end: true,
    width: 120,
  },
  { id: 'openCases', title: 'money.openCases', cell: ({ openCases }) => openCases, end: true, width: 110 },
  {
    id: 'comparedAt',
    title: 'money.compared',
    cell: ({ comparedAt }) => (comparedAt === null ? '–' : <When at={comparedAt} />),
    width: 150,
  },
];
const filters = [
  { name: 'vendor', title: 'money.vendor', kind: 'text' },
  { name: 'hasOpenCases', title: 'money.openCases', kind: 'toggle' },
] as const satisfies readonly ListFilter[];

export default function SettlementScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('screen.settlement')} hint={t('money.settlementHint')} />
      <ListScreen
        call={listSettlement}
        file={settlementFile}
        label={t('screen.settlement')}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        toneOf={({ openCases, difference }) =>
          openCases > 0 || Number(difference) !== 0 ? 'warn' : undefined
        }
      />
    </>
  );
}
