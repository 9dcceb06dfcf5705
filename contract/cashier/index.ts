// All endpoints of the cashier.
import { depositOfficeEndpoints } from './deposit-office.ts';
import { depositEndpoints } from './deposits.ts';

export const cashierEndpoints = [...depositEndpoints, ...depositOfficeEndpoints] as const;
