// The calls of operators on withdrawals.
import { get, post } from '../base/call.ts';

const readers = { permission: 'cashier.withdrawal.read' } as const;
const deciders = { permission: 'cashier.withdrawal.decide' } as const;
const holders = { permission: 'cashier.withdrawal.hold' } as const;
const base = '/wps/office/withdrawals';

export const listWithdrawals = get('cashier.listWithdrawals', base, readers);
export const withdrawalsFile = get('cashier.withdrawalsFile', `${base}/file`, readers, { file: 'text/csv' });
export const readWithdrawalOrder = get('cashier.readWithdrawalOrder', `${base}/:orderNo`, readers);
export const unmaskPayoutCard = post('cashier.unmaskPayoutCard', `${base}/:orderNo/unmasking`, {
  permission: 'identity.member.unmask',
});
export const approveWithdrawal = post('cashier.approveWithdrawal', `${base}/:orderNo/approval`, deciders);
export const rejectWithdrawal = post('cashier.rejectWithdrawal', `${base}/:orderNo/rejection`, deciders);
export const holdWithdrawal = post('cashier.holdWithdrawal', `${base}/:orderNo/hold`, holders);
export const reviewWithdrawal = post('cashier.reviewWithdrawal', `${base}/:orderNo/review`, holders);
export const sendPayoutAgain = post('cashier.sendPayoutAgain', `${base}/:orderNo/payout`, deciders);
export const returnWithdrawal = post('cashier.returnWithdrawal', `${base}/:orderNo/return`, deciders);
export const listPayouts = get('cashier.listPayouts', '/wps/office/payouts', readers);
export const payoutsFile = get('cashier.payoutsFile', '/wps/office/payouts/file', readers, {
  file: 'text/csv',
});
