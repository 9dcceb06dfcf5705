// The queries of a member's records.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ValueOf } from '#contract/call-types.ts';
import type { Language } from '#contract/base/language.ts';
import type { GameCategory } from '#contract/games/game.ts';
import { betMovements, betRecords, profitAndLoss } from '#contract/reporting-calls.ts';
import type { betRecordStates } from '#contract/reporting.ts';
import { callApi } from '#site/base/api.ts';
import type { DayRange } from '#kit/business-days.ts';

export type BetPage = ValueOf<typeof betRecords>;
export type BetRecord = BetPage['content'][number];
export type BetState = (typeof betRecordStates)[number];
export type BetFilter = DayRange & {
  readonly gameCategory?: GameCategory | undefined;
  readonly state?: BetState | undefined;
};

/** Rounds of a range, newest first, 25 a page; the cache time is short, because a spin must show soon after it. */
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

/** The movements of one bet; they may grow as long as the bet is corrected. */
export const betMovementsQuery = (roundId: string) =>
  queryOptions({
    queryKey: ['reporting', 'movements', roundId],
    queryFn: ({ signal }) => callApi(betMovements, { query: { roundId } }, { signal, quiet: true }),
    staleTime: 0,
  });

export type ProfitAndLoss = ValueOf<typeof profitAndLoss>;
export type ProfitRow = ProfitAndLoss['rows'][number];
export type ProfitFilter = DayRange & { readonly gameCategory?: GameCategory | undefined };

/** Profit and loss of a range; the cache time is short, because a settled bet must show soon after it. */
export const profitAndLossQuery = (filter: ProfitFilter, account: string) =>
  queryOptions({
    queryKey: ['reporting', 'profitAndLoss', account, filter],
    queryFn: ({ signal }) => callApi(profitAndLoss, { query: filter }, { signal, quiet: true }),
    staleTime: 0,
  });
