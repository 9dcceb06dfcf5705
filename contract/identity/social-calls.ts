// Calls: login with an account of another service.
import { get, post, put, remove } from '../base/call.ts';

export const startSocial = get('identity.startSocial', '/wps/session/social/:provider/start', 'anyone');
export const returnFromSocial = get(
  'identity.returnFromSocial',
  '/wps/session/social/:provider/callback',
  'anyone',
);
export const finishSocial = post('identity.finishSocial', '/wps/session/social/finish', 'anyone');
export const registerSocial = put('identity.registerSocial', '/wps/member/register/social', 'anyone', {
  sealed: true,
});
export const socialLinks = get('identity.socialLinks', '/wps/member/social', 'mayOpenMemberCentre');
export const linkSocial = post('identity.linkSocial', '/wps/member/social', 'mayOpenMemberCentre');
export const unlinkSocial = remove('identity.unlinkSocial', '/wps/member/social', 'mayOpenMemberCentre');
