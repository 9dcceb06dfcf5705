// Calls: the caller’s own account.
import { get } from '../base/call.ts';

export const memberInfo = get('identity.memberInfo', '/wps/member/info', 'isSignedIn');
