// The queries of deposits: the channels that are open, and one order.
import { queryOptions } from '@tanstack/react-query';
import type { ValueOf } from '#contract/call-types.ts';
import { depositChannels, readDeposit } from '#contract/cashier/deposit-calls.ts';
import { callApi } from '#site/base/api.ts';

export type DepositChoice = ValueOf<typeof depositChannels>;
export type Channel = DepositChoice['channels'][number];
export type Deposit = ValueOf<typeof readDeposit>;

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

/** One order; it is read again while it may change. */
export const depositQuery = (orderNo: string) =>
  queryOptions({
    queryKey: ['cashier', 'deposit', orderNo],
    queryFn: ({ signal }) => callApi(readDeposit, { params: { orderNo } }, { signal, quiet: true }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isMoving(state.data?.state) ? lookAgainMs : false),
  });
