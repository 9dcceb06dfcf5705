// Calls: authenticator apps and passkeys.
import { get, post, put, remove } from '../base/call.ts';

export const beginTotp = post('identity.beginTotp', '/wps/member/totp', 'mayOpenMemberCentre');
export const confirmTotp = put('identity.confirmTotp', '/wps/member/totp', 'mayOpenMemberCentre');
export const removeTotp = remove('identity.removeTotp', '/wps/member/totp', 'mayOpenMemberCentre');
export const renewRecoveryCodes = post(
  'identity.renewRecoveryCodes',
  '/wps/member/recoveryCodes',
  'mayOpenMemberCentre',
);
export const passkeyList = get('identity.passkeyList', '/wps/member/passkey', 'mayOpenMemberCentre');
export const beginPasskey = post(
  'identity.beginPasskey',
  '/wps/member/passkey/options',
  'mayOpenMemberCentre',
);
export const addPasskey = post('identity.addPasskey', '/wps/member/passkey', 'mayOpenMemberCentre');
export const removePasskey = remove('identity.removePasskey', '/wps/member/passkey', 'mayOpenMemberCentre');
export const passkeyOptions = post('identity.passkeyOptions', '/wps/session/passkey/options', 'anyone');
export const passkeyLogin = post('identity.passkeyLogin', '/wps/session/login/passkey', 'anyone');
