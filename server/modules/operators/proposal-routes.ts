// The queue of proposals, and the decision of the second operator.
import { decideProposal, listProposals } from '#contract/operators/proposals.ts';
import { Refusal } from '#server/base/refusal.ts';
import { operatorOf, type Route, route } from '#server/http/context.ts';
import { outputOf } from '#server/http/mount.ts';
import { agreeTo, type ProposalParts, refuse } from './act-by-two.ts';
import { doerOf } from './doer-of.ts';
import { requireFreshProof } from './guard.ts';
import type { RouteByTwo } from './office-route.ts';
import { type SubjectNames, withSubjectNames } from './subject-names.ts';
import { selectProposal, selectOpenProposals } from './proposal-store.ts';

const listedAtMost = 200;

/**
 * Refused: NOT_FOUND, NO_PERMISSION without the act's permission, CASE_CHANGED, STEP_UP_REQUIRED for the approval of
 * an act that requires it; the refusals of the act.
 */
export function proposalRoutes(
  parts: ProposalParts,
  acts: ReadonlyMap<string, RouteByTwo>,
  namesOf: SubjectNames,
): Route[] {
  return [
    route(listProposals, async (call) => {
      const { name, permissions } = operatorOf(call);
      const own = [...acts].filter(([, { endpoint }]) => permissions.has(endpoint.who.permission));
      const pending = await selectOpenProposals(parts.db, {
        acts: own.map(([act]) => act),
        now: parts.clock.now(),
        most: listedAtMost,
      });
      const proposals = (await withSubjectNames(namesOf, pending)).map(({ state: _state, ...row }) => {
        const times = { proposedAt: row.proposedAt.getTime(), expiresAt: row.expiresAt.getTime() };
        return { ...row, ...times, mayAgree: row.proposedBy !== name };
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
      if (act.endpoint.provenFirst) requireFreshProof(operatorOf(call), parts.clock.now());
      const { state, proposalId, done } = await agreeTo(parts, act, proposal, doer);
      const answer = outputOf(act.endpoint, { state, proposalId, done }) as { done: unknown };
      return { state: 'DONE' as const, done: answer.done };
    }),
  ];
}
