// Calls of activities (server.md 12).
import { get, post } from '../../base/call.ts';

const base = '/wps/activity';

export const activityList = get('promotions.activityList', `${base}/list`, 'anyone');
export const applyActivity = post('promotions.applyActivity', `${base}/:id/apply`, 'isRealMember', {
  multipart: true,
});
export const signInActivity = post('promotions.signInActivity', `${base}/:id/signIn`, 'isRealMember');
export const joinActivity = post('promotions.joinActivity', `${base}/:id/join`, 'isRealMember');
export const claimActivity = post('promotions.claimActivity', `${base}/:id/claim`, 'isRealMember');
