// The query of what locked money is locked for.
import { queryOptions } from '@tanstack/react-query';
import type { ValueOf } from '#contract/call-types.ts';
import { lockedMoney } from '#contract/wallet-calls.ts';
import { callApi } from '#site/base/api.ts';

export type LockReason = ValueOf<typeof lockedMoney>['reasons'][number];

/** The reasons of a locked sum; another sum is another query, so they change with the balance. */
export const lockedQuery = (account: string, total: string) =>
  queryOptions({
    queryKey: ['wallet', 'locked', account, total],
    queryFn: ({ signal }) => callApi(lockedMoney, {}, { signal, quiet: true }),
    enabled: Number(total) !== 0,
    staleTime: 0,
  });
