// Each provider's day as it was compared last: ours, theirs, and the difference.
import { listProviderDays, providerDaysFile } from '#contract/cashier/provider-day-calls.ts';
import { useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, ListFilter, RowOf } from '#office/base/list/list-types.ts';
import { Money } from '#office/base/parts/money.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { When } from '#office/base/parts/when.tsx';

type Row = RowOf<typeof listProviderDays>;
const columns: readonly ListColumn<Row>[] = [
  { id: 'day', title: 'day.day', cell: ({ day }) => day, sort: 'day', width: 120 },
  { id: 'gateway', title: 'payment.gateway', cell: ({ gateway }) => gateway, width: 120 },
  { id: 'ours', title: 'day.ours', cell: ({ ours }) => <Money amount={ours} />, end: true, width: 130 },
  {
    id: 'theirs',
    title: 'day.theirs',
    cell: ({ theirs }) => <Money amount={theirs} />,
    end: true,
    width: 130,
  },
  {
    id: 'difference',
    title: 'day.difference',
    cell: ({ difference }) => <Money amount={difference} isSigned />,
    end: true,
    width: 120,
  },
  { id: 'matched', title: 'day.matched', cell: ({ matched }) => matched, end: true, width: 100 },
  {
    id: 'missingHere',
    title: 'day.missingHere',
    cell: ({ missingHere }) => missingHere,
    end: true,
    width: 110,
  },
  {
    id: 'missingThere',
    title: 'day.missingThere',
    cell: ({ missingThere }) => missingThere,
    end: true,
    width: 110,
  },
  {
    id: 'amountDiffers',
    title: 'day.amountDiffers',
    cell: ({ amountDiffers }) => amountDiffers,
    end: true,
    width: 120,
  },
  { id: 'compared', title: 'day.compared', cell: ({ comparedAt }) => <When at={comparedAt} />, width: 150 },
];
const filters = [
  { name: 'differs', title: 'day.differs', kind: 'toggle' },
  { name: 'gateway', title: 'payment.gateway', kind: 'text' },
  { name: 'day', title: 'day.day', kind: 'text' },
] as const satisfies readonly ListFilter[];

export default function ProviderDaysScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('screen.providerDays')} hint={t('day.hint')} />
      <ListScreen
        call={listProviderDays}
        file={providerDaysFile}
        label={t('screen.providerDays')}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        rowPath={({ gateway, day }) => `/money/provider-days/${day}-${gateway}`}
        toneOf={({ differs }) => (differs ? 'alarm' : undefined)}
        empty={t('day.none')}
      />
    </>
  );
}
