// The sums of money in and out over all movements that match the filters.
import { statementFile } from '#contract/wallet-calls.ts';
import { useText } from '#site/base/i18n.ts';
import { RecordTotals } from '#site/base/records/record-totals.tsx';
import styles from '#site/base/records/record.module.css';
import type { StatementFilter, StatementPage } from '#site/data/wallet/records.ts';

type StatementTotalsProps = { page: StatementPage | undefined; filter: StatementFilter };

export function StatementTotals({ page, filter }: StatementTotalsProps) {
  const t = useText();
  return (
    <RecordTotals
      sums={[
        [
          { name: t('wallet.in'), amount: page?.sumIn, isSigned: true },
          { name: t('wallet.out'), amount: page?.sumOut },
        ],
      ]}
      note={<output className={styles.rounds}>{page ? t('wallet.lines', page.totalCount) : ' '}</output>}
      file={{ call: statementFile, query: filter, isEmpty: !page || page.totalCount === 0 }}
    />
  );
}
