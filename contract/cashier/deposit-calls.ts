// Calls: deposits of members.
import { get, post } from '../base/call.ts';

const base = '/wps/transaction/deposit';

export const depositChannels = get('cashier.depositChannels', `${base}/banks`, 'isRealMember');
export const depositMarks = get('cashier.depositMarks', `${base}/marks`, 'anyone');
export const depositPromos = get('cashier.depositPromos', `${base}/promos`, 'isRealMember');
export const acceptPromo = post('cashier.acceptPromo', `${base}/promo/accept`, 'isRealMember');
export const depositManual = post('cashier.depositManual', `${base}/manual`, 'isRealMember');
export const depositAlipay = post('cashier.depositAlipay', `${base}/alipay`, 'isRealMember');
export const depositQq = post('cashier.depositQq', `${base}/qq`, 'isRealMember');
export const depositWechat = post('cashier.depositWechat', `${base}/wechat`, 'isRealMember');
export const depositGateway = post('cashier.depositGateway', `${base}/gateway`, 'isRealMember');
export const depositReport = get('cashier.depositReport', `${base}/report`, 'isRealMember');
export const depositReportFile = get('cashier.depositReportFile', `${base}/report/csv`, 'isRealMember', {
  file: 'text/csv',
});
export const readDeposit = get('cashier.readDeposit', `${base}/:orderNo`, 'isRealMember');
export const refreshDeposit = post('cashier.refreshDeposit', `${base}/:orderNo/refresh`, 'isRealMember');
export const cancelDeposit = post('cashier.cancelDeposit', `${base}/:orderNo/cancel`, 'isRealMember');
export const proveDeposit = post('cashier.proveDeposit', `${base}/:orderNo/proof`, 'isRealMember', {
  multipart: true,
});
