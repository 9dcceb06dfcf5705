// What the site asks about the catalogue, the same for every visitor; after a switch of language the old words
// stay until the new ones are there.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/base/language.ts';
import { hotGames, vendorConfig } from '#contract/games/browse.ts';
import { callApi } from '#site/base/api.ts';
import { brand } from '#site/base/brand.ts';

const { merchantCode } = brand;
/** The catalogue changes when an operator changes it; five minutes late is soon enough. */
export const catalogueStaleMs = 5 * 60_000;

/** Vendors by category in sorting order, and the mapping (APIG-01). */
export const vendorConfigQuery = (language: Language) =>
  queryOptions({
    queryKey: ['games', 'vendors', language],
    queryFn: ({ signal }) =>
      callApi(vendorConfig, { query: { typeId: '1', merchantCode, language } }, { signal, quiet: true }),
    staleTime: catalogueStaleMs,
    placeholderData: keepPreviousData,
  });

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
