// What the site asks about the catalogue: keys, freshness and calls that are the same for every visitor.
import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/base/language.ts';
import { hotGames, vendorConfig, winnerBoard } from '#contract/games.ts';
import { callApi } from '#site/base/api.ts';

const fiveMinutesMs = 5 * 60_000;
/** A big win should not take longer than this to reach the board of an open page. */
const winnersEveryMs = 30_000;

/** Vendors by category; the names of vendors come in the language of the call's header. */
export const vendorConfigQuery = (language: Language) =>
  queryOptions({
    queryKey: ['games', 'vendors', language],
    queryFn: ({ signal }) => callApi(vendorConfig, {}, { signal, quiet: true }),
    staleTime: fiveMinutesMs,
  });

/** The hot games in order. */
export const hotGamesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['games', 'hot', language],
    queryFn: ({ signal }) =>
      callApi(hotGames, { query: { isPlatform: '2', language, platform: 'html5' } }, { signal, quiet: true }),
    staleTime: fiveMinutesMs,
  });

/** The latest wins, asked for as WIN-03 wants. */
export const winnersQuery = (language: Language) =>
  queryOptions({
    queryKey: ['games', 'winners', language],
    queryFn: ({ signal }) =>
      callApi(
        winnerBoard,
        { query: { gameCategory: 'ALL', language, limitNum: 100 } },
        { signal, quiet: true },
      ),
    staleTime: winnersEveryMs,
    refetchInterval: winnersEveryMs,
  });
