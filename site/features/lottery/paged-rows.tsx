// Rows of a paged list, or the state shown instead of them.
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import record from '#site/base/records/record.module.css';
import { RowsSkeleton } from '#site/base/records/rows-skeleton.tsx';
import { RowsTail } from '#site/base/records/rows-tail.tsx';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';

type PagedRowsProps<Row> = {
  list: UseInfiniteQueryResult<InfiniteData<{ content: readonly Row[] }>>;
  label: string;
  /** The text when the first page did not load. */
  failed: string;
  /** Shows when there is no row. */
  none: ReactNode;
  children: (row: Row) => ReactNode;
};

export function PagedRows<Row>({ list, label, failed, none, children }: PagedRowsProps<Row>) {
  const rows = list.data?.pages.flatMap((page) => page.content) ?? [];
  if (list.isPending) return <RowsSkeleton />;
  if (list.isError && !list.data) return <LoadFailed title={failed} query={list} />;
  if (rows.length === 0) return none;
  return (
    <>
      <ul className={record.rows} aria-label={label}>
        {rows.map(children)}
      </ul>
      <RowsTail list={list} />
    </>
  );
}
