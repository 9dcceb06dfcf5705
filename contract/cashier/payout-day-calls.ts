// The calls of operators on days of payouts that were compared with providers' lists.
import { get } from '../base/call.ts';

const readers = { permission: 'cashier.withdrawal.read' } as const;
const base = '/wps/office/payout-days';

export const listPayoutDays = get('cashier.listPayoutDays', base, readers);
export const payoutDaysFile = get('cashier.payoutDaysFile', `${base}/file`, readers, { file: 'text/csv' });
export const readPayoutDay = get('cashier.readPayoutDay', `${base}/:gateway/:day`, readers);
