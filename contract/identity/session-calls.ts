// Calls: captcha, login, sessions and tickets.
import { get, post, remove } from '../base/call.ts';

export const encryptionKey = get('identity.encryptionKey', '/wps/system/encryption/key', 'anyone');
export const captcha = get('identity.captcha', '/wps/captcha', 'anyone');
export const captchaAudio = get('identity.captchaAudio', '/wps/captcha/audio', 'anyone');
export const login = post('identity.login', '/wps/session/login', 'anyone', { sealed: true });
export const freePlayLogin = post('identity.freePlayLogin', '/wps/session/login/freeplay', 'anyone');
export const trialUser = get('identity.trialUser', '/wps/member/trialuser', 'anyone');
export const renewSession = post('identity.renewSession', '/wps/session/renew', 'isSignedIn');
export const logout = remove('identity.logout', '/wps/session/logout', 'isSignedIn');
export const sessionList = get('identity.sessionList', '/wps/session/list', 'isSignedIn');
export const revokeSession = remove('identity.revokeSession', '/wps/session/list', 'isSignedIn');
export const issueTicket = post('identity.issueTicket', '/wps/session/ticket', 'isSignedIn');
export const lookAtTicket = post('identity.lookAtTicket', '/wps/session/ticket/look', 'anyone');
export const redeemTicket = post('identity.redeemTicket', '/wps/session/ticket/redeem', 'anyone');
