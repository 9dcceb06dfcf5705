// Calls: the bonuses of a member.
import { get, post } from '../base/call.ts';

const base = '/wps/promo/grants';

export const listGrants = get('promotions.listGrants', base, 'isRealMember');
export const listGrantBets = get('promotions.listGrantBets', `${base}/:id/bets`, 'isRealMember');
export const forfeitGrant = post('promotions.forfeitGrant', `${base}/:id/forfeit`, 'isRealMember');
