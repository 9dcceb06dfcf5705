// The statement of a year: one page made for printing, and the same as a file.
import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { yearStatementFile } from '#contract/reporting-calls.ts';
import { businessDayOf } from '#kit/business-days.ts';
import { Button } from '#kit/button.tsx';
import { brand } from '#site/base/brand.ts';
import { useText } from '#site/base/i18n.ts';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import { Choice } from '#site/base/records/choice.tsx';
import record from '#site/base/records/record.module.css';
import { FileButton } from '#site/base/records/record-totals.tsx';
import { RowsSkeleton } from '#site/base/records/rows-skeleton.tsx';
import { useSession } from '#site/base/session.ts';
import { type Months, monthsOfYear, yearStatementQuery } from '#site/data/wallet/year.ts';
import { YearDocument } from './year-document.tsx';
import styles from './year-document.module.css';

/** How many calendar years are offered, the present one included. */
const yearsOffered = 3;

export default function YearScreen() {
  const t = useText();
  const account = useSession()?.userName ?? '';
  const [today] = useState(() => businessDayOf(Date.now(), brand.timeZone));
  const [year, setYear] = useState<string>();
  const months: Months = year === undefined ? {} : monthsOfYear(year, today);
  const query = useQuery(yearStatementQuery(months, account));
  const years = Array.from({ length: yearsOffered }, (_, back) => String(Number(today.slice(0, 4)) - back));
  return (
    <div className={record.screen}>
      <div className={styles.controls}>
        <Choice
          label={t('reporting.period')}
          value={year ?? ''}
          all={t('wallet.last12')}
          options={years.map((id) => ({ id, label: id }))}
          onChoose={setYear}
        />
        <div className={record.file}>
          <Button
            wide
            size="small"
            disabled={!query.data}
            icon={<Printer aria-hidden="true" size="0.36rem" />}
            onClick={() => window.print()}
          >
            {t('wallet.print')}
          </Button>
        </div>
        <FileButton call={yearStatementFile} query={months} isEmpty={!query.data} />
      </div>
      {query.isPending && <RowsSkeleton />}
      {query.isError && !query.data && <LoadFailed title={t('reporting.failed')} query={query} />}
      {query.data && <YearDocument statement={query.data} />}
    </div>
  );
}
