// The calls of operators on channels of deposits and on the numbers that manual payments go to.
import { get, post } from '../base/call.ts';

const readers = { permission: 'cashier.channel.read' } as const;
const changers = { permission: 'cashier.channel.change' } as const;
const channels = '/wps/office/deposit-channels';
const accounts = '/wps/office/receiving-accounts';

export const listDepositChannels = get('cashier.listDepositChannels', channels, readers);
export const orderDepositChannels = post('cashier.orderDepositChannels', `${channels}/order`, changers);
export const changeDepositChannel = post('cashier.changeDepositChannel', `${channels}/:channelId`, changers);
export const switchDepositChannel = post(
  'cashier.switchDepositChannel',
  `${channels}/:channelId/switch`,
  changers,
);
export const listReceivingAccounts = get('cashier.listReceivingAccounts', accounts, readers);
export const addReceivingAccount = post('cashier.addReceivingAccount', accounts, changers);
export const showReceivingAccount = get('cashier.showReceivingAccount', `${accounts}/:id`, readers);
export const changeReceivingAccount = post('cashier.changeReceivingAccount', `${accounts}/:id`, changers);
export const switchReceivingAccount = post(
  'cashier.switchReceivingAccount',
  `${accounts}/:id/switch`,
  changers,
);
