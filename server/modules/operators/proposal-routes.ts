// The queue of proposals, and what the second operator decides about one.
import { decideProposal, listProposals } from '#contract/operators.ts';
import { Refusal } from '#server/base/refusal.ts';
import { operatorOf, type Route, route } from '#server/http/context.ts';
import { outputOf } from '#server/http/mount.ts';
import { agreeTo, type ProposalParts, refuse } from './act-by-two.ts';
import { doerOf } from './doer-of.ts';
import type { RouteByTwo } from './office-route.ts';
import { selectProposal, selectOpenProposals } from './proposal-store.ts';

/** Refused: NOT_FOUND, NO_PERMISSION for who does not hold the act's permission, CASE_CHANGED; what the act refuses. */
export function proposalRoutes(parts: ProposalParts, acts: ReadonlyMap<string, RouteByTwo>): Route[] {
  return [
    route(listProposals, async (call) => {
      const { name, permissions } = operatorOf(call);
      const pending = await selectOpenProposals(parts.db, parts.clock.now());
      const proposals = pending.flatMap(({ state: _state, ...row }) => {
        const permission = acts.get(row.act)?.endpoint.who.permission;
        if (permission === undefined || !permissions.has(permission)) return [];
        const times = { proposedAt: row.proposedAt.getTime(), expiresAt: row.expiresAt.getTime() };
        return [{ ...row, ...times, mayAgree: row.proposedBy !== name }];
      });
      return { proposals };
    }),
    route(decideProposal, async (call) => {
      const proposal = await selectProposal(parts.db, call.params.id);
      const act = proposal && acts.get(proposal.act);
      if (!act) throw new Refusal('NOT_FOUND');
      if (!operatorOf(call).permissions.has(act.endpoint.who.permission)) throw new Refusal('NO_PERMISSION');
      if (proposal.state !== 'OPEN') throw new Refusal('CASE_CHANGED');
      const doer = doerOf(call);
      if (call.body.verdict === 'REFUSE') return { state: await refuse(parts, proposal, doer), done: null };
      const { state, proposalId, done } = await agreeTo(parts, act, proposal, doer);
      const answer = outputOf(act.endpoint, { state, proposalId, done }) as { done: unknown };
      return { state: 'DONE' as const, done: answer.done };
    }),
  ];
}
