// What the site asks about a member's records.
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ValueOf } from '#contract/call-types.ts';
import type { Language } from '#contract/base/language.ts';
import type { GameCategory } from '#contract/games/game.ts';
import { betRecords } from '#contract/reporting-calls.ts';
import type { betRecordStates } from '#contract/reporting.ts';
import { callApi } from '#site/base/api.ts';
import type { DayRange } from '#site/base/records/business-days.ts';

export type BetPage = ValueOf<typeof betRecords>;
export type BetRecord = BetPage['content'][number];
export type BetState = (typeof betRecordStates)[number];
export type BetFilter = DayRange & {
  readonly gameCategory?: GameCategory | undefined;
  readonly state?: BetState | undefined;
};

/** Rounds of a range, newest first, 25 a page; a spin a moment ago must be there, so nothing is kept for long. */
export const betRecordsQuery = (filter: BetFilter, language: Language, account: string) =>
  infiniteQueryOptions({
    queryKey: ['reporting', 'bets', account, language, filter],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        betRecords,
        { query: { ...filter, language, pageNo: pageParam, pageSize: 25 } },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    staleTime: 0,
  });
