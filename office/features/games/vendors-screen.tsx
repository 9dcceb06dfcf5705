// All vendors with their states and their open cases and calls.
import { Fragment } from 'react';
import { listVendors, vendorsFile } from '#contract/games/office-calls.ts';
import { gameCategories } from '#contract/games/game.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, ListFilter, RowOf } from '#office/base/list/list-types.ts';
import { Category } from '#office/base/parts/category.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { When } from '#office/base/parts/when.tsx';
import { VendorState } from './vendor-state.tsx';

type VendorRow = RowOf<typeof listVendors>;

function Categories({ row: { categories } }: { row: VendorRow }) {
  return categories.map((category, at) => (
    <Fragment key={category}>
      {at > 0 && ', '}
      <Category category={category} />
    </Fragment>
  ));
}

const columns: readonly ListColumn<VendorRow>[] = [
  { id: 'vendor', title: 'games.vendor', cell: (row) => <Name row={row} />, sort: 'vendor', width: 180 },
  { id: 'code', title: 'games.code', cell: ({ vendor }) => vendor, width: 90 },
  { id: 'state', title: 'games.state', cell: ({ state }) => <VendorState state={state} />, width: 130 },
  { id: 'categories', title: 'games.category', cell: (row) => <Categories row={row} />, width: 180 },
  { id: 'place', title: 'games.place', cell: ({ place }) => place, sort: 'place', end: true, width: 80 },
  { id: 'on', title: 'vendors.games', cell: ({ gamesOn }) => gamesOn, end: true, width: 90 },
  { id: 'off', title: 'vendors.gamesOff', cell: ({ gamesOff }) => gamesOff, end: true, width: 70 },
  { id: 'open', title: 'vendors.open', cell: ({ openRounds }) => openRounds, end: true, width: 120 },
  {
    id: 'oldest',
    title: 'vendors.oldest',
    cell: ({ oldestOpenAt }) => (oldestOpenAt === null ? '–' : <When at={oldestOpenAt} look="age" />),
    width: 110,
  },
  { id: 'cases', title: 'vendors.cases', cell: ({ openCases }) => openCases, end: true, width: 80 },
  { id: 'protocol', title: 'vendors.protocol', cell: ({ protocol }) => protocol, isExtra: true },
  { id: 'wallet', title: 'vendors.wallet', cell: ({ walletMode }) => walletMode, isExtra: true },
];
const filters = [
  {
    name: 'category',
    title: 'games.category',
    kind: 'choice',
    choices: gameCategories.map((value) => ({ value, title: `category.${value}` as const })),
  },
  {
    name: 'state',
    title: 'games.state',
    kind: 'choice',
    choices: [
      { value: 'ENABLED', title: 'vendors.ENABLED' },
      { value: 'MAINTENANCE', title: 'vendors.MAINTENANCE' },
      { value: 'DISABLED', title: 'vendors.DISABLED' },
    ],
  },
] as const satisfies readonly ListFilter[];

/** The first places come first. */
const usualOrder = { sort: 'place', direction: 'asc' } as const;

export default function VendorsScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('screen.vendors')} hint={t('vendors.hint')} />
      <ListScreen
        call={listVendors}
        file={vendorsFile}
        label={t('screen.vendors')}
        columns={columns}
        filters={filters}
        fixed={usualOrder}
        rowKey={({ vendor }) => vendor}
        rowPath={({ vendor }) => `/vendors/${vendor}`}
        toneOf={({ openCases }) => (openCases > 0 ? 'warn' : undefined)}
      />
    </>
  );
}

function Name({ row: { nameEn, nameBn } }: { row: VendorRow }) {
  return useLanguage() === 'BN' ? nameBn : nameEn;
}
