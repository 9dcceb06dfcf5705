// Calls of a member's VIP level (server.md 14).
import { get, post } from '../base/call.ts';

export const ownVip = get('promotions.ownVip', '/wps/member/vip', 'isRealMember');
export const claimVip = post('promotions.claimVip', '/wps/member/vip/claim', 'isRealMember');
