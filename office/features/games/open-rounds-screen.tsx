// Rounds that are not over.
import { listOpenRounds, openRoundsFile } from '#contract/games/office-calls.ts';
import { useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, ListFilter, RowOf } from '#office/base/list/list-types.ts';
import { Money } from '#office/base/parts/money.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { When } from '#office/base/parts/when.tsx';

type RoundRow = RowOf<typeof listOpenRounds>;

const columns: readonly ListColumn<RoundRow>[] = [
  {
    id: 'placed',
    title: 'rounds.placed',
    cell: ({ placedAt }) => <When at={placedAt} />,
    sort: 'placedAt',
    width: 160,
  },
  {
    id: 'age',
    title: 'vendors.oldest',
    cell: ({ placedAt }) => <When at={placedAt} look="age" />,
    width: 110,
  },
  { id: 'round', title: 'rounds.round', cell: ({ roundId }) => <Subject id={roundId} />, width: 240 },
  { id: 'vendor', title: 'games.vendor', cell: ({ vendor }) => vendor, width: 90 },
  { id: 'game', title: 'games.name', cell: ({ gameCode }) => gameCode, width: 150 },
  { id: 'member', title: 'rounds.member', cell: ({ memberId }) => <Subject id={memberId} />, width: 240 },
  {
    id: 'bet',
    title: 'rounds.bet',
    cell: ({ bet }) => <Money amount={bet} />,
    sort: 'bet',
    end: true,
    width: 110,
  },
  { id: 'win', title: 'rounds.win', cell: ({ win }) => <Money amount={win} />, end: true, width: 110 },
  { id: 'theirs', title: 'rounds.theirs', cell: ({ vendorRoundId }) => vendorRoundId, isExtra: true },
];
const filters = [
  { name: 'vendor', title: 'games.vendor', kind: 'text' },
  { name: 'period', title: 'list.period', kind: 'period' },
] as const satisfies readonly ListFilter[];

const dayMs = 24 * 60 * 60_000;

export default function OpenRoundsScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('screen.openRounds')} hint={t('rounds.hint')} />
      <ListScreen
        call={listOpenRounds}
        file={openRoundsFile}
        label={t('screen.openRounds')}
        columns={columns}
        filters={filters}
        empty={t('rounds.none')}
        rowKey={({ roundId }) => roundId}
        toneOf={({ placedAt }) => (Date.now() - placedAt > dayMs ? 'warn' : undefined)}
      />
    </>
  );
}
