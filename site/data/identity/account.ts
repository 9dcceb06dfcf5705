// The queries of the security centre.
import { queryOptions } from '@tanstack/react-query';
import { passkeyList } from '#contract/identity/factors-calls.ts';
import { kycCase } from '#contract/identity/kyc-calls.ts';
import {
  bankCards,
  headIcon,
  loginHistory,
  payoutBanks,
  securityConfig,
  securityQuestion,
} from '#contract/identity/profile-calls.ts';
import { sessionList } from '#contract/identity/session-calls.ts';
import { callApi } from '#site/base/api.ts';

/** Everything here hangs below this key, so that one invalidation refreshes the centre. */
export const centreKey = (account: string) => ['identity', 'centre', account] as const;
const freshMs = 30_000;

export const securityConfigQuery = (account: string) =>
  queryOptions({
    queryKey: [...centreKey(account), 'config'],
    queryFn: ({ signal }) => callApi(securityConfig, {}, { signal, quiet: true }),
    staleTime: freshMs,
  });

export const headIconQuery = (account: string) =>
  queryOptions({
    queryKey: [...centreKey(account), 'icon'],
    queryFn: ({ signal }) => callApi(headIcon, {}, { signal, quiet: true }),
    staleTime: freshMs,
  });

export const sessionListQuery = (account: string) =>
  queryOptions({
    queryKey: [...centreKey(account), 'sessions'],
    queryFn: ({ signal }) => callApi(sessionList, {}, { signal, quiet: true }),
  });

export const loginHistoryQuery = (account: string) =>
  queryOptions({
    queryKey: [...centreKey(account), 'logins'],
    queryFn: ({ signal }) => callApi(loginHistory, {}, { signal, quiet: true }),
  });

export const kycQuery = (account: string) =>
  queryOptions({
    queryKey: [...centreKey(account), 'kyc'],
    queryFn: ({ signal }) => callApi(kycCase, {}, { signal, quiet: true }),
  });

export const questionQuery = (account: string) =>
  queryOptions({
    queryKey: [...centreKey(account), 'question'],
    queryFn: ({ signal }) => callApi(securityQuestion, {}, { signal, quiet: true }),
  });

export const passkeysQuery = (account: string) =>
  queryOptions({
    queryKey: [...centreKey(account), 'passkeys'],
    queryFn: ({ signal }) => callApi(passkeyList, {}, { signal, quiet: true }),
  });

export const bankCardsQuery = (account: string) =>
  queryOptions({
    queryKey: [...centreKey(account), 'cards'],
    queryFn: ({ signal }) => callApi(bankCards, {}, { signal, quiet: true }),
    staleTime: freshMs,
  });

export const payoutBanksQuery = (account: string) =>
  queryOptions({
    queryKey: [...centreKey(account), 'banks'],
    queryFn: ({ signal }) => callApi(payoutBanks, {}, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
