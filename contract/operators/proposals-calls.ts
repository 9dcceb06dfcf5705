// The calls of operators on proposals.
import { get, post } from '../base/call.ts';

export const listProposals = get('operators.listProposals', '/wps/office/proposals', {
  permission: 'operators.proposal.read',
});
export const decideProposal = post('operators.decideProposal', '/wps/office/proposals/:id/decision', {
  permission: 'operators.proposal.decide',
});
