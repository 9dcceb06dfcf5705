// The totals of all rounds that match the filters.
import { betRecordsFile } from '#contract/reporting-calls.ts';
import { useText } from '#site/base/i18n.ts';
import { RecordTotals } from '#site/base/records/record-totals.tsx';
import styles from '#site/base/records/record.module.css';
import type { BetFilter, BetPage } from '#site/data/reporting.ts';

type BetTotalsProps = { page: BetPage | undefined; filter: BetFilter };

export function BetTotals({ page, filter }: BetTotalsProps) {
  const t = useText();
  // Open rounds have neither won nor lost yet.
  const net = page && filter.state === 'OPEN' ? null : page?.sumNet;
  return (
    <RecordTotals
      sums={[
        [
          { name: t('reporting.bet'), amount: page?.sumBet },
          { name: t('reporting.win'), amount: page?.sumWin },
          { name: t('reporting.net'), amount: net, isSigned: true },
        ],
      ]}
      note={<output className={styles.rounds}>{page ? t('reporting.rounds', page.totalCount) : ' '}</output>}
      file={{ call: betRecordsFile, query: filter, isEmpty: !page || page.totalCount === 0 }}
    />
  );
}
