// The types of listed methods of deposit and receiving numbers.
import type { ValueOf } from '#contract/call-types.ts';
import type { listDepositChannels, listReceivingAccounts } from '#contract/cashier/channel-office-calls.ts';

export type Channel = ValueOf<typeof listDepositChannels>['channels'][number];
export type Account = ValueOf<typeof listReceivingAccounts>['accounts'][number];
