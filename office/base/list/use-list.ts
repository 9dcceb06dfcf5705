// Reads a list page by page, and notices rows that came since.
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ValueOf } from '#contract/call-types.ts';
import { callOffice, type CallArguments, keyOf, type OfficeCall } from '../api.ts';
import type { RowOf } from './list-types.ts';

type ListValue<Row> = { rows: readonly Row[]; next: string | null; total: number };
/** The interval, in ms, at which a list checks for fresh rows. */
const freshEveryMs = 15_000;

export function useList<Called extends OfficeCall>(
  call: Called,
  params: Readonly<Record<string, unknown>> | undefined,
  query: Readonly<Record<string, unknown>>,
  rowKey: (row: RowOf<Called>) => string,
) {
  const client = useQueryClient();
  const fetchPage = (page: Readonly<Record<string, unknown>>, signal: AbortSignal) =>
    callOffice(
      call,
      { ...(params ? { params } : {}), query: { ...query, ...page } } as CallArguments<Called>,
      {
        signal,
      },
    ) as Promise<ValueOf<Called> & ListValue<RowOf<Called>>>;
  const key = keyOf(call, { params, query, pages: true });
  const list = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam ? { after: pageParam } : {}, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
  // A refused filter does not empty the list: the rows from before stay, of this list alone.
  const place = JSON.stringify([call.name, params ?? null]);
  const [kept, setKept] = useState<{ place: string; pages: NonNullable<typeof list.data>['pages'] }>();
  const arrived = list.data?.pages;
  if (arrived && (kept?.pages !== arrived || kept.place !== place)) setKept({ place, pages: arrived });
  const earlier = list.isError && kept?.place === place ? kept.pages : undefined;
  const pages = arrived ?? earlier;
  const rows = pages?.flatMap((page) => page.rows);
  const { data: fresh } = useQuery({
    queryKey: keyOf(call, { params, query, first: true }),
    queryFn: ({ signal }) => fetchPage({ size: 1 }, signal),
    refetchInterval: freshEveryMs,
    enabled: arrived !== undefined,
    staleTime: freshEveryMs,
  });
  return {
    list,
    rows,
    /** The rows are those from before a change that was refused. */
    isEarlier: arrived === undefined && earlier !== undefined,
    total: pages?.[0]?.total ?? 0,
    first: pages?.[0],
    fresh: freshRows(pages?.[0], fresh, rowKey),
    /** Loads the list again from its beginning. */
    renew: () => client.resetQueries({ queryKey: key }),
  };
}

/** How many rows are new; 0 when the list is as it was. Of a list that is too long to be counted at least one. */
function freshRows<Row>(
  shown: ListValue<Row> | undefined,
  now: ListValue<Row> | undefined,
  rowKey: (row: Row) => string,
): number {
  const [before, first] = [shown?.rows[0], now?.rows[0]];
  if (!shown || !now || !first || (before && rowKey(before) === rowKey(first))) return 0;
  return Math.max(1, now.total - shown.total);
}
