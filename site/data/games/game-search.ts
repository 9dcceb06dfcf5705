// The queries for a search in all games.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/base/language.ts';
import { gameSearch } from '#contract/games/browse-calls.ts';
import { callApi } from '#site/base/api.ts';
import { catalogueStaleMs } from './vendors.ts';

/** As much as the platform reads of a text. */
const longestText = 64;

/** Games that match a text, in all categories, the best first; an empty text sends no query. */
export const gameSearchQuery = (name: string, language: Language) => {
  const text = name.slice(0, longestText);
  return queryOptions({
    queryKey: ['games', 'search', language, text],
    queryFn: ({ signal }) => callApi(gameSearch, { query: { text, language } }, { signal, quiet: true }),
    enabled: text !== '',
    staleTime: catalogueStaleMs,
    placeholderData: keepPreviousData,
  });
};
