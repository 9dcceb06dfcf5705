// Profit and loss: a period and a category, totals on top, and a row for each day that opens to its categories.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GameCategory } from '#contract/games/game.ts';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { useText } from '#site/base/i18n.ts';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import { RecordFilters, useDays } from '#site/base/records/record-filters.tsx';
import styles from '#site/base/records/record.module.css';
import { RowsSkeleton } from '#site/base/records/rows-skeleton.tsx';
import { useSession } from '#site/base/session.ts';
import { profitAndLossQuery } from '#site/data/reporting.ts';
import { CategoryChoice } from './bet-choices.tsx';
import { ProfitDays } from './profit-days.tsx';
import { ProfitTotals } from './profit-totals.tsx';

/** A trial guest has records of play money. */
export default function ProfitScreen() {
  const t = useText();
  const account = useSession()?.userName ?? '';
  const days = useDays();
  const [gameCategory, setCategory] = useState<GameCategory>();
  const filter = { ...days.range, gameCategory };
  const profit = useQuery(profitAndLossQuery(filter, account));
  const rows = profit.data?.rows ?? [];
  const isLost = profit.isError && !profit.data;
  return (
    <div className={styles.screen}>
      <RecordFilters days={days}>
        <CategoryChoice category={gameCategory} onChoose={setCategory} />
      </RecordFilters>
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
