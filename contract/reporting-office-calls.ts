// The calls of operators on the list of all bets.
import { get } from './base/call.ts';

const read = { permission: 'reporting.bet.read' } as const;

export const listMemberBets = get('reporting.listMemberBets', '/wps/office/members/:id/bets', read);
export const memberBetsFile = get('reporting.memberBetsFile', '/wps/office/members/:id/bets/file', read, {
  file: 'text/csv',
});
