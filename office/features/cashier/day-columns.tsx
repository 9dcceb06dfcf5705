// The columns and filters of days that were compared with providers' lists, of deposits as of payouts.
import type { listProviderDays } from '#contract/cashier/provider-day-calls.ts';
import type { ListColumn, ListFilter, RowOf } from '#office/base/list/list-types.ts';
import { Money } from '#office/base/parts/money.tsx';
import { When } from '#office/base/parts/when.tsx';
import { Difference } from './day-facts.tsx';

type Row = RowOf<typeof listProviderDays>;
export const dayColumns: readonly ListColumn<Row>[] = [
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
    cell: ({ difference }) => <Difference amount={difference} />,
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
export const dayFilters = [
  { name: 'differs', title: 'day.differs', kind: 'toggle' },
  { name: 'gateway', title: 'payment.gateway', kind: 'text' },
  { name: 'day', title: 'day.day', kind: 'text' },
] as const satisfies readonly ListFilter[];
