// Calls: proof before a sensitive act, and the second factor of a login.
import { get, post } from '../base/call.ts';

export const stepUpState = get('identity.stepUpState', '/wps/session/stepUp', 'mayOpenMemberCentre');
export const stepUp = post('identity.stepUp', '/wps/session/stepUp', 'mayOpenMemberCentre', { sealed: true });
export const loginSecond = post('identity.loginSecond', '/wps/session/login/second', 'anyone', {
  sealed: true,
});
