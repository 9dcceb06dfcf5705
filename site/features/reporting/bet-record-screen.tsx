// The betting record: a period, two filters, totals on top, and a row for each round.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { useInfiniteScroll } from '#kit/use-infinite-scroll.ts';
import { Link } from '#site/base/link.tsx';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { paths } from '#site/base/paths.ts';
import { useSession } from '#site/base/session.ts';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import { BetDetail } from './bet-detail.tsx';
import type { Period } from '#site/base/records/period-filter.tsx';
import { BetFilters } from './bet-filters.tsx';
import { BetRow } from './bet-row.tsx';
import styles from '#site/base/records/record.module.css';
import { RowsSkeleton } from '#site/base/records/rows-skeleton.tsx';
import { RowsTail } from '#site/base/records/rows-tail.tsx';
import { BetTotals } from './bet-totals.tsx';
import { businessDayOf, rangeOf } from '#kit/business-days.ts';
import { type BetFilter, type BetRecord, betRecordsQuery } from '#site/data/reporting.ts';

/** A trial guest has records of play money. */
export default function BetRecordScreen() {
  const t = useText();
  const account = useSession()?.userName ?? '';
  const [today] = useState(() => businessDayOf(Date.now(), brand.timeZone));
  const [period, setPeriod] = useState<Period>('today');
  const [filter, setFilter] = useState<BetFilter>(() => rangeOf('today', today));
  const [chosen, setChosen] = useState<BetRecord>();
  const [isOpen, setIsOpen] = useState(false);
  const list = useInfiniteQuery(betRecordsQuery(filter, useLanguage(), account));
  const rounds = list.data?.pages.flatMap((page) => page.content) ?? [];
  const totals = list.data?.pages[0];
  const isLost = list.isError && !list.data;
  useInfiniteScroll({
    enabled: list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError,
    onMore: () => void list.fetchNextPage(),
  });
  return (
    <div className={styles.screen}>
      <BetFilters
        today={today}
        period={period}
        filter={filter}
        onChange={(nextPeriod, nextFilter) => {
          setPeriod(nextPeriod);
          setFilter(nextFilter);
        }}
      />
      {!isLost && <BetTotals page={totals} areOpen={filter.state === 'OPEN'} />}
      {list.isPending && <RowsSkeleton withTile />}
      {isLost && <LoadFailed title={t('reporting.failed')} query={list} />}
      {list.isSuccess && rounds.length === 0 && <NoBets />}
      {rounds.length > 0 && (
        <ul className={styles.rows}>
          {rounds.map((round) => (
            <BetRow
              key={round.roundId}
              round={round}
              onOpen={() => {
                setChosen(round);
                setIsOpen(true);
              }}
            />
          ))}
        </ul>
      )}
      {rounds.length > 0 && <RowsTail list={list} />}
      <BetDetail round={chosen} open={isOpen} onClose={() => setIsOpen(false)} />
    </div>
  );
}

function NoBets() {
  const t = useText();
  return (
    <EmptyState
      title={t('reporting.none')}
      hint={t('reporting.noneHint')}
      action={
        <Link href={paths.hall} className={styles.action}>
          {t('reporting.play')}
        </Link>
      }
    />
  );
}
