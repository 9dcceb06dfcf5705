// Profit and loss: a period and a category, totals on top, and a row for each day that opens to its categories.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type GameCategory, gameCategories } from '#contract/games/game.ts';
import { businessDayOf, rangeOf } from '#kit/business-days.ts';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { brand } from '#site/base/brand.ts';
import { useText } from '#site/base/i18n.ts';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import { Choice } from '#site/base/records/choice.tsx';
import { type Period, PeriodFilter } from '#site/base/records/period-filter.tsx';
import styles from '#site/base/records/record.module.css';
import { RowsSkeleton } from '#site/base/records/rows-skeleton.tsx';
import { useSession } from '#site/base/session.ts';
import { type ProfitFilter, profitAndLossQuery } from '#site/data/reporting.ts';
import { ProfitDays } from './profit-days.tsx';
import { ProfitTotals } from './profit-totals.tsx';

/** A trial guest has records of play money. */
export default function ProfitScreen() {
  const t = useText();
  const account = useSession()?.userName ?? '';
  const [today] = useState(() => businessDayOf(Date.now(), brand.timeZone));
  const [period, setPeriod] = useState<Period>('today');
  const [filter, setFilter] = useState<ProfitFilter>(() => rangeOf('today', today));
  const profit = useQuery(profitAndLossQuery(filter, account));
  const rows = profit.data?.rows ?? [];
  const isLost = profit.isError && !profit.data;
  return (
    <div className={styles.screen}>
      <div className={styles.filters}>
        <PeriodFilter
          today={today}
          period={period}
          range={filter}
          onChange={(next, { startDate, endDate }) => {
            setPeriod(next);
            setFilter({ startDate, endDate, gameCategory: filter.gameCategory });
          }}
        />
        <div className={styles.selects}>
          <Choice
            label={t('reporting.category')}
            value={filter.gameCategory ?? ''}
            all={t('reporting.allCategories')}
            options={gameCategories.map((id) => ({ id, label: t(`games.${id}`) }))}
            onChoose={(id) => setFilter({ ...filter, gameCategory: id as GameCategory | undefined })}
          />
        </div>
      </div>
      {!isLost && <ProfitTotals profit={profit.data} filter={filter} />}
      {profit.isPending && <RowsSkeleton />}
      {isLost && <LoadFailed title={t('reporting.failed')} query={profit} />}
      {profit.isSuccess && rows.length === 0 && (
        <EmptyState title={t('reporting.profitNone')} hint={t('reporting.profitNoneHint')} />
      )}
      {rows.length > 0 && <ProfitDays rows={rows} />}
    </div>
  );
}
