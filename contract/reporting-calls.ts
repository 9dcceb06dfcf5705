// Calls: records a member looks back on.
import { get } from './base/call.ts';

export const betRecords = get('reporting.betRecords', '/wps/relay/ODS2_MemberBetRecord', 'isSignedIn');
export const betRecordsFile = get(
  'reporting.betRecordsFile',
  '/wps/relay/ODS2_MemberBetRecord/csv',
  'isSignedIn',
  { file: 'text/csv' },
);
export const betMovements = get('reporting.betMovements', '/wps/relay/ODS2_MemberBetMovements', 'isSignedIn');
export const yearStatement = get('reporting.yearStatement', '/wps/member/statement', 'isSignedIn');
export const yearStatementFile = get(
  'reporting.yearStatementFile',
  '/wps/member/statement/csv',
  'isSignedIn',
  { file: 'text/csv' },
);
export const profitAndLoss = get('reporting.profitAndLoss', '/wps/relay/ODSFE2_MemPNL', 'isSignedIn');
export const profitAndLossFile = get(
  'reporting.profitAndLossFile',
  '/wps/relay/ODSFE2_MemPNL/csv',
  'isSignedIn',
  { file: 'text/csv' },
);
