// Calls: registration.
import { get, put } from '../base/call.ts';

export const registerSettings = get('identity.registerSettings', '/wps/system/setting/register', 'anyone');
export const checkUsername = get('identity.checkUsername', '/wps/check/username', 'anyone');
export const affiliate = get('identity.affiliate', '/wps/agent/affiliate', 'anyone');
export const register = put('identity.register', '/wps/member/register', 'anyone', { sealed: true });
export const registerByMobile = put('identity.registerByMobile', '/wps/member/register/mobile', 'anyone', {
  sealed: true,
});
