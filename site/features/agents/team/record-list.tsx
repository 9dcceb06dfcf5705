// A record of the line: its rows page by page, and its states.
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { useInfiniteScroll } from '#kit/use-infinite-scroll.ts';
import { useText } from '#site/base/i18n.ts';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import styles from '#site/base/records/record.module.css';
import { RowsSkeleton } from '#site/base/records/rows-skeleton.tsx';
import { RowsTail } from '#site/base/records/rows-tail.tsx';

type RecordListProps<Row> = {
  list: UseInfiniteQueryResult<InfiniteData<{ readonly content: readonly Row[] }>>;
  /** Shown when there is no row. */
  none: { readonly title: string; readonly hint: string };
  rowOf: (row: Row) => ReactNode;
};

export function RecordList<Row>({ list, none, rowOf }: RecordListProps<Row>) {
  const t = useText();
  useInfiniteScroll({
    enabled: list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError,
    onMore: () => void list.fetchNextPage(),
  });
  const rows = list.data?.pages.flatMap((page) => page.content) ?? [];
  if (list.isPending) return <RowsSkeleton />;
  if (list.isError && !list.data) return <LoadFailed title={t('reporting.failed')} query={list} />;
  if (rows.length === 0) return <EmptyState {...none} />;
  return (
    <>
      <ul className={styles.rows}>{rows.map(rowOf)}</ul>
      <RowsTail list={list} />
    </>
  );
}
