// The services that settlement functions take. The type has a separate file, so that the functions do not import each
// other.
import type { WalletModule } from '#server/modules/wallet/index.ts';
import type { LotteryParts } from '../parts.ts';

export type SettleParts = Pick<
  LotteryParts,
  'db' | 'clock' | 'lotteries' | 'maxPaidPerDrawMinor' | 'membersAtOnce'
> & {
  readonly wallet: Pick<
    WalletModule,
    'lockForPlay' | 'lockOwners' | 'payDebt' | 'postForPlay' | 'postMany' | 'settleHolds'
  >;
};
