// The caller's own marks on the catalogue: favourite ids and recent games.
import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/base/language.ts';
import { favouriteGames, favouriteIds, recentGames } from '#contract/games/browse-calls.ts';
import { callApi } from '#site/base/api.ts';
import { sessionStore } from '#site/base/session.ts';

/** Keys of what belongs to the account that is signed in, so that another account never sees it. */
export const mine = (...parts: string[]): readonly string[] => [
  'mine',
  sessionStore.get()?.userName ?? '',
  ...parts,
];

/** Ids of all favourites as strings, read 100 at a time (APIG-05). */
export const favouriteIdsQuery = () =>
  queryOptions({
    queryKey: mine('favouriteIds'),
    queryFn: async ({ signal }): Promise<string[]> => {
      const ids: string[] = [];
      for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
        const page = await callApi(
          favouriteIds,
          { query: { pageNo, pageSize: 100 } },
          { signal, quiet: true },
        );
        ids.push(...page.content.map(String));
        pages = page.totalPages;
      }
      return ids;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The newest favourites, enough for one row of home. */
export const favouriteRailQuery = (language: Language) =>
  queryOptions({
    queryKey: mine('favouriteGames', 'rail', language),
    queryFn: async ({ signal }) => {
      const query = { gameType: 'FAV', language, pageNo: 1, pageSize: 12 } as const;
      return (await callApi(favouriteGames, { query }, { signal, quiet: true })).content;
    },
  });

/** The last games the caller opened, newest first (APIG-08); every launch makes it stale. */
export const recentGamesQuery = (language: Language) =>
  queryOptions({
    queryKey: mine('recentGames', language),
    queryFn: ({ signal }) => callApi(recentGames, { query: { language } }, { signal, quiet: true }),
  });
