// The calls of identity, in the order of the documents.
import * as member from './member.ts';
import * as passwords from './passwords.ts';
import * as register from './register.ts';
import * as session from './session.ts';
import * as verification from './verification.ts';

export const identityEndpoints = [
  session.encryptionKey,
  session.captcha,
  session.captchaAudio,
  verification.humanChallenge,
  verification.proveHuman,
  verification.smsForMember,
  verification.smsForRegistration,
  session.login,
  register.registerSettings,
  register.checkUsername,
  register.affiliate,
  register.register,
  register.registerByMobile,
  session.freePlayLogin,
  session.trialUser,
  session.renewSession,
  session.logout,
  session.sessionList,
  session.revokeSession,
  session.issueTicket,
  session.lookAtTicket,
  session.redeemTicket,
  passwords.changePassword,
  passwords.firstPassword,
  passwords.setPasswordByPhone,
  passwords.passwordByEmailOpen,
  passwords.passwordByEmail,
  passwords.resetPassword,
  passwords.hasWithdrawalPassword,
  passwords.setPaymentPassword,
  passwords.resetPaymentPassword,
  member.memberInfo,
] as const;
