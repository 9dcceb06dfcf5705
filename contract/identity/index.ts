// The calls of identity, in the order of the documents.
import * as member from './member.ts';
import * as register from './register.ts';
import * as session from './session.ts';

export const identityEndpoints = [
  session.encryptionKey,
  session.captcha,
  session.login,
  register.registerSettings,
  register.checkUsername,
  register.register,
  session.freePlayLogin,
  session.trialUser,
  session.renewSession,
  session.logout,
  member.memberInfo,
] as const;
