// The calls of operators on referrals.
import { get, post } from '../../base/call.ts';

export const listReferrals = get('promotions.listReferrals', '/wps/office/referrals', {
  permission: 'promotions.referral.read',
});
export const decideReferral = post('promotions.decideReferral', '/wps/office/referrals/:inviteeId/decision', {
  permission: 'promotions.referral.decide',
});
