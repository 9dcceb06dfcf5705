// What the two records share: filters, the sum of the selection, and its rows with loading, empty and failed states.
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { displayAmount } from '#contract/base/money.ts';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { Skeleton } from '#kit/states/skeleton.tsx';
import { useInfiniteScroll } from '#kit/use-infinite-scroll.ts';
import { useText } from '#site/base/i18n.ts';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import { Choice } from '#site/base/records/choice.tsx';
import { type Days, RecordFilters } from '#site/base/records/record-filters.tsx';
import styles from '#site/base/records/record.module.css';
import { type FileCall, FileButton } from '#site/base/records/record-totals.tsx';
import { RowsSkeleton } from '#site/base/records/rows-skeleton.tsx';
import { RowsTail } from '#site/base/records/rows-tail.tsx';

export type RecordProps = { readonly account: string; readonly days: Days };

type FiltersProps<State extends string> = {
  readonly days: Days;
  readonly states: readonly { readonly id: State; readonly label: string }[];
  readonly state: State | undefined;
  readonly onState: (state: State | undefined) => void;
};

export function Filters<State extends string>({ days, states, state, onState }: FiltersProps<State>) {
  const t = useText();
  return (
    <RecordFilters days={days}>
      <Choice
        label={t('reporting.state')}
        value={state ?? ''}
        all={t('reporting.allStates')}
        options={states}
        onChoose={(id) => onState(id as State | undefined)}
      />
    </RecordFilters>
  );
}

type Page<Order> = { readonly content: readonly Order[]; readonly totalCount: number };

type RowsProps<Order> = {
  readonly list: UseInfiniteQueryResult<InfiniteData<Page<Order>>>;
  readonly sum: { readonly name: string; readonly amount: string | undefined };
  readonly none: string;
  readonly file: { readonly call: FileCall; readonly query: Readonly<Record<string, unknown>> };
  readonly row: (order: Order) => ReactNode;
};

export function Rows<Order>({ list, sum, none, file, row }: RowsProps<Order>) {
  const t = useText();
  useInfiniteScroll({
    enabled: list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError,
    onMore: () => void list.fetchNextPage(),
  });
  const orders = list.data?.pages.flatMap(({ content }) => content) ?? [];
  if (list.isError && !list.data) return <LoadFailed title={t('payments.failed')} query={list} />;
  return (
    <>
      <div className={styles.totals}>
        <dl className={styles.sums}>
          <div>
            <dt>{sum.name}</dt>
            <dd data-testid="sum">
              {sum.amount === undefined ? <Skeleton width="1.6rem" /> : displayAmount(sum.amount)}
            </dd>
          </div>
        </dl>
        <span className={styles.rounds}>
          {list.data?.pages[0] && t('payments.count', list.data.pages[0].totalCount)}
        </span>
        <FileButton {...file} isEmpty={!list.data?.pages[0]?.totalCount} />
      </div>
      {list.isPending && <RowsSkeleton />}
      {list.isSuccess && orders.length === 0 && <EmptyState title={none} hint={t('payments.noneHint')} />}
      {orders.length > 0 && (
        <>
          <ul className={styles.rows}>{orders.map(row)}</ul>
          <RowsTail list={list} />
        </>
      )}
    </>
  );
}
