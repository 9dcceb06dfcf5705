// Queries of sports: hot matches, the sportsbook for visitors, and the order behind a round.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ValueOf } from '#contract/call-types.ts';
import type { Language } from '#contract/base/language.ts';
import { hotMatches, sportsOrder, visitSportsbook } from '#contract/games/sports-calls.ts';
import { callApi } from '#site/base/api.ts';
import { brand } from '#site/base/brand.ts';
import type { Theme } from '#site/base/theme.ts';

const { merchantCode } = brand;
export type HotMatch = ValueOf<typeof hotMatches>['content'][number];
export type SportsOrder = ValueOf<typeof sportsOrder>['order'];

/** While a match is live its odds are as new as those of the sportsbook; otherwise they rarely change. */
const refreshMs = { live: 2_000, before: 15_000 } as const;
export const isLive = ({ state }: HotMatch): boolean => state === 'LIVE' || state === 'INTERRUPTED';

export const hotMatchesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['games', 'hotMatches', language],
    queryFn: ({ signal }) =>
      callApi(hotMatches, { query: { merchantCode, language, platform: 'html5' } }, { signal, quiet: true }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.content.some(isLive) ? refreshMs.live : refreshMs.before),
    placeholderData: keepPreviousData,
    retry: false,
  });

type Visit = {
  readonly vassalage: string | undefined;
  readonly nodeId: string | undefined;
  readonly matchId: string | undefined;
  readonly leagueId: string | undefined;
};

/** The sportsbook without a session: odds only (APIG-17). */
export const visitQuery = (visit: Visit, opening: string, language: Language, theme: Theme) =>
  queryOptions({
    queryKey: ['games', 'visit', opening],
    queryFn: ({ signal }) =>
      callApi(
        visitSportsbook,
        { query: { ...visit, platform: 'html5', merchantCode, language, theme } },
        { signal, quiet: true },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** The legs of an order change while it is open. */
export const sportsOrderQuery = (roundId: string, account: string) =>
  queryOptions({
    queryKey: ['games', 'sportsOrder', account, roundId],
    queryFn: ({ signal }) => callApi(sportsOrder, { params: { roundId } }, { signal, quiet: true }),
    staleTime: 0,
  });
