// Ends the proposals of an operator who is shut out.
import type { Clock } from '#server/base/clock.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Doer } from './act-by-two.ts';
import { insertAudit } from './audit-store.ts';
import { closeProposal, lockOpenProposalsBy } from './proposal-store.ts';

/** Refuses all open proposals of an operator, who may be the doer; returns their ids. */
export async function refuseProposalsOf(
  tx: Transaction,
  clock: Clock,
  proposer: string,
  { operator, ip, requestId, reason }: Doer,
): Promise<string[]> {
  const at = clock.now();
  const state = proposer === operator ? 'TAKEN_BACK' : 'REFUSED';
  const open = await lockOpenProposalsBy(tx, proposer);
  for (const { id, act, subject, input, effect } of open) {
    await closeProposal(tx, { id, state, by: operator, at });
    const details = { ...input.body, effect };
    const entry = { at, operator, act, step: state, subject, reason, details, ip, requestId } as const;
    await insertAudit(tx, { ...entry, proposalId: id });
  }
  return open.map(({ id }) => id);
}
