// Journals that two operators reversed.
import { listReversals, reversalsFile } from '#contract/wallet-office-calls.ts';
import { useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, RowOf } from '#office/base/list/list-types.ts';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { When } from '#office/base/parts/when.tsx';

type Row = RowOf<typeof listReversals>;
const columns: readonly ListColumn<Row>[] = [
  { id: 'at', title: 'money.at', cell: ({ at }) => <When at={at} />, sort: 'at', width: 150 },
  { id: 'journal', title: 'money.journal', cell: ({ journalId }) => <Subject id={journalId} />, width: 200 },
  { id: 'by', title: 'money.reversedBy', cell: ({ reversedBy }) => <Subject id={reversedBy} />, width: 200 },
  { id: 'makers', title: 'money.makers', cell: ({ makers }) => makers.join(' · '), width: 200 },
  { id: 'reason', title: 'money.reason', cell: ({ reason }) => reason, width: 320 },
];

export default function ReversalsScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('screen.reversals')} hint={t('money.reversalsHint')} />
      <ListScreen
        call={listReversals}
        file={reversalsFile}
        label={t('screen.reversals')}
        columns={columns}
        filters={[{ name: 'period', title: 'list.period', kind: 'period' }]}
        rowKey={({ journalId }) => journalId}
        rowPath={({ journalId }) => `/money/journals/${journalId}`}
      />
    </>
  );
}
