// The calls of agents on their rebates.
import { get } from '../base/call.ts';

const who = 'mayOpenAgentHome';

export const rebateReport = get('agents.rebateReport', '/wps/agent/rebate/report', who);
export const rebateDay = get('agents.rebateDay', '/wps/agent/rebate/report/day', who);
export const rebateFile = get('agents.rebateFile', '/wps/agent/rebate/report/file', who, {
  file: 'text/csv',
});
