// The slips of a draw; each leads to its own page and to its member.
import { drawSlipsFile, listDrawSlips } from '#contract/lottery/slip-office-calls.ts';
import { useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, ListFilter, RowOf } from '#office/base/list/list-types.ts';
import { Money } from '#office/base/parts/money.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { When } from '#office/base/parts/when.tsx';

type Row = RowOf<typeof listDrawSlips>;

const columns: readonly ListColumn<Row>[] = [
  {
    id: 'placed',
    title: 'draws.placed',
    cell: ({ placedAt }) => <When at={placedAt} />,
    sort: 'placedAt',
    width: 150,
  },
  { id: 'slip', title: 'draws.slip', cell: ({ orderNo }) => <Subject id={orderNo} />, width: 250 },
  {
    id: 'member',
    title: 'draws.member',
    cell: ({ memberId, account }) => <Subject id={memberId} name={account} />,
    width: 160,
  },
  { id: 'lines', title: 'draws.lines', cell: ({ lines }) => lines, end: true, width: 80 },
  { id: 'won', title: 'draws.wonLines', cell: ({ wonLines }) => wonLines, end: true, width: 90 },
  { id: 'ended', title: 'draws.endedLines', cell: ({ endedLines }) => endedLines, end: true, width: 120 },
  {
    id: 'stake',
    title: 'draws.stake',
    cell: ({ stake }) => <Money amount={stake} />,
    sort: 'stake',
    end: true,
    width: 120,
  },
  {
    id: 'win',
    title: 'draws.win',
    cell: ({ win }) => <Money amount={win} />,
    sort: 'win',
    end: true,
    width: 120,
  },
  { id: 'book', title: 'draws.book', cell: ({ book }) => book, width: 80, isExtra: true },
];
const filters = [
  { name: 'book', title: 'draws.book', kind: 'choice', choices: ['REAL', 'TEST'] },
] as const satisfies readonly ListFilter[];

export function DrawSlips({ gameCode, drawNo }: { gameCode: string; drawNo: string }) {
  const t = useText();
  return (
    <ListScreen
      call={listDrawSlips}
      file={drawSlipsFile}
      label={t('draws.slips')}
      fixed={{ gameCode, drawNo }}
      columns={columns}
      filters={filters}
      rowKey={({ orderNo }) => orderNo}
      rowPath={({ orderNo }) => `/slips/${orderNo}`}
      empty={t('draws.noSlips')}
    />
  );
}
