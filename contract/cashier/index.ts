// All endpoints of the cashier.
import { depositOfficeEndpoints } from './deposit-office.ts';
import { riskOfficeEndpoints } from './risk-office.ts';
import { depositEndpoints } from './deposits.ts';
import { paymentOfficeEndpoints } from './payment-office.ts';

export const cashierEndpoints = [
  ...depositEndpoints,
  ...depositOfficeEndpoints,
  ...paymentOfficeEndpoints,
  ...riskOfficeEndpoints,
] as const;
