// The queries of leaderboards.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ValueOf } from '#contract/call-types.ts';
import { leaderboardList, leaderboardRanks } from '#contract/promotions/events/leaderboards-calls.ts';
import { callApi } from '#site/base/api.ts';
import { promotionsKey } from './promotions.ts';

export type Board = ValueOf<typeof leaderboardList>['boards'][number];

/** How often what runs is read again, in ms; the platform ranks every 20 seconds. */
const lookAgainMs = 20_000;

export const leaderboardsQuery = (account: string) =>
  queryOptions({
    queryKey: [...promotionsKey(account), 'leaderboards'],
    queryFn: ({ signal }) => callApi(leaderboardList, {}, { signal, quiet: true }),
    staleTime: 15_000,
    refetchInterval: ({ state }) =>
      state.data?.boards.some(({ phase }) => phase === 'RUNNING' || phase === 'SETTLING')
        ? lookAgainMs
        : false,
  });

/** The ranking of a board; read again while it is live. */
export const ranksQuery = (
  account: string,
  { id, isLive, most }: { readonly id: string; readonly isLive: boolean; readonly most: number },
) =>
  queryOptions({
    queryKey: [...promotionsKey(account), 'ranks', id, most],
    queryFn: ({ signal }) =>
      callApi(leaderboardRanks, { params: { id }, query: { most } }, { signal, quiet: true }),
    // More ranks are added below those that are shown.
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: isLive ? lookAgainMs : false,
  });
