// Calls: the caller’s own account.
import { get, put } from '../base/call.ts';

export const memberInfo = get('identity.memberInfo', '/wps/member/info', 'isSignedIn');

/** Offers and news by inbox, SMS and mail. */
export const marketingChoice = get('identity.marketingChoice', '/wps/member/marketing', 'isRealMember');
export const chooseMarketing = put('identity.chooseMarketing', '/wps/member/marketing', 'isRealMember');
