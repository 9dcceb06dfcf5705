// The calls of agents on their own line: figures, members, bets and the account record.
import { get } from '../base/call.ts';

const who = 'mayOpenAgentHome';
const csv = { file: 'text/csv' } as const;

export const teamKpi = get('agents.teamKpi', '/wps/agent/team/kpi', who);
export const teamOverview = get('agents.teamOverview', '/wps/agent/team/overview', who);
export const subordinates = get('agents.subordinates', '/wps/agent/subordinates', who);
export const downline = get('agents.downline', '/wps/agent/downline', who);
export const downlines = get('agents.downlines', '/wps/agent/downlines', who);
export const teamPnl = get('agents.teamPnl', '/wps/agent/team/pnl', who);
export const teamPnlFile = get('agents.teamPnlFile', '/wps/agent/team/pnl/csv', who, csv);
export const teamBetting = get('agents.teamBetting', '/wps/agent/team/betting', who);
export const teamRecord = get('agents.teamRecord', '/wps/agent/team/record', who);
