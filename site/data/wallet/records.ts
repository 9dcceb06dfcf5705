// The queries of a member's money movements.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ValueOf } from '#contract/call-types.ts';
import { statement, txCodeList } from '#contract/wallet-calls.ts';
import { callApi } from '#site/base/api.ts';
import type { DayRange } from '#kit/business-days.ts';

export type StatementPage = ValueOf<typeof statement>;
export type StatementLine = StatementPage['content'][number];
export type StatementFilter = DayRange & { readonly txCode?: string | undefined };
export type TxCodes = ValueOf<typeof txCodeList>['codes'];

/** Lines of a range, newest first, 25 a page; the cache time is short, because a movement must show soon after it. */
export const statementQuery = (filter: StatementFilter, account: string) =>
  infiniteQueryOptions({
    queryKey: ['wallet', 'statement', account, filter],
    queryFn: ({ pageParam, signal }) =>
      callApi(statement, { query: { ...filter, pageNo: pageParam, pageSize: 25 } }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    staleTime: 0,
  });

/** The names of all codes; they change with a release only. */
export const txCodesQuery = queryOptions({
  queryKey: ['wallet', 'txCodes'],
  queryFn: ({ signal }) => callApi(txCodeList, {}, { signal, quiet: true }),
  select: ({ codes }) => codes,
  staleTime: Infinity,
});
