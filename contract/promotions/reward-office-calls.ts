// The calls of operators on rewards.
import { get, post } from '../base/call.ts';

const read = { permission: 'promotions.reward.read' } as const;

export const listRewards = get('promotions.listRewards', '/wps/office/rewards', read);
export const rewardsFile = get('promotions.rewardsFile', '/wps/office/rewards/file', read, {
  file: 'text/csv',
});
export const giveReward = post('promotions.giveReward', '/wps/office/rewards/by-hand', {
  permission: 'promotions.reward.give',
});
