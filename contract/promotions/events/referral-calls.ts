// Calls of a member who invites friends (server.md 13).
import { get } from '../../base/call.ts';

export const referralCode = get('promotions.referralCode', '/wps/member/referral/code', 'isPlayer');
export const referralSummary = get('promotions.referralSummary', '/wps/member/referral/summary', 'isPlayer');
export const referralList = get('promotions.referralList', '/wps/member/referral/list', 'isPlayer');
