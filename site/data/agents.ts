// The queries of agents: their line, its figures and its records.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  downlines,
  subordinates,
  teamBetting,
  teamKpi,
  teamOverview,
  teamPnl,
  teamRecord,
} from '#contract/agents/team-calls.ts';
import type { ArgumentsOf, ValueOf } from '#contract/call-types.ts';
import type { DayRange } from '#kit/business-days.ts';
import { callApi } from '#site/base/api.ts';

/** Everything of an agent hangs below this key. */
export const agentKey = (account: string) => ['agents', account] as const;
const pageSize = 25;
const nextOf = ({ pageNum, totalPages }: { pageNum: number; totalPages: number }) =>
  pageNum < totalPages ? pageNum + 1 : undefined;
const quietly = (signal: AbortSignal) => ({ signal, quiet: true });

export type Kpi = ValueOf<typeof teamKpi>;

/** Today's counters (APIT-01), with so many days up to today. */
export const kpiQuery = (today: string, size: number, account: string) =>
  queryOptions({
    queryKey: [...agentKey(account), 'kpi', today, size],
    queryFn: ({ signal }) =>
      callApi(teamKpi, { query: { startDate: today, endDate: today, size } }, quietly(signal)),
    staleTime: 30_000,
  });

export type Overview = ValueOf<typeof teamOverview>;

export const overviewQuery = (range: DayRange, account: string) =>
  queryOptions({
    queryKey: [...agentKey(account), 'overview', range],
    queryFn: ({ signal }) => callApi(teamOverview, { query: range }, quietly(signal)),
    staleTime: 0,
  });

export type TeamPage = ValueOf<typeof subordinates>;
export type TeamSort = NonNullable<NonNullable<ArgumentsOf<typeof subordinates>['query']>['sort']>;
type TeamFilter = {
  /** The members directly below this one; without it below the agent, or at all levels. */
  readonly memberId?: string | undefined;
  readonly search?: string | undefined;
  readonly sort: TeamSort;
  readonly allLevels: boolean;
};

export const teamQuery = ({ memberId, allLevels, ...filter }: TeamFilter, account: string) =>
  infiniteQueryOptions({
    queryKey: [...agentKey(account), 'team', memberId ?? '', allLevels, filter],
    queryFn: ({ pageParam, signal }): Promise<TeamPage> => {
      const query = { ...filter, pageNo: pageParam, pageSize };
      return allLevels
        ? callApi(downlines, { query }, quietly(signal))
        : callApi(subordinates, { query: { ...query, memberId } }, quietly(signal));
    },
    initialPageParam: 1,
    getNextPageParam: nextOf,
    staleTime: 0,
  });

export type PnlFilter = DayRange & {
  readonly search?: string | undefined;
  readonly sort: 'betAmount' | 'validBet' | 'net';
  readonly direction: 'asc' | 'desc';
};

export type PnlRow = ValueOf<typeof teamPnl>['content'][number];

export const teamPnlQuery = (filter: PnlFilter, account: string) =>
  infiniteQueryOptions({
    queryKey: [...agentKey(account), 'pnl', filter],
    queryFn: ({ pageParam, signal }) =>
      callApi(teamPnl, { query: { ...filter, pageNo: pageParam, pageSize } }, quietly(signal)),
    initialPageParam: 1,
    getNextPageParam: nextOf,
    staleTime: 0,
  });

type TeamBetFilter = DayRange & {
  readonly gameCategory?: string | undefined;
  readonly memberId?: string | undefined;
  /** Bets that were settled in the days, or the settled ones of those placed in them, instead of all placed. */
  readonly by?: 'settled' | 'rated' | undefined;
};

export const teamBetsQuery = (filter: TeamBetFilter, account: string) =>
  infiniteQueryOptions({
    queryKey: [...agentKey(account), 'bets', filter],
    queryFn: ({ pageParam, signal }) =>
      callApi(teamBetting, { query: { ...filter, pageNo: pageParam, pageSize } }, quietly(signal)),
    initialPageParam: 1,
    getNextPageParam: nextOf,
    staleTime: 0,
  });

type TeamRecordFilter = DayRange & { readonly txCode?: string | undefined };

export const teamRecordQuery = (filter: TeamRecordFilter, account: string) =>
  infiniteQueryOptions({
    queryKey: [...agentKey(account), 'record', filter],
    queryFn: ({ pageParam, signal }) =>
      callApi(teamRecord, { query: { ...filter, pageNo: pageParam, pageSize } }, quietly(signal)),
    initialPageParam: 1,
    getNextPageParam: nextOf,
    staleTime: 0,
  });
