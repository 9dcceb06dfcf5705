// The calls of members and agents on contracts of salaries and dividends.
import { get, post } from '../base/call.ts';

const who = 'isRealMember';

export const dailySalaryRequest = get('agents.dailySalaryRequest', '/wps/agent/contract/dailySalary', who);
export const dividendRequest = get('agents.dividendRequest', '/wps/agent/contract/dividend', who);
export const hourSalaryRequest = get('agents.hourSalaryRequest', '/wps/agent/contract/hourSalary', who);
export const contractList = get('agents.contractList', '/wps/agent/contract/list', who);
export const contractPayouts = get('agents.contractPayouts', '/wps/agent/contract/payouts', who);
export const payoutTeam = get('agents.payoutTeam', '/wps/agent/contract/payout/team', who);
export const payoutFile = get('agents.payoutFile', '/wps/agent/contract/payout/file', who, {
  file: 'text/csv',
});
export const dividendReport = get('agents.dividendReport', '/wps/agent/dividend/report', who);
export const proposeContract = post(
  'agents.proposeContract',
  '/wps/agent/contract/propose',
  'mayOpenAgentHome',
);
export const acceptContract = post('agents.acceptContract', '/wps/agent/contract/:id/accept', who);
export const rejectContract = post('agents.rejectContract', '/wps/agent/contract/:id/reject', who);
export const withdrawContract = post('agents.withdrawContract', '/wps/agent/contract/:id/withdraw', who);
export const endContract = post('agents.endContract', '/wps/agent/contract/:id/terminate', who);
