// The queries of contracts, and what they paid.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { contractList, contractPayouts, payoutTeam } from '#contract/agents/contracts-calls.ts';
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

export type PayoutMember = ValueOf<typeof payoutTeam>['content'][number];

export type PayoutCorrection = Payout['corrections'][number];

/** The members of a payout, or those of a correction in it. */
export const payoutTeamQuery = (
  { contractId, beginsAt, attempt }: Pick<Payout, 'contractId' | 'beginsAt' | 'attempt'>,
  correctionOf: number | undefined,
  account: string,
) =>
  infiniteQueryOptions({
    queryKey: [...agentKey(account), 'payoutTeam', contractId, beginsAt, attempt, correctionOf],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        payoutTeam,
        { query: { contractId, beginsAt, attempt, correctionOf, pageNo: pageParam, pageSize: 25 } },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    staleTime: 0,
  });

export const payoutsQuery = (kind: ContractKind, account: string) =>
  queryOptions({
    queryKey: [...contractsKey(account), 'payouts', kind],
    queryFn: ({ signal }) => callApi(contractPayouts, { query: { kind } }, { signal, quiet: true }),
    staleTime: 0,
  });
