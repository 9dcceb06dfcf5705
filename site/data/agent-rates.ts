// The queries of agents' rates, quotas, links and rebates.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { affiliateLinks, quotas, rebateSettings } from '#contract/agents/rates-calls.ts';
import { rebateDay, rebateReport } from '#contract/agents/rebates-calls.ts';
import type { ValueOf } from '#contract/call-types.ts';
import type { DayRange } from '#kit/business-days.ts';
import { callApi } from '#site/base/api.ts';
import { agentKey } from './agents.ts';

type RebateSettings = ValueOf<typeof rebateSettings>;
export type Rates = RebateSettings['own'];
export type GivenGroups = RebateSettings['groups'];
export type RatedMember = RebateSettings['content'][number];
export type AffiliateLink = ValueOf<typeof affiliateLinks>[number];
export type RebateDay = ValueOf<typeof rebateReport>['content'][number];
export type RebateLine = ValueOf<typeof rebateDay>['content'][number];

const pageSize = 25;
const nextOf = ({ pageNum, totalPages }: { pageNum: number; totalPages: number }) =>
  pageNum < totalPages ? pageNum + 1 : undefined;

const rebateSettingsKey = (account: string) => [...agentKey(account), 'rates'];

export const rebateSettingsQuery = (account: string) =>
  infiniteQueryOptions({
    queryKey: rebateSettingsKey(account),
    queryFn: ({ pageParam, signal }) =>
      callApi(rebateSettings, { query: { pageNo: pageParam, pageSize } }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: nextOf,
    staleTime: 0,
  });

export const quotasQuery = (account: string) =>
  queryOptions({
    queryKey: [...agentKey(account), 'quotas'],
    queryFn: ({ signal }) => callApi(quotas, {}, { signal, quiet: true }),
    staleTime: 0,
  });

export const linksQuery = (account: string) =>
  queryOptions({
    queryKey: [...agentKey(account), 'links'],
    queryFn: ({ signal }) => callApi(affiliateLinks, {}, { signal, quiet: true }),
    staleTime: 0,
  });

export const rebateReportQuery = (range: DayRange, account: string) =>
  queryOptions({
    queryKey: [...agentKey(account), 'rebates', range],
    queryFn: ({ signal }) => callApi(rebateReport, { query: range }, { signal, quiet: true }),
    staleTime: 0,
  });

export const rebateDayQuery = (day: string, account: string) =>
  infiniteQueryOptions({
    queryKey: [...agentKey(account), 'rebateDay', day],
    queryFn: ({ pageParam, signal }) =>
      callApi(rebateDay, { query: { day, pageNo: pageParam, pageSize } }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: nextOf,
    staleTime: 0,
  });
