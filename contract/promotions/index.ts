// All endpoints of promotions; each part of the module adds its list here.
import { rewardOfficeEndpoints } from './reward-office.ts';
import { rewardEndpoints } from './rewards.ts';

export const promotionsEndpoints = [...rewardEndpoints, ...rewardOfficeEndpoints] as const;
