// The query of an agent's credit and of what was passed on.
import { queryOptions } from '@tanstack/react-query';
import { transfers } from '#contract/agents/transfers-calls.ts';
import type { ValueOf } from '#contract/call-types.ts';
import { callApi } from '#site/base/api.ts';
import { agentKey } from './agents.ts';

export type Transfer = ValueOf<typeof transfers>['content'][number];

export const transfersQuery = (account: string) =>
  queryOptions({
    queryKey: [...agentKey(account), 'transfers'],
    queryFn: ({ signal }) => callApi(transfers, {}, { signal, quiet: true }),
    staleTime: 0,
  });
