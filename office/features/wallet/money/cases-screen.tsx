// Differences with vendors: the open ones first, all others by their filters; each has its own page.
import { casesFile, listCases } from '#contract/games/cases-calls.ts';
import { useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, ListFilter, RowOf } from '#office/base/list/list-types.ts';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { When } from '#office/base/parts/when.tsx';
import { CaseBucket, CaseSide, CaseState } from './case-parts.tsx';

type Row = RowOf<typeof listCases>;

const columns: readonly ListColumn<Row>[] = [
  {
    id: 'opened',
    title: 'money.at',
    cell: ({ openedAt }) => <When at={openedAt} />,
    sort: 'openedAt',
    width: 150,
  },
  { id: 'vendor', title: 'bet.vendor', cell: ({ vassalage }) => vassalage, width: 90 },
  { id: 'day', title: 'money.caseDay', cell: ({ businessDay }) => businessDay, width: 110 },
  {
    id: 'bucket',
    title: 'money.bucket',
    cell: ({ bucket }) => <CaseBucket bucket={bucket} />,
    width: 170,
  },
  {
    id: 'member',
    title: 'money.owner',
    cell: ({ memberId, account }) => (memberId ? <Subject id={memberId} name={account} /> : '–'),
    width: 140,
  },
  { id: 'theirs', title: 'money.theirs', cell: ({ theirs }) => <CaseSide side={theirs} />, width: 170 },
  { id: 'ours', title: 'money.ours', cell: ({ ours }) => <CaseSide side={ours} />, width: 170 },
  { id: 'state', title: 'money.caseState', cell: (row) => <CaseState found={row} />, width: 140 },
  { id: 'transaction', title: 'bet.transaction', cell: ({ transactionId }) => transactionId, isExtra: true },
  { id: 'round', title: 'money.caseRound', cell: ({ roundId }) => roundId, isExtra: true },
];
const filters = [
  {
    name: 'state',
    title: 'money.caseState',
    kind: 'choice',
    choices: [
      { value: 'OPEN', title: 'caseState.OPEN' },
      { value: 'CLOSED', title: 'caseState.CLOSED' },
      { value: 'FIXED', title: 'caseState.FIXED' },
    ],
  },
  { name: 'vassalage', title: 'bet.vendor', kind: 'text' },
  {
    name: 'bucket',
    title: 'money.bucket',
    kind: 'choice',
    choices: [
      { value: 'MISSING_HERE', title: 'bucket.MISSING_HERE' },
      { value: 'MISSING_THERE', title: 'bucket.MISSING_THERE' },
      { value: 'AMOUNT_DIFFERS', title: 'bucket.AMOUNT_DIFFERS' },
      { value: 'STATE_DIFFERS', title: 'bucket.STATE_DIFFERS' },
      { value: 'RESULT_DIFFERS', title: 'bucket.RESULT_DIFFERS' },
    ],
  },
  { name: 'memberId', title: 'money.owner', kind: 'text' },
  { name: 'period', title: 'money.at', kind: 'period' },
] as const satisfies readonly ListFilter[];
const oldestFirst = { direction: 'asc' };

export default function CasesScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('screen.cases')} hint={t('money.casesHint')} />
      <ListScreen
        call={listCases}
        file={casesFile}
        label={t('screen.cases')}
        columns={columns}
        filters={filters}
        fixed={oldestFirst}
        rowKey={({ id }) => id}
        rowPath={({ id }) => `/money/cases/${id}`}
        empty={t('money.caseNone')}
      />
    </>
  );
}
