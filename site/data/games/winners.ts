// The query of the latest wins; the board is below the first screen, so the query runs later.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/base/language.ts';
import { winnerBoard } from '#contract/games/browse-calls.ts';
import { callApi } from '#site/base/api.ts';

/** A big win should not take longer than this to reach the board of an open page. */
const winnersEveryMs = 30_000;

/** The latest wins (WIN-03). */
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
    placeholderData: keepPreviousData,
  });
