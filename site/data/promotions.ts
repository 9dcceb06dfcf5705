// The queries of promotions: the notices of content type PR, and what the member can claim.
import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { isRealMember } from '#contract/base/roles.ts';
import type { ValueOf } from '#contract/call-types.ts';
import type { Language } from '#contract/base/language.ts';
import { announcements } from '#contract/messaging-calls.ts';
import { activityList } from '#contract/promotions/events/activities-calls.ts';
import { rainNow, rainRecords } from '#contract/promotions/events/rain-calls.ts';
import { referralCode, referralList, referralSummary } from '#contract/promotions/events/referral-calls.ts';
import { ownPaybacks, paybackBets } from '#contract/promotions/events/paybacks-calls.ts';
import { rewardList } from '#contract/promotions/rewards-calls.ts';
import { ownVip } from '#contract/promotions/vip-calls.ts';
import { checkInDays, taskList } from '#contract/promotions/tasks-calls.ts';
import { callApi } from '#site/base/api.ts';
import { brand } from '#site/base/brand.ts';
import { useSession } from '#site/base/session.ts';

/** The promotions this reader may see; `reader` is an account, or undefined for a visitor. */
export const promotionsQuery = (language: Language, reader: string | undefined) =>
  queryOptions({
    queryKey: ['promotions', 'list', language, reader ?? ''],
    queryFn: async ({ signal }) => {
      const query = { types: 'PR', platform: 'M', merchantCode: brand.merchantCode, language } as const;
      return (await callApi(announcements, { query }, { signal, quiet: true })).promotion;
    },
  });

export type RewardList = ValueOf<typeof rewardList>;
export type Reward = RewardList['rewards'][number];

/** Everything of an account's promotions; a change of any of it reads all that is shown again. */
export const promotionsKey = (account: string) => ['promotions', 'own', account];

/** What the account can claim, and what it claimed last. */
export const rewardsQuery = (account: string) =>
  queryOptions({
    queryKey: [...promotionsKey(account), 'rewards'],
    queryFn: ({ signal }) => callApi(rewardList, {}, { signal, quiet: true }),
    staleTime: 60_000,
  });

/** How many rewards the signed-in member can claim now; 0 for everybody else. */
export function useClaimableCount(): number {
  const session = useSession();
  const enabled = session !== null && isRealMember(session.type);
  const { data } = useQuery({ ...rewardsQuery(session?.userName ?? ''), enabled });
  return (enabled && data?.rewards.length) || 0;
}

export type Mission = ValueOf<typeof taskList>['missions'][number];
export type CheckInWeek = ValueOf<typeof checkInDays>;

/** The account's missions with their progress. */
export const missionsQuery = (account: string) =>
  queryOptions({
    queryKey: [...promotionsKey(account), 'missions'],
    queryFn: ({ signal }) => callApi(taskList, {}, { signal, quiet: true }),
    staleTime: 15_000,
  });

/** The seven days of the check-in. */
export const checkInQuery = (account: string) =>
  queryOptions({
    queryKey: [...promotionsKey(account), 'checkIn'],
    queryFn: ({ signal }) => callApi(checkInDays, {}, { signal, quiet: true }),
    staleTime: 15_000,
  });

export type OwnVip = ValueOf<typeof ownVip>;

/** The account's VIP level with the table of levels. */
export const vipQuery = (account: string) =>
  queryOptions({
    queryKey: [...promotionsKey(account), 'vip'],
    queryFn: ({ signal }) => callApi(ownVip, {}, { signal, quiet: true }),
    staleTime: 15_000,
  });

export type InviteTerms = ValueOf<typeof referralSummary>;
export type Friend = ValueOf<typeof referralList>['friends'][number];

/** The account's invitation code with its link. */
export const inviteCodeQuery = (account: string) =>
  queryOptions({
    queryKey: [...promotionsKey(account), 'inviteCode'],
    queryFn: ({ signal }) => callApi(referralCode, {}, { signal, quiet: true }),
    staleTime: Infinity,
  });

/** What a friend must do, and the sums so far. */
export const inviteTermsQuery = (account: string) =>
  queryOptions({
    queryKey: [...promotionsKey(account), 'inviteTerms'],
    queryFn: ({ signal }) => callApi(referralSummary, {}, { signal, quiet: true }),
    staleTime: 60_000,
  });

/** The account's friends with their stages. */
export const friendsQuery = (account: string) =>
  queryOptions({
    queryKey: [...promotionsKey(account), 'friends'],
    queryFn: ({ signal }) => callApi(referralList, {}, { signal, quiet: true }),
    staleTime: 60_000,
  });

export type RainNow = ValueOf<typeof rainNow>;
export type RainRound = NonNullable<RainNow['round']>;

/** The present or next rain; read again whenever the screen opens, because the countdown begins there. */
export const rainQuery = (account: string) =>
  queryOptions({
    queryKey: [...promotionsKey(account), 'rain'],
    queryFn: ({ signal }) => callApi(rainNow, {}, { signal, quiet: true }),
    staleTime: 0,
  });

/** The account's envelopes, and the largest prizes of the last round. */
export const rainRecordsQuery = (account: string) =>
  queryOptions({
    queryKey: [...promotionsKey(account), 'rainRecords'],
    queryFn: ({ signal }) => callApi(rainRecords, {}, { signal, quiet: true }),
    staleTime: 15_000,
  });

export type Activity = ValueOf<typeof activityList>['activities'][number];

/** The activities with their labels; for a visitor the account is empty. */
export const activitiesQuery = (account: string) =>
  queryOptions({
    queryKey: [...promotionsKey(account), 'activities'],
    queryFn: ({ signal }) => callApi(activityList, {}, { signal, quiet: true }),
    staleTime: 15_000,
  });

export type RunningPayback = ValueOf<typeof ownPaybacks>['running'][number];
export type PastPayback = ValueOf<typeof ownPaybacks>['past'][number];

/** Cashback and rebates of the account. */
export const paybacksQuery = (account: string) =>
  queryOptions({
    queryKey: [...promotionsKey(account), 'paybacks'],
    queryFn: ({ signal }) => callApi(ownPaybacks, {}, { signal, quiet: true }),
    staleTime: 15_000,
  });

/** The settled bets of a period, the newest first. */
export const paybackBetsQuery = (
  account: string,
  { firstDay, lastDay }: Pick<PastPayback, 'firstDay' | 'lastDay'>,
) =>
  infiniteQueryOptions({
    queryKey: [...promotionsKey(account), 'paybackBets', firstDay, lastDay],
    queryFn: ({ pageParam, signal }) => {
      const query = { firstDay, lastDay, pageNo: pageParam, pageSize: 25 };
      return callApi(paybackBets, { query }, { signal, quiet: true });
    },
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    staleTime: 0,
  });
