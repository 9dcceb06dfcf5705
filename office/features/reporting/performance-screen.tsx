// What games earned in a period: rounds, players, stakes, wins and margin by category, vendor or game.
import { Link } from 'react-router';
import { listPerformance, performanceFile } from '#contract/reporting-today-calls.ts';
import { gameCategories } from '#contract/games/game.ts';
import type { ValueOf } from '#contract/call-types.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, ListFilter, RowOf } from '#office/base/list/list-types.ts';
import { Category } from '#office/base/parts/category.tsx';
import { Money } from '#office/base/parts/money.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { When } from '#office/base/parts/when.tsx';
import { betsPath } from './bets-path.ts';

type Row = RowOf<typeof listPerformance>;

const columns: readonly ListColumn<Row>[] = [
  {
    id: 'category',
    title: 'bets.category',
    cell: ({ category }) => (
      <Link to={betsPath({ time: 'SETTLED', state: 'SETTLED', category })}>
        <Category category={category} />
      </Link>
    ),
    width: 120,
  },
  { id: 'vendor', title: 'bets.vendor', cell: ({ vendor }) => vendor ?? '–', width: 80 },
  { id: 'game', title: 'bets.game', cell: (row) => <GameName row={row} />, width: 150 },
  {
    id: 'rounds',
    title: 'performance.rounds',
    cell: ({ rounds }) => count(rounds),
    sort: 'rounds',
    end: true,
    width: 90,
  },
  {
    id: 'players',
    title: 'performance.players',
    cell: ({ players }) => count(players),
    sort: 'players',
    end: true,
    width: 90,
  },
  {
    id: 'staked',
    title: 'bets.staked',
    cell: ({ staked }) => <Money amount={staked} />,
    sort: 'staked',
    end: true,
    width: 120,
  },
  {
    id: 'won',
    title: 'bets.won',
    cell: ({ won }) => <Money amount={won} />,
    sort: 'won',
    end: true,
    width: 120,
  },
  {
    id: 'gross',
    title: 'bets.gross',
    cell: ({ gross }) => <Money amount={gross} isSigned />,
    sort: 'gross',
    end: true,
    width: 120,
  },
  {
    id: 'margin',
    title: 'performance.margin',
    cell: ({ margin }) => (margin === null ? '–' : `${margin.replace('-', '−')} %`),
    end: true,
    width: 90,
  },
];
const filters = [
  {
    name: 'by',
    title: 'performance.by',
    kind: 'choice',
    choices: [
      { value: 'CATEGORY', title: 'bets.category' },
      { value: 'VENDOR', title: 'bets.vendor' },
      { value: 'GAME', title: 'bets.game' },
    ],
  },
  { name: 'period', title: 'list.period', kind: 'period' },
  {
    name: 'category',
    title: 'bets.category',
    kind: 'choice',
    choices: gameCategories.map((value) => ({ value, title: `category.${value}` as const })),
  },
  { name: 'vendor', title: 'bets.vendor', kind: 'text', form: 'code' },
  {
    name: 'book',
    title: 'bets.book',
    kind: 'choice',
    choices: [
      { value: 'REAL', title: 'bets.REAL' },
      { value: 'TEST', title: 'bets.TEST' },
    ],
  },
] as const satisfies readonly ListFilter[];

export default function PerformanceScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('screen.performance')} hint={t('performance.hint')} />
      <ListScreen
        call={listPerformance}
        file={performanceFile}
        label={t('screen.performance')}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        summary={(list) => <Period list={list} />}
      />
    </>
  );
}

const count = (number: number): string => number.toLocaleString('en-US');

function GameName({ row: { gameCode, gameName } }: { row: Row }) {
  const language = useLanguage();
  return gameName ? <span title={gameCode ?? ''}>{gameName[language]}</span> : <>–</>;
}

/** The period that the server summed, which is at most 92 days. */
function Period({ list: { from, to } }: { list: Pick<ValueOf<typeof listPerformance>, 'from' | 'to'> }) {
  return (
    <span>
      <When at={from} look="minute" /> – <When at={to} look="minute" />
    </span>
  );
}
