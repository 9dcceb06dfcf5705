// Members who look like a member on a break.
import { listMatches, matchesFile } from '#contract/protection-office-calls.ts';
import { useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, ListFilter, RowOf } from '#office/base/list/list-types.ts';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { When } from '#office/base/parts/when.tsx';

type Row = RowOf<typeof listMatches>;

function StateText({ state }: { state: Row['state'] }) {
  const t = useText();
  return t(`matchState.${state}`);
}
function Held({ isHeld }: { isHeld: boolean }) {
  const t = useText();
  return t(isHeld ? 'app.yes' : 'app.no');
}

const columns: readonly ListColumn<Row>[] = [
  {
    id: 'foundAt',
    title: 'match.found',
    cell: ({ foundAt }) => <When at={foundAt} look="age" />,
    sort: 'foundAt',
    width: 150,
  },
  { id: 'account', title: 'match.account', cell: ({ account }) => account, width: 160 },
  { id: 'excluded', title: 'match.excluded', cell: ({ excludedAccount }) => excludedAccount, width: 160 },
  { id: 'kinds', title: 'match.kinds', cell: ({ kinds }) => kinds.join(', '), width: 220 },
  { id: 'held', title: 'match.held', cell: ({ isHeld }) => <Held isHeld={isHeld} />, width: 90 },
  { id: 'state', title: 'match.state', cell: ({ state }) => <StateText state={state} />, width: 150 },
  { id: 'reviewer', title: 'case.reviewer', cell: ({ reviewer }) => reviewer ?? '–', width: 130 },
];
const filters = [
  {
    name: 'state',
    title: 'match.state',
    kind: 'choice',
    choices: [
      { value: 'OPEN', title: 'matchState.OPEN' },
      { value: 'CLEARED', title: 'matchState.CLEARED' },
      { value: 'CONFIRMED', title: 'matchState.CONFIRMED' },
    ],
  },
  { name: 'isHeld', title: 'match.held', kind: 'toggle' },
  { name: 'period', title: 'match.found', kind: 'period' },
] as const satisfies readonly ListFilter[];

export default function MatchesScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('screen.matches')} hint={t('match.hint')} />
      <ListScreen
        call={listMatches}
        file={matchesFile}
        label={t('screen.matches')}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        rowPath={({ id }) => `/reviews/matches/${id}`}
        toneOf={({ isHeld, state }) => (isHeld && state === 'OPEN' ? 'warn' : undefined)}
      />
    </>
  );
}
