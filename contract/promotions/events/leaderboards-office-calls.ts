// The calls of operators on leaderboards.
import { get, post } from '../../base/call.ts';

const plan = { permission: 'promotions.leaderboard.plan' } as const;

export const listLeaderboards = get('promotions.listLeaderboards', '/wps/office/leaderboards', {
  permission: 'promotions.leaderboard.read',
});
export const planLeaderboard = post('promotions.planLeaderboard', '/wps/office/leaderboards', plan);
export const stopLeaderboard = post('promotions.stopLeaderboard', '/wps/office/leaderboards/:id/stop', plan);
