// The account record: days, a filter by code, totals with a file to keep, and a row for each movement.
import {
  type InfiniteData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useQuery,
} from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { useInfiniteScroll } from '#kit/use-infinite-scroll.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { Entry } from '#site/base/parts/lines.tsx';
import { paths } from '#site/base/paths.ts';
import { Choice } from '#site/base/records/choice.tsx';
import { RecordFilters, useDays } from '#site/base/records/record-filters.tsx';
import styles from '#site/base/records/record.module.css';
import { RowsSkeleton } from '#site/base/records/rows-skeleton.tsx';
import { RowsTail } from '#site/base/records/rows-tail.tsx';
import { useSession } from '#site/base/session.ts';
import {
  type StatementLine,
  type StatementPage,
  statementQuery,
  type TxCodes,
  txCodesQuery,
} from '#site/data/wallet/records.ts';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import { StatementDetail } from './statement-detail.tsx';
import { StatementRow } from './statement-row.tsx';
import { StatementTotals } from './statement-totals.tsx';

/** A trial guest has a record of play money. */
export default function StatementScreen() {
  const t = useText();
  const account = useSession()?.userName ?? '';
  const days = useDays();
  const [txCode, setTxCode] = useState<string>();
  const filter = { ...days.range, txCode };
  const list = useInfiniteQuery(statementQuery(filter, account));
  useInfiniteScroll({
    enabled: list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError,
    onMore: () => void list.fetchNextPage(),
  });
  return (
    <div className={styles.screen}>
      <RecordFilters days={days}>
        <CodeChoice txCode={txCode} onChoose={setTxCode} />
      </RecordFilters>
      {(list.data || !list.isError) && <StatementTotals page={list.data?.pages[0]} filter={filter} />}
      <div className={styles.further}>
        <Entry href={paths.statement} icon={<FileText aria-hidden="true" size="0.4rem" />}>
          {t('wallet.yearStatement')}
        </Entry>
      </div>
      <Lines list={list} />
    </div>
  );
}

/** Codes in three lists: money in, money out, and movements between the member's own wallets. */
function CodeChoice({
  txCode,
  onChoose,
}: {
  txCode: string | undefined;
  onChoose: (txCode: string | undefined) => void;
}) {
  const t = useText();
  const language = useLanguage();
  const { data: codes = [] } = useQuery(txCodesQuery);
  const group = (direction: TxCodes[number]['direction'], label: string) => ({
    label,
    options: codes
      .filter((code) => code.direction === direction)
      .map((code) => ({ id: code.txCode, label: code.names[language] })),
  });
  return (
    <Choice
      label={t('wallet.type')}
      value={txCode ?? ''}
      all={t('wallet.allTypes')}
      options={[]}
      groups={[
        group('IN', t('wallet.in')),
        group('OUT', t('wallet.out')),
        group('BOTH', t('wallet.between')),
      ]}
      onChoose={onChoose}
    />
  );
}

type List = UseInfiniteQueryResult<InfiniteData<StatementPage>>;

function Lines({ list }: { list: List }) {
  const t = useText();
  const [chosen, setChosen] = useState<StatementLine>();
  const [isOpen, setIsOpen] = useState(false);
  const lines = list.data?.pages.flatMap((page) => page.content) ?? [];
  if (list.isPending) return <RowsSkeleton />;
  if (list.isError && !list.data) return <LoadFailed title={t('reporting.failed')} query={list} />;
  if (lines.length === 0) return <EmptyState title={t('wallet.none')} hint={t('wallet.noneHint')} />;
  return (
    <>
      <ul className={styles.rows}>
        {lines.map((line) => (
          <StatementRow
            key={line.reference}
            line={line}
            onOpen={() => {
              setChosen(line);
              setIsOpen(true);
            }}
          />
        ))}
      </ul>
      <RowsTail list={list} />
      <StatementDetail line={chosen} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
