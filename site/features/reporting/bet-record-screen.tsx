// The betting record: a period, two filters, totals on top, and a row for each round.
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { gameCategories, type GameCategory } from '#contract/games/game.ts';
import type { DayRange } from '#kit/business-days.ts';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { useInfiniteScroll } from '#kit/use-infinite-scroll.ts';
import { Link } from '#site/base/link.tsx';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { useSearch } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';
import { useSession } from '#site/base/session.ts';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import { BetDetail } from './bet-detail.tsx';
import { CategoryChoice, StateChoice } from './bet-choices.tsx';
import { BetRow } from './bet-row.tsx';
import { RecordFilters, useDays } from '#site/base/records/record-filters.tsx';
import styles from '#site/base/records/record.module.css';
import { RowsSkeleton } from '#site/base/records/rows-skeleton.tsx';
import { RowsTail } from '#site/base/records/rows-tail.tsx';
import { BetTotals } from './bet-totals.tsx';
import { type BetRecord, betRecordsQuery, type BetState } from '#site/data/reporting.ts';

type BetRecordScreenProps = {
  /** Everything of a lottery's slip. */
  slipOf: (orderNo: string) => ReactNode;
  /** Every leg of a sports order. */
  orderOf: (roundId: string) => ReactNode;
};

/** A trial guest has records of play money. */
export function BetRecordScreen({ slipOf, orderOf }: BetRecordScreenProps) {
  const t = useText();
  const account = useSession()?.userName ?? '';
  const linked = useLinkedFilter();
  const days = useDays('today', linked.range);
  const [gameCategory, setCategory] = useState(linked.gameCategory);
  const [state, setState] = useState<BetState>();
  const filter = { ...days.range, gameCategory, state };
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
      <RecordFilters days={days}>
        <CategoryChoice category={gameCategory} onChoose={setCategory} />
        <StateChoice state={state} onChoose={setState} />
      </RecordFilters>
      {!isLost && <BetTotals page={totals} filter={filter} />}
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
      <BetDetail
        round={chosen}
        slipOf={slipOf}
        orderOf={orderOf}
        open={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </div>
  );
}

/** The days and the category of a link to this record, such as the own line of a statement. */
function useLinkedFilter(): { range?: DayRange; gameCategory: GameCategory | undefined } {
  const query = new URLSearchParams(useSearch());
  const [startDate, endDate] = [query.get('startDate'), query.get('endDate')];
  const gameCategory = gameCategories.find((id) => id === query.get('gameCategory'));
  return { ...(startDate && endDate ? { range: { startDate, endDate } } : {}), gameCategory };
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
