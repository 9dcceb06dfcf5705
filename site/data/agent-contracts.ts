// The queries of contracts, and what they paid.
import { queryOptions } from '@tanstack/react-query';
import { contractList, contractPayouts } from '#contract/agents/contracts-calls.ts';
import type { ContractKind } from '#contract/agents/contracts.ts';
import type { ValueOf } from '#contract/call-types.ts';
import { callApi } from '#site/base/api.ts';
import { agentKey } from './agents.ts';

export type Contract = ValueOf<typeof contractList>['mine'][number];
export type Payout = ValueOf<typeof contractPayouts>[number];

export const contractsKey = (account: string) => [...agentKey(account), 'contracts'];

export const contractsQuery = (kind: ContractKind, account: string) =>
  queryOptions({
    queryKey: [...contractsKey(account), kind],
    queryFn: ({ signal }) => callApi(contractList, { query: { kind } }, { signal, quiet: true }),
    staleTime: 0,
  });

export const payoutsQuery = (kind: ContractKind, account: string) =>
  queryOptions({
    queryKey: [...contractsKey(account), 'payouts', kind],
    queryFn: ({ signal }) => callApi(contractPayouts, { query: { kind } }, { signal, quiet: true }),
    staleTime: 0,
  });
