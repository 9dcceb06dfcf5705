// All endpoints of promotions; each part of the module adds its list here.
import { abuseEndpoints } from './campaigns/abuse.ts';
import { forecastEndpoints } from './campaigns/forecast.ts';
import { activityOfficeEndpoints } from './events/activities-office.ts';
import { activityEndpoints } from './events/activities.ts';
import { leaderboardOfficeEndpoints } from './events/leaderboards-office.ts';
import { leaderboardEndpoints } from './events/leaderboards.ts';
import { rainOfficeEndpoints } from './events/rain-office.ts';
import { rainEndpoints } from './events/rain.ts';
import { referralOfficeEndpoints } from './events/referral-office.ts';
import { referralEndpoints } from './events/referral.ts';
import { grantEndpoints } from './grants.ts';
import { offerOfficeEndpoints } from './offers-office.ts';
import { offerEndpoints } from './offers.ts';
import { paybackEndpoints } from './events/paybacks.ts';
import { rewardOfficeEndpoints } from './reward-office.ts';
import { rewardEndpoints } from './rewards.ts';
import { taskOfficeEndpoints } from './task-office.ts';
import { taskEndpoints } from './tasks.ts';
import { vipOfficeEndpoints } from './vip-office.ts';
import { vipEndpoints } from './vip.ts';
import { taskTicketEndpoints } from './task-ticket.ts';

export const promotionsEndpoints = [
  ...offerEndpoints,
  ...grantEndpoints,
  ...offerOfficeEndpoints,
  ...forecastEndpoints,
  ...abuseEndpoints,
  ...rewardEndpoints,
  ...rewardOfficeEndpoints,
  ...paybackEndpoints,
  ...taskEndpoints,
  ...taskOfficeEndpoints,
  ...vipEndpoints,
  ...vipOfficeEndpoints,
  ...taskTicketEndpoints,
  ...referralEndpoints,
  ...referralOfficeEndpoints,
  ...rainEndpoints,
  ...rainOfficeEndpoints,
  ...leaderboardEndpoints,
  ...leaderboardOfficeEndpoints,
  ...activityEndpoints,
  ...activityOfficeEndpoints,
] as const;
