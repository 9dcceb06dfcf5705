// The calls of operators on deposits.
import { get, post } from '../base/call.ts';

const readers = { permission: 'cashier.deposit.read' } as const;
const deciders = { permission: 'cashier.deposit.decide' } as const;
const base = '/wps/office/deposits';

export const listDeposits = get('cashier.listDeposits', base, readers);
export const depositsFile = get('cashier.depositsFile', `${base}/file`, readers, { file: 'text/csv' });
export const readDepositOrder = get('cashier.readDepositOrder', `${base}/:orderNo`, readers);
export const depositProof = get('cashier.depositProof', `${base}/:orderNo/proof`, readers, {
  file: 'image/jpeg',
});
/** Who decides about a deposit compares the sender’s number with the provider’s own app. */
export const unmaskPayer = post('cashier.unmaskPayer', `${base}/:orderNo/unmasking`, deciders);
export const creditDeposit = post('cashier.creditDeposit', `${base}/:orderNo/credit`, deciders);
export const enterPayment = post('cashier.enterPayment', `${base}/:orderNo/payment`, deciders);
export const rejectDeposit = post('cashier.rejectDeposit', `${base}/:orderNo/rejection`, deciders);
