// Calls: login and payment passwords.
import { get, post, put } from '../base/call.ts';

export const changePassword = post('identity.changePassword', '/wps/member/password', 'mayOpenMemberCentre');
export const setPasswordByPhone = post(
  'identity.setPasswordByPhone',
  '/wps/member/password/verification',
  'anyone',
  { sealed: true },
);
export const passwordByEmailOpen = get(
  'identity.passwordByEmailOpen',
  '/wps/member/password/email',
  'anyone',
);
export const passwordByEmail = post('identity.passwordByEmail', '/wps/member/password/email', 'anyone', {
  form: true,
});
export const resetPassword = post('identity.resetPassword', '/wps/member/password/reset', 'anyone', {
  sealed: true,
});
export const firstPassword = post(
  'identity.firstPassword',
  '/wps/member/firstPassword',
  'mayOpenMemberCentre',
);
export const hasWithdrawalPassword = get(
  'identity.hasWithdrawalPassword',
  '/wps/member/hasWithdrawalPassword',
  'isRealMember',
);
export const setPaymentPassword = put(
  'identity.setPaymentPassword',
  '/wps/member/paymentPassword',
  'isRealMember',
);
export const resetPaymentPassword = post(
  'identity.resetPaymentPassword',
  '/wps/member/paymentPassword/reset',
  'isRealMember',
);
