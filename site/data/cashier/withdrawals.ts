// The queries of withdrawals: what a member may withdraw, the cards, one order, and the record.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ValueOf } from '#contract/call-types.ts';
import {
  readWithdrawal,
  withdrawCards,
  withdrawConfig,
  withdrawReport,
} from '#contract/cashier/withdraw-calls.ts';
import type { DayRange } from '#kit/business-days.ts';
import { callApi } from '#site/base/api.ts';

export type WithdrawConfig = ValueOf<typeof withdrawConfig>;
export type Need = WithdrawConfig['needs'][number];
export type PayoutCard = ValueOf<typeof withdrawCards>['cards'][number];
export type Withdrawal = ValueOf<typeof readWithdrawal>;
type WithdrawalFilter = DayRange & { readonly state?: Withdrawal['state'] | undefined };

const back: readonly Withdrawal['state'][] = ['REJECTED', 'CANCELLED', 'RETURNED'];
/** Whether the money of an order is back in the wallet: then nobody gets anything, and there is no fee. */
export const isBack = (state: Withdrawal['state']): boolean => back.includes(state);
/** Whether an order has come to its end. */
export const isOver = (state: Withdrawal['state']): boolean => state === 'PAID' || isBack(state);

/** The event stream announces changes; this covers a stream that is down. */
const lookAgainMs = 15_000;

export const withdrawConfigQuery = (account: string) =>
  queryOptions({
    queryKey: ['cashier', 'withdrawConfig', account],
    queryFn: ({ signal }) => callApi(withdrawConfig, {}, { signal, quiet: true }),
    staleTime: 0,
  });

export const withdrawCardsQuery = (account: string) =>
  queryOptions({
    queryKey: ['cashier', 'withdrawCards', account],
    queryFn: ({ signal }) => callApi(withdrawCards, {}, { signal, quiet: true }),
    staleTime: 0,
  });

/** One order; it is read again while it may change. */
export const withdrawalQuery = (orderNo: string) =>
  queryOptions({
    queryKey: ['cashier', 'withdrawal', orderNo],
    queryFn: ({ signal }) => callApi(readWithdrawal, { params: { orderNo } }, { signal, quiet: true }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && !isOver(data.state) ? lookAgainMs : false),
  });

/** The orders of a range, newest first. */
export const withdrawReportQuery = (filter: WithdrawalFilter, account: string) =>
  infiniteQueryOptions({
    queryKey: ['cashier', 'withdrawals', account, filter],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        withdrawReport,
        { query: { ...filter, pageNo: pageParam, pageSize: 25 } },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    staleTime: 0,
  });

/** The newest order, to lead to one that is on its way. */
export const lastWithdrawalQuery = (account: string) =>
  queryOptions({
    queryKey: ['cashier', 'lastWithdrawal', account],
    queryFn: ({ signal }) =>
      callApi(withdrawReport, { query: { pageNo: 1, pageSize: 1 } }, { signal, quiet: true }),
    select: ({ content }) => content[0],
    staleTime: 0,
  });
