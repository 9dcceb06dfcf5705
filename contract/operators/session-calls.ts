// The calls by which operators sign in, stay signed in and sign out.
import { get, post, remove } from '../base/call.ts';

const stranger = { permission: 'operators.session.open' } as const;
const signedIn = { permission: 'operators.session.own' } as const;

export const readInvitation = post('operators.readInvitation', '/wps/office/invitation', stranger);
export const acceptInvitation = post(
  'operators.acceptInvitation',
  '/wps/office/invitation/acceptance',
  stranger,
);
export const signIn = post('operators.signIn', '/wps/office/session', stranger);
export const showCode = post('operators.showCode', '/wps/office/session/code', stranger);
export const askPasskey = post('operators.askPasskey', '/wps/office/session/passkey/options', stranger);
export const showPasskey = post('operators.showPasskey', '/wps/office/session/passkey', stranger);
export const ownSession = get('operators.ownSession', '/wps/office/session', signedIn);
export const proveAgain = post('operators.proveAgain', '/wps/office/session/proof', signedIn);
export const askProof = post('operators.askProof', '/wps/office/session/proof/options', signedIn);
export const proveByPasskey = post('operators.proveByPasskey', '/wps/office/session/proof/passkey', signedIn);
export const signOut = remove('operators.signOut', '/wps/office/session', signedIn);
