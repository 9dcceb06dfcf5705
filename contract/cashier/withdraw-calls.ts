// Calls: withdrawals of members.
import { get, post } from '../base/call.ts';

const base = '/wps/transaction/withdraw';

export const withdrawCards = get('cashier.withdrawCards', `${base}/bankCards`, 'isRealMember');
export const withdrawConfig = get('cashier.withdrawConfig', `${base}/config`, 'isRealMember');
export const withdraw = post('cashier.withdraw', base, 'isRealMember', { sealed: true });
export const withdrawReport = get('cashier.withdrawReport', `${base}/report`, 'isRealMember');
export const withdrawReportFile = get('cashier.withdrawReportFile', `${base}/report/csv`, 'isRealMember', {
  file: 'text/csv',
});
export const readWithdrawal = get('cashier.readWithdrawal', `${base}/:orderNo`, 'isRealMember');
export const cancelWithdrawal = post('cashier.cancelWithdrawal', `${base}/:orderNo/cancel`, 'isRealMember');
