// Calls of leaderboards.
import { get, post } from '../../base/call.ts';

const base = '/wps/promo/leaderboards';

export const leaderboardList = get('promotions.leaderboardList', base, 'isRealMember');
export const leaderboardRanks = get('promotions.leaderboardRanks', `${base}/:id`, 'isRealMember');
export const joinLeaderboard = post('promotions.joinLeaderboard', `${base}/:id/join`, 'isRealMember');
