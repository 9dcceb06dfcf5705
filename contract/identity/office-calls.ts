// The calls of operators on verifications and on members' ways in.
import { get, post } from '../base/call.ts';

export const listVerifications = get('identity.listVerifications', '/wps/office/kyc', {
  permission: 'identity.verification.read',
});
export const verificationsFile = get(
  'identity.verificationsFile',
  '/wps/office/kyc/file',
  { permission: 'identity.verification.read' },
  { file: 'text/csv' },
);
export const readVerification = get('identity.readVerification', '/wps/office/kyc/:id', {
  permission: 'identity.verification.read',
});
export const verificationPicture = get(
  'identity.verificationPicture',
  '/wps/office/kyc/:id/:part',
  { permission: 'identity.verification.read' },
  { file: 'image/jpeg' },
);
export const decideVerification = post('identity.decideVerification', '/wps/office/kyc/:id/decision', {
  permission: 'identity.verification.decide',
});
export const endMemberSessions = post('identity.endMemberSessions', '/wps/office/member/:account/sessions', {
  permission: 'identity.session.end',
});
export const resetFactors = post('identity.resetFactors', '/wps/office/member/:account/factors', {
  permission: 'identity.factor.reset',
});
