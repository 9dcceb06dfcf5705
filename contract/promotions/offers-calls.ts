// Calls: the offers a member can take.
import { get, post } from '../base/call.ts';

export const listOffers = get('promotions.listOffers', '/wps/promo/list', 'anyone');
export const takeOffer = post('promotions.takeOffer', '/wps/promo/:id/accept', 'isRealMember');
export const enterCode = post('promotions.enterCode', '/wps/promo/code', 'isRealMember');
