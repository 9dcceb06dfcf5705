// The calls of operators on payments without credit, and on notices that were not believed.
import { get, post } from '../base/call.ts';

const readers = { permission: 'cashier.deposit.read' } as const;
const deciders = { permission: 'cashier.deposit.decide' } as const;
const base = '/wps/office/open-payments';

export const listOpenPayments = get('cashier.listOpenPayments', base, readers);
export const openPaymentsFile = get('cashier.openPaymentsFile', `${base}/file`, readers, {
  file: 'text/csv',
});
export const returnPayment = post('cashier.returnPayment', `${base}/return`, deciders);
export const listDroppedNotices = get('cashier.listDroppedNotices', '/wps/office/dropped-notices', readers);
