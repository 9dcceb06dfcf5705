// The queries of limits and player protection.
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { playReality, playSummary } from '#contract/protection-calls.ts';
import { callApi } from '#site/base/api.ts';
import { memberInfoQuery } from '#site/data/identity/member-info.ts';

export const playSummaryQuery = (account: string) =>
  queryOptions({
    queryKey: ['protection', 'summary', account],
    queryFn: ({ signal }) => callApi(playSummary, {}, { signal, quiet: true }),
    // Each bet changes it.
    staleTime: 0,
  });

export const playRealityQuery = (account: string) =>
  queryOptions({
    queryKey: ['identity', 'reality', account],
    queryFn: ({ signal }) => callApi(playReality, {}, { signal, quiet: true }),
    staleTime: 0,
  });

/** Fetches it again after a change, and with it the member data that the game screens use. */
export function useSummaryAnew(account: string): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    void client.invalidateQueries({ queryKey: memberInfoQuery(account).queryKey });
    await client.invalidateQueries({ queryKey: playSummaryQuery(account).queryKey });
  };
}
