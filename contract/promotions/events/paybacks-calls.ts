// Calls: what a member gets back for settled bets, cashback of a net loss and the daily rebate.
import { get } from '../../base/call.ts';

export const ownPaybacks = get('promotions.ownPaybacks', '/wps/promo/paybacks', 'isRealMember');
export const paybackBets = get('promotions.paybackBets', '/wps/promo/paybacks/bets', 'isRealMember');
