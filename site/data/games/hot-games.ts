// The queries of the catalogue, the same for every visitor. After a change of language the old texts stay until the new
// ones have loaded.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/base/language.ts';
import { hotGames } from '#contract/games/browse-calls.ts';
import { callApi } from '#site/base/api.ts';
import { brand } from '#site/base/brand.ts';
import { catalogueStaleMs } from './vendors.ts';

const { merchantCode } = brand;
/** The hot games in order (APIG-09). */
export const hotGamesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['games', 'hot', language],
    queryFn: ({ signal }) =>
      callApi(
        hotGames,
        { query: { merchantCode, isPlatform: '2', language, platform: 'html5' } },
        { signal, quiet: true },
      ),
    staleTime: catalogueStaleMs,
    placeholderData: keepPreviousData,
  });
