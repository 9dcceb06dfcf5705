// Calls: human check and codes by SMS.
import { get, post } from '../base/call.ts';

export const humanChallenge = get('identity.humanChallenge', '/wps/verification/human', 'anyone');
export const proveHuman = post('identity.proveHuman', '/wps/verification/human', 'anyone');
export const phoneVerifier = get('identity.phoneVerifier', '/wps/verification/phone', 'anyone');
export const smsForMember = post('identity.smsForMember', '/wps/verification/sms/noLogin', 'anyone');
export const smsForRegistration = post(
  'identity.smsForRegistration',
  '/wps/verification/sms/register',
  'anyone',
);
