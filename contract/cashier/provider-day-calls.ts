// The calls of operators on days that were compared with providers' lists.
import { get, post } from '../base/call.ts';

const readers = { permission: 'cashier.deposit.read' } as const;
const base = '/wps/office/provider-days';

export const listProviderDays = get('cashier.listProviderDays', base, readers);
export const providerDaysFile = get('cashier.providerDaysFile', `${base}/file`, readers, {
  file: 'text/csv',
});
export const readProviderDay = get('cashier.readProviderDay', `${base}/:gateway/:day`, readers);
export const compareProviderDay = post('cashier.compareProviderDay', `${base}/:gateway/:day/comparison`, {
  permission: 'cashier.deposit.decide',
});
