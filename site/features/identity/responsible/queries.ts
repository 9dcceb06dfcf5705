// What the site asks about playing within limits.
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { playReality, playSummary } from '#contract/identity/responsible.ts';
import { callApi } from '#site/base/api.ts';

export const playSummaryQuery = (account: string) =>
  queryOptions({
    queryKey: ['identity', 'responsible', account],
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

/** Fetches it anew after a change. */
export function useSummaryAnew(account: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: playSummaryQuery(account).queryKey });
}
