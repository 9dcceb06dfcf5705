// All endpoints of promotions; each part of the module adds its list here.
import { rewardOfficeEndpoints } from './reward-office.ts';
import { rewardEndpoints } from './rewards.ts';
import { taskOfficeEndpoints } from './task-office.ts';
import { taskEndpoints } from './tasks.ts';
import { vipOfficeEndpoints } from './vip-office.ts';
import { vipEndpoints } from './vip.ts';
import { taskTicketEndpoints } from './task-ticket.ts';

export const promotionsEndpoints = [
  ...rewardEndpoints,
  ...rewardOfficeEndpoints,
  ...taskEndpoints,
  ...taskOfficeEndpoints,
  ...vipEndpoints,
  ...vipOfficeEndpoints,
  ...taskTicketEndpoints,
] as const;
