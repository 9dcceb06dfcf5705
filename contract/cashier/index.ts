// All endpoints of the cashier.
import { depositOfficeEndpoints } from './deposit-office.ts';
import { depositEndpoints } from './deposits.ts';
import { paymentOfficeEndpoints } from './payment-office.ts';

export const cashierEndpoints = [
  ...depositEndpoints,
  ...depositOfficeEndpoints,
  ...paymentOfficeEndpoints,
] as const;
