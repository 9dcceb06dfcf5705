// What settling works with: a leaf, so that its acts need not import each other for it.
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
