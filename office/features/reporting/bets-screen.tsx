// All bets: the source of the figures on the first page.
import { betsFile, listBets } from '#contract/reporting-today-calls.ts';
import { gameCategories } from '#contract/games/game.ts';
import type { ValueOf } from '#contract/call-types.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, ListFilter, RowOf } from '#office/base/list/list-types.ts';
import { Category } from '#office/base/parts/category.tsx';
import { Money } from '#office/base/parts/money.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { When } from '#office/base/parts/when.tsx';

type BetRow = RowOf<typeof listBets>;

const columns: readonly ListColumn<BetRow>[] = [
  {
    id: 'placed',
    title: 'bets.placed',
    cell: ({ placedAt }) => <When at={placedAt} />,
    sort: 'placedAt',
    width: 150,
  },
  {
    id: 'settled',
    title: 'bets.settled',
    cell: ({ settledAt }) => (settledAt === null ? '–' : <When at={settledAt} />),
    sort: 'settledAt',
    width: 150,
  },
  { id: 'bet', title: 'bets.id', cell: ({ reference }) => <Subject id={reference} />, width: 230 },
  {
    id: 'member',
    title: 'bets.member',
    cell: ({ memberId, account }) => <Subject id={memberId} name={account} />,
    width: 150,
  },
  {
    id: 'category',
    title: 'bets.category',
    cell: ({ category }) => <Category category={category} />,
    width: 120,
  },
  { id: 'vendor', title: 'bets.vendor', cell: ({ vendor }) => vendor, width: 90 },
  { id: 'game', title: 'bets.game', cell: (bet) => <GameName bet={bet} />, width: 190 },
  { id: 'state', title: 'bets.state', cell: ({ state }) => <BetState state={state} />, width: 100 },
  {
    id: 'staked',
    title: 'bets.staked',
    cell: ({ staked }) => <Money amount={staked} />,
    sort: 'staked',
    end: true,
    width: 110,
  },
  {
    id: 'won',
    title: 'bets.won',
    cell: ({ won }) => <Money amount={won} />,
    sort: 'won',
    end: true,
    width: 110,
  },
  {
    id: 'valid',
    title: 'bets.valid',
    cell: ({ valid }) => <Money amount={valid} />,
    end: true,
    isExtra: true,
  },
];
const filters = [
  {
    name: 'category',
    title: 'bets.category',
    kind: 'choice',
    choices: gameCategories.map((value) => ({ value, title: `category.${value}` as const })),
  },
  { name: 'vendor', title: 'bets.vendor', kind: 'text' },
  { name: 'game', title: 'bets.game', kind: 'text' },
  {
    name: 'state',
    title: 'bets.state',
    kind: 'choice',
    choices: [
      { value: 'OPEN', title: 'bets.OPEN' },
      { value: 'SETTLED', title: 'bets.SETTLED' },
      { value: 'CANCELLED', title: 'bets.CANCELLED' },
    ],
  },
  {
    name: 'time',
    title: 'bets.time',
    kind: 'choice',
    choices: [
      { value: 'PLACED', title: 'bets.PLACED' },
      { value: 'SETTLED', title: 'bets.bySettled' },
    ],
  },
  { name: 'period', title: 'list.period', kind: 'period' },
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

export default function BetsScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('screen.bets')} hint={t('bets.hint')} />
      <ListScreen
        call={listBets}
        file={betsFile}
        label={t('screen.bets')}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        summary={({ sums }) => <BetSums sums={sums} />}
      />
    </>
  );
}

function GameName({ bet: { gameName, gameCode } }: { bet: BetRow }) {
  return <span title={gameCode}>{gameName[useLanguage()]}</span>;
}

/** The sums of all bets that match the filters, not only those of the page. */
function BetSums({ sums }: Pick<ValueOf<typeof listBets>, 'sums'>) {
  const t = useText();
  if (!sums) return <span>{t('bets.sumsOfSpan')}</span>;
  return (
    <>
      <span>
        {t('bets.staked')} <Money amount={sums.staked} />
      </span>
      <span>
        {t('bets.won')} <Money amount={sums.won} />
      </span>
      <span>
        {t('bets.gross')} <Money amount={sums.gross} isSigned />
      </span>
    </>
  );
}

function BetState({ state }: Pick<BetRow, 'state'>) {
  const t = useText();
  return <Tag tone={state === 'OPEN' ? 'warn' : 'plain'}>{t(`bets.${state}`)}</Tag>;
}
