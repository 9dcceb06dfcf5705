// The queries of a member's slips.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ValueOf } from '#contract/call-types.ts';
import type { Language } from '#contract/base/language.ts';
import { listOrders, orderDetail } from '#contract/lottery/orders-calls.ts';
import { callApi } from '#site/base/api.ts';
import { businessDayOf, rangeOf } from '#kit/business-days.ts';
import { brand } from '#site/base/brand.ts';

export type Slip = ValueOf<typeof listOrders>['content'][number];
export type SlipState = Slip['state'];
export type SlipDetail = ValueOf<typeof orderDetail>;

/** In ms: open slips are settled by draws a few seconds apart. */
const openEveryMs = 5000;

/** All of an account's slips in the cache. */
export const slipsKey = (account: string) => ['lottery', 'orders', account] as const;

/** Slips of the last thirty days, newest first. */
export const slipsQuery = (
  account: string,
  language: Language,
  gameCode: string | undefined,
  state: SlipState,
) =>
  infiniteQueryOptions({
    queryKey: [...slipsKey(account), 'list', language, gameCode, state],
    queryFn: ({ pageParam, signal }) => {
      const days = rangeOf('last30', businessDayOf(Date.now(), brand.timeZone));
      const query = { ...days, language, state, gameCode, pageNo: pageParam, pageSize: 20 };
      return callApi(listOrders, { query }, { signal, quiet: true });
    },
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    staleTime: 0,
    refetchInterval: ({ state: now }) =>
      state === 'OPEN' && now.data?.pages.length === 1 ? openEveryMs : false,
  });

/** The last placed slip in any state; undefined for a member who has not placed one for thirty days. */
export const lastSlipQuery = (account: string, language: Language) =>
  queryOptions({
    queryKey: [...slipsKey(account), 'last', language],
    queryFn: ({ signal }) => {
      const days = rangeOf('last30', businessDayOf(Date.now(), brand.timeZone));
      const query = { ...days, language, pageNo: 1, pageSize: 1 };
      return callApi(listOrders, { query }, { signal, quiet: true });
    },
    staleTime: 0,
  });

/** One slip with its lines; fetched again as long as it is open. */
export const slipQuery = (account: string, language: Language, orderNo: string) =>
  queryOptions({
    queryKey: [...slipsKey(account), 'detail', language, orderNo],
    queryFn: ({ signal }) => callApi(orderDetail, { query: { language, orderNo } }, { signal, quiet: true }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.order.state === 'OPEN' ? openEveryMs : false),
  });
