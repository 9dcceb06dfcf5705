// The queries of offers and of the member's bonuses.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ValueOf } from '#contract/call-types.ts';
import { listGrantBets, listGrants } from '#contract/promotions/grants-calls.ts';
import { listOffers } from '#contract/promotions/offers-calls.ts';
import { callApi } from '#site/base/api.ts';
import { promotionsKey } from './promotions.ts';

export type Offer = ValueOf<typeof listOffers>['offers'][number];
export type Grant = ValueOf<typeof listGrants>['grants'][number];

/** Whether a bonus is in the bonus balance. */
export const isCurrent = ({ state }: Pick<Grant, 'state'>): boolean =>
  state === 'ACTIVE' || state === 'CLOSING';

/** The offers that this reader may see; `reader` is an account, or undefined for a visitor. */
export const offersQuery = (reader: string | undefined) =>
  queryOptions({
    queryKey: [...promotionsKey(reader ?? ''), 'offers'],
    queryFn: ({ signal }) => callApi(listOffers, {}, { signal, quiet: true }),
    staleTime: 15_000,
  });

/** How often a bonus that still changes is read again, in ms. */
const lookAgainMs = 15_000;

/** The account's bonuses, the newest first; read again while one of them may change. */
export const grantsQuery = (account: string) =>
  queryOptions({
    queryKey: [...promotionsKey(account), 'grants'],
    queryFn: ({ signal }) => callApi(listGrants, {}, { signal, quiet: true }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.grants.some((grant) => grant.state === 'ACCEPTED' || isCurrent(grant))
        ? lookAgainMs
        : false,
  });

/** The bets of a bonus's time with what each counted. */
export const grantBetsQuery = (account: string, grantId: string) =>
  infiniteQueryOptions({
    queryKey: [...promotionsKey(account), 'bets', grantId],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        listGrantBets,
        { params: { id: grantId }, query: { pageNo: pageParam, pageSize: 25 } },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    staleTime: 0,
  });
