// The calls of operators on cases of risk, and on the report of the money-laundering officer.
import { get, post } from '../base/call.ts';

const readers = { permission: 'cashier.risk.read' } as const;
const deciders = { permission: 'cashier.risk.decide' } as const;
const base = '/wps/office/risk-cases';

export const listRiskCases = get('cashier.listRiskCases', base, readers);
export const riskCasesFile = get('cashier.riskCasesFile', `${base}/file`, readers, { file: 'text/csv' });
export const readRiskCase = get('cashier.readRiskCase', `${base}/:id`, readers);
export const riskOfMember = get('cashier.riskOfMember', '/wps/office/members/:id/risk', readers);
export const riskReport = get(
  'cashier.riskReport',
  '/wps/office/risk-report/file',
  { permission: 'cashier.risk.report' },
  { file: 'text/csv' },
);
export const openRiskCase = post('cashier.openRiskCase', base, deciders);
export const investigateRiskCase = post('cashier.investigateRiskCase', `${base}/:id/investigation`, deciders);
export const noteRiskCase = post('cashier.noteRiskCase', `${base}/:id/notes`, deciders);
export const clearRiskCase = post('cashier.clearRiskCase', `${base}/:id/clearance`, deciders);
export const confirmRiskCase = post('cashier.confirmRiskCase', `${base}/:id/confirmation`, deciders);
