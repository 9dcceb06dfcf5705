// Draws with their states, how long is left, and how late they are.
import { useSearchParams } from 'react-router';
import { drawsFile, listDraws } from '#contract/lottery/draw-office-calls.ts';
import { useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, ListFilter } from '#office/base/list/list-types.ts';
import { Money } from '#office/base/parts/money.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { When } from '#office/base/parts/when.tsx';
import type { DrawRow } from './draw.ts';
import { drawPath } from './draw-path.ts';
import { Countdown, DrawStateTag, lateText } from './draw-state.tsx';

/** A delay below this many ms is normal for a clock that ticks once a second. */
const lateFromMs = 5_000;

const columns: readonly ListColumn<DrawRow>[] = [
  { id: 'at', title: 'draws.at', cell: ({ drawAt }) => <When at={drawAt} />, sort: 'drawAt', width: 150 },
  { id: 'game', title: 'draws.game', cell: ({ gameCode }) => gameCode, width: 110 },
  { id: 'number', title: 'draws.number', cell: ({ drawNo }) => drawNo, width: 140 },
  { id: 'state', title: 'draws.state', cell: ({ state }) => <DrawStateTag state={state} />, width: 110 },
  { id: 'left', title: 'draws.countdown', cell: (draw) => <Countdown draw={draw} />, width: 90 },
  { id: 'late', title: 'draws.late', cell: ({ lateMs }) => lateText(lateMs), end: true, width: 80 },
  { id: 'result', title: 'draws.result', cell: ({ result }) => result?.join(' ') ?? '–', width: 170 },
  {
    id: 'stake',
    title: 'draws.stake',
    cell: ({ money }) => (money ? <Money amount={money.stake} /> : '–'),
    end: true,
    width: 110,
  },
  {
    id: 'paid',
    title: 'draws.paid',
    cell: ({ money }) => (money ? <Money amount={money.paid} /> : '–'),
    end: true,
    width: 110,
  },
];
const filters = [
  {
    name: 'when',
    title: 'draws.when',
    kind: 'choice',
    choices: [
      { value: 'NOW', title: 'draws.NOW' },
      { value: 'PAST', title: 'draws.PAST' },
      { value: 'ALL', title: 'draws.ALL' },
    ],
  },
  { name: 'gameCode', title: 'draws.game', kind: 'text' },
  {
    name: 'state',
    title: 'draws.state',
    kind: 'choice',
    choices: [
      { value: 'SCHEDULED', title: 'draws.SCHEDULED' },
      { value: 'OPEN', title: 'draws.OPEN' },
      { value: 'CLOSED', title: 'draws.CLOSED' },
      { value: 'DRAWN', title: 'draws.DRAWN' },
      { value: 'SETTLED', title: 'draws.SETTLED' },
      { value: 'VOID', title: 'draws.VOID' },
    ],
  },
  { name: 'late', title: 'draws.lateOnly', kind: 'toggle' },
  { name: 'period', title: 'list.period', kind: 'period' },
] as const satisfies readonly ListFilter[];

export default function DrawsScreen() {
  const t = useText();
  const [search] = useSearchParams();
  // A filter by state or period applies to all draws.
  const isNow = !['when', 'state', 'from', 'to'].some((name) => search.has(name));
  return (
    <>
      <PageHead title={t('screen.draws')} hint={t(isNow ? 'draws.hintNow' : 'draws.hint')} />
      <ListScreen
        call={listDraws}
        file={drawsFile}
        label={t('screen.draws')}
        columns={columns}
        filters={filters}
        fixed={isNow ? { when: 'NOW' } : {}}
        rowKey={({ gameCode, drawNo }) => `${gameCode} ${drawNo}`}
        rowPath={({ gameCode, drawNo }) => drawPath(gameCode, drawNo)}
        toneOf={({ drawnAt, lateMs }) => (drawnAt === null && lateMs > lateFromMs ? 'alarm' : undefined)}
      />
    </>
  );
}
