// The queries of customer service.
import { queryOptions } from '@tanstack/react-query';
import { openCustomerService } from '#contract/platform-calls.ts';
import { callApi } from '#site/base/api.ts';

/** The address behind an opaque reference; known before the tap, so that the tap can open it at once. */
export const serviceAddressQuery = (ref: string) =>
  queryOptions({
    queryKey: ['platform', 'serviceAddress', ref],
    queryFn: ({ signal }) => callApi(openCustomerService, { query: { ref } }, { signal, quiet: true }),
    staleTime: 5 * 60_000,
  });
