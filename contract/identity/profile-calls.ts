// Calls: profile, contacts and bank cards.
import { get, post, put, remove } from '../base/call.ts';

export const headIcon = get('identity.headIcon', '/wps/member/info/icon', 'mayOpenMemberCentre');
export const setHeadIcon = post('identity.setHeadIcon', '/wps/member/info/icon', 'mayOpenMemberCentre', {
  multipart: true,
});
export const setNickname = put('identity.setNickname', '/wps/member/nickname', 'mayOpenMemberCentre');
export const setPayeeName = put('identity.setPayeeName', '/wps/member/payeename', 'mayOpenMemberCentre');
export const setEmail = put('identity.setEmail', '/wps/member/email', 'mayOpenMemberCentre');
export const proveEmail = post('identity.proveEmail', '/wps/member/email/verify', 'anyone');
export const smsForBinding = post(
  'identity.smsForBinding',
  '/wps/verification/sms/bind',
  'mayOpenMemberCentre',
);
export const bindPhone = post('identity.bindPhone', '/wps/member/phone/bind', 'mayOpenMemberCentre');
export const securityConfig = get(
  'identity.securityConfig',
  '/wps/member/securityConfig',
  'mayOpenMemberCentre',
);
export const loginHistory = get('identity.loginHistory', '/wps/member/loginHistory', 'mayOpenMemberCentre');
export const securityQuestion = get(
  'identity.securityQuestion',
  '/wps/member/securityQuestion',
  'mayOpenMemberCentre',
);
export const setSecurityQuestion = put(
  'identity.setSecurityQuestion',
  '/wps/member/securityQuestion',
  'mayOpenMemberCentre',
);
export const payoutBanks = get('identity.payoutBanks', '/wps/member/bankCard/banks', 'isRealMember');
export const bankCards = get('identity.bankCards', '/wps/member/bankCard', 'isRealMember');
export const addBankCard = post('identity.addBankCard', '/wps/member/bankCard', 'isRealMember');
export const removeBankCard = remove('identity.removeBankCard', '/wps/member/bankCard', 'isRealMember');
