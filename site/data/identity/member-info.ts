// The signed-in member's data, for the account's own pages and the notice of a break.
import { queryOptions } from '@tanstack/react-query';
import { memberInfo } from '#contract/identity/member-calls.ts';
import { callApi } from '#site/base/api.ts';

export const memberInfoQuery = (account: string) =>
  queryOptions({
    queryKey: ['identity', 'memberInfo', account],
    queryFn: ({ signal }) => callApi(memberInfo, {}, { signal, quiet: true }),
    staleTime: 5 * 60_000,
  });
