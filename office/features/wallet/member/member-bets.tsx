// A member's rounds and slips in one list; each leads to its own page.
import { listMemberBets, memberBetsFile } from '#contract/reporting-office-calls.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, ListFilter, RowOf } from '#office/base/list/list-types.ts';
import { Category } from '#office/base/parts/category.tsx';
import { Money } from '#office/base/parts/money.tsx';
import { When } from '#office/base/parts/when.tsx';
import { BetState } from './bet-state.tsx';

type Row = RowOf<typeof listMemberBets>;

function GameName({ name }: { name: Row['gameName'] }) {
  return name[useLanguage()];
}

const columns: readonly ListColumn<Row>[] = [
  {
    id: 'placedAt',
    title: 'bet.placed',
    cell: ({ placedAt }) => <When at={placedAt} />,
    sort: 'placedAt',
    width: 150,
  },
  { id: 'game', title: 'bet.game', cell: ({ gameName }) => <GameName name={gameName} />, width: 190 },
  {
    id: 'category',
    title: 'bet.category',
    cell: ({ category }) => <Category category={category} />,
    width: 120,
  },
  { id: 'vendor', title: 'bet.vendor', cell: ({ vendor }) => vendor, width: 120 },
  { id: 'state', title: 'bet.state', cell: ({ state }) => <BetState state={state} />, width: 110 },
  {
    id: 'staked',
    title: 'bet.staked',
    cell: ({ staked }) => <Money amount={staked} />,
    sort: 'staked',
    end: true,
    width: 110,
  },
  {
    id: 'won',
    title: 'bet.won',
    cell: ({ won }) => <Money amount={won} />,
    sort: 'won',
    end: true,
    width: 110,
  },
  { id: 'net', title: 'bet.net', cell: ({ net }) => <Money amount={net} isSigned />, end: true, width: 110 },
  {
    id: 'valid',
    title: 'bet.valid',
    cell: ({ valid }) => <Money amount={valid} />,
    end: true,
    isExtra: true,
  },
  {
    id: 'reference',
    title: 'bet.reference',
    cell: ({ roundId, slip }) => roundId ?? slip?.orderNo,
    width: 250,
  },
];
const filters = [
  { name: 'category', title: 'bet.category', kind: 'text' },
  { name: 'vendor', title: 'bet.vendor', kind: 'text' },
  {
    name: 'state',
    title: 'bet.state',
    kind: 'choice',
    choices: [
      { value: 'OPEN', title: 'betState.OPEN' },
      { value: 'SETTLED', title: 'betState.SETTLED' },
      { value: 'CANCELLED', title: 'betState.CANCELLED' },
    ],
  },
  { name: 'period', title: 'bet.placed', kind: 'period' },
] as const satisfies readonly ListFilter[];

export function MemberBets({ id }: { id: string }) {
  const t = useText();
  return (
    <ListScreen
      call={listMemberBets}
      file={memberBetsFile}
      label={t('member.bets')}
      params={{ id }}
      columns={columns}
      filters={filters}
      rowKey={(row) => row.id}
      rowPath={({ roundId, slip }) => (slip ? `/slips/${slip.orderNo}` : `/rounds/${roundId ?? ''}`)}
    />
  );
}
