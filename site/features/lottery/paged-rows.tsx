// Rows of a list that comes a page at a time, or what stands in their place.
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import record from '#site/base/records/record.module.css';
import { RowsSkeleton } from '#site/base/records/rows-skeleton.tsx';
import { RowsTail } from '#site/base/records/rows-tail.tsx';
import { LoadFailed } from './load-failed.tsx';

type PagedRowsProps<Row> = {
  list: UseInfiniteQueryResult<InfiniteData<{ content: readonly Row[] }>>;
  label: string;
  /** Says that the first page did not come. */
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
