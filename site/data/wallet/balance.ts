// The only cache entry of the wallet: calls fill it, the live stream updates it.
import { queryOptions } from '@tanstack/react-query';
import { walletBalance } from '#contract/wallet-calls.ts';
import { callApi } from '#site/base/api.ts';

/** The wallet of a signed-in account; every part of the site that shows money reads this key. */
export const walletQuery = (account: string) =>
  queryOptions({
    queryKey: ['wallet', 'balance', account],
    queryFn: ({ signal }) => callApi(walletBalance, {}, { signal }),
    staleTime: 30_000,
  });
