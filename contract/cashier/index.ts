// All endpoints of the cashier.
import { channelOfficeEndpoints } from './channel-office.ts';
import { depositMarks } from './deposit-marks.ts';
import { depositOfficeEndpoints } from './deposit-office.ts';
import { riskOfficeEndpoints } from './risk-office.ts';
import { depositEndpoints } from './deposits.ts';
import { paymentOfficeEndpoints } from './payment-office.ts';
import { withdrawOfficeEndpoints } from './withdraw-office.ts';
import { payoutDayEndpoints } from './payout-days.ts';
import { providerDayEndpoints } from './provider-days.ts';
import { withdrawEndpoints } from './withdrawals.ts';

export const cashierEndpoints = [
  ...depositEndpoints,
  depositMarks,
  ...depositOfficeEndpoints,
  ...paymentOfficeEndpoints,
  ...channelOfficeEndpoints,
  ...payoutDayEndpoints,
  ...providerDayEndpoints,
  ...riskOfficeEndpoints,
  ...withdrawEndpoints,
  ...withdrawOfficeEndpoints,
] as const;
