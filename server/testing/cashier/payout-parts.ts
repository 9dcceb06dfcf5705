// Withdrawals by a test's provider, under the rules of a new installation.
import type { CashierParts } from '#server/modules/cashier/parts.ts';
import { settingDefaults } from '#server/modules/platform/setting-schemas.ts';
import type { aPayoutProvider } from './a-payout-provider.ts';

export const payoutsBy = ({ gateway }: ReturnType<typeof aPayoutProvider>): CashierParts['withdrawals'] => ({
  rules: async () => settingDefaults.withdrawals,
  isOpen: async () => true,
  gateways: new Map([['maya', gateway]]),
  gatewayOf: () => 'maya',
});
