// The calls of operators on their own passkeys and sessions.
import { get, post, remove } from '../base/call.ts';

const signedIn = { permission: 'operators.session.own' } as const;

export const listPasskeys = get('operators.listPasskeys', '/wps/office/passkeys', signedIn);
export const beginPasskey = post('operators.beginPasskey', '/wps/office/passkeys/options', signedIn);
export const addPasskey = post('operators.addPasskey', '/wps/office/passkeys', signedIn);
export const removePasskey = remove('operators.removePasskey', '/wps/office/passkeys/:id', signedIn);
export const listOwnSessions = get('operators.listOwnSessions', '/wps/office/sessions', signedIn);
export const endOwnSession = remove('operators.endOwnSession', '/wps/office/sessions/:id', signedIn);
