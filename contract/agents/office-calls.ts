// The calls of operators on agents: the tree, rates, moves, applications, runs of rebates, contracts and payouts.
import { get, post } from '../base/call.ts';

const read = { permission: 'agents.line.read' } as const;
const runs = { permission: 'agents.run.read' } as const;
const path = '/wps/office/agents';

export const listAgents = get('agents.listAgents', path, read);
export const readAgentRates = get('agents.readAgentRates', `${path}/:id/rates`, read);
export const readAgentCohorts = get('agents.readAgentCohorts', `${path}/:id/cohorts`, read);
export const setAgentRates = post('agents.setAgentRates', `${path}/:id/rates`, {
  permission: 'agents.rate.set',
});
export const setAgentQuota = post('agents.setAgentQuota', `${path}/:id/quota`, {
  permission: 'agents.rate.set',
});
export const moveMember = post('agents.moveMember', `${path}/:id/move`, { permission: 'agents.line.move' });
export const approveApplication = post('agents.approveApplication', `${path}/applications/:id/approval`, {
  permission: 'agents.application.decide',
});
export const listRebateRuns = get('agents.listRebateRuns', `${path}/rebate-runs`, runs);
export const readRebateRun = get('agents.readRebateRun', `${path}/rebate-runs/:day`, runs);
export const approveRebateRun = post('agents.approveRebateRun', `${path}/rebate-runs/:day/approval`, {
  permission: 'agents.run.approve',
});
export const voidRebateRun = post('agents.voidRebateRun', `${path}/rebate-runs/:day/voiding`, {
  permission: 'agents.run.approve',
});
export const voidPayoutRun = post('agents.voidPayoutRun', `${path}/payout-runs/voiding`, {
  permission: 'agents.run.approve',
});
export const listTransfers = get('agents.listTransfers', `${path}/transfers`, runs);
export const approveTransfer = post('agents.approveTransfer', `${path}/transfers/:id/approval`, {
  permission: 'agents.run.approve',
});
export const rejectTransfer = post('agents.rejectTransfer', `${path}/transfers/:id/rejection`, {
  permission: 'agents.run.approve',
});
export const listAgentContracts = get('agents.listAgentContracts', `${path}/contracts`, read);
export const offerAgentContract = post('agents.offerAgentContract', `${path}/contracts`, {
  permission: 'agents.contract.offer',
});
export const listPayoutRuns = get('agents.listPayoutRuns', `${path}/payout-runs`, runs);
export const approvePayoutRun = post('agents.approvePayoutRun', `${path}/payout-runs/approval`, {
  permission: 'agents.run.approve',
});
