// The queries of deposits: the channels that are open, one order, and the record.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ValueOf } from '#contract/call-types.ts';
import {
  depositChannels,
  depositMarks,
  depositPromos,
  depositReport,
  readDeposit,
} from '#contract/cashier/deposit-calls.ts';
import type { DayRange } from '#kit/business-days.ts';
import { callApi } from '#site/base/api.ts';

export type DepositChoice = ValueOf<typeof depositChannels>;
export type Channel = DepositChoice['channels'][number];
export type Deposit = ValueOf<typeof readDeposit>;
type DepositFilter = DayRange & { readonly state?: Deposit['state'] | undefined };

/** States in which an order may still change by itself. */
const isMoving = (state: Deposit['state'] | undefined): boolean =>
  state === 'CREATED' || state === 'AWAITING_PAYMENT' || state === 'UNDER_REVIEW';
/** The event stream announces changes; this covers a stream that is down. */
const lookAgainMs = 15_000;

export const channelsQuery = (account: string) =>
  queryOptions({
    queryKey: ['cashier', 'channels', account],
    queryFn: ({ signal }) => callApi(depositChannels, {}, { signal, quiet: true }),
    staleTime: 0,
  });

/** The channels that the foot of home names. */
export const marksQuery = queryOptions({
  queryKey: ['cashier', 'marks'],
  queryFn: ({ signal }) => callApi(depositMarks, {}, { signal, quiet: true }),
});

/** The promotions that a deposit can take part in. */
export const promosQuery = (account: string) =>
  queryOptions({
    queryKey: ['cashier', 'promos', account],
    queryFn: ({ signal }) => callApi(depositPromos, {}, { signal, quiet: true }),
  });

/** One order; it is read again while it may change. */
export const depositQuery = (orderNo: string) =>
  queryOptions({
    queryKey: ['cashier', 'deposit', orderNo],
    queryFn: ({ signal }) => callApi(readDeposit, { params: { orderNo } }, { signal, quiet: true }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isMoving(state.data?.state) ? lookAgainMs : false),
  });

/** The orders of a range, newest first. */
export const depositReportQuery = (filter: DepositFilter, account: string) =>
  infiniteQueryOptions({
    queryKey: ['cashier', 'deposits', account, filter],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        depositReport,
        { query: { ...filter, pageNo: pageParam, pageSize: 25 } },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    staleTime: 0,
  });
