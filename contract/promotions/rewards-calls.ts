// Calls of the reward center (server.md 10).
import { get, post } from '../base/call.ts';

export const rewardList = get('promotions.rewardList', '/wps/reward/list', 'isRealMember');
export const claimReward = post('promotions.claimReward', '/wps/reward/:id/claim', 'isRealMember');
export const claimAllRewards = post('promotions.claimAllRewards', '/wps/reward/claimAll', 'isRealMember');
