// The operators' calls for members: the list, one member, and the acts on a member.
import { get, post } from '../../base/call.ts';

const read = { permission: 'identity.member.read' } as const;

export const listMembers = get('identity.listMembers', '/wps/office/members', read);
export const membersFile = get('identity.membersFile', '/wps/office/members/file', read, {
  file: 'text/csv',
});
export const readMember = get('identity.readMember', '/wps/office/members/:id', read);
export const listMemberSessions = get(
  'identity.listMemberSessions',
  '/wps/office/members/:id/sessions',
  read,
);
export const memberSessionsFile = get(
  'identity.memberSessionsFile',
  '/wps/office/members/:id/sessions/file',
  read,
  { file: 'text/csv' },
);
export const listMemberCards = get('identity.listMemberCards', '/wps/office/members/:id/cards', read);
export const listSecurityEvents = get(
  'identity.listSecurityEvents',
  '/wps/office/members/:id/security',
  read,
);
export const listNotes = get('identity.listNotes', '/wps/office/members/:id/notes', read);
export const addNote = post('identity.addNote', '/wps/office/members/:id/notes', {
  permission: 'identity.note.write',
});
export const unmaskField = post('identity.unmaskField', '/wps/office/members/:id/unmasking', {
  permission: 'identity.member.unmask',
});
export const setFrozen = post('identity.setFrozen', '/wps/office/members/:id/freezing', {
  permission: 'identity.member.freeze',
});
export const setLocked = post('identity.setLocked', '/wps/office/members/:id/locking', {
  permission: 'identity.member.lock',
});
export const setLabels = post('identity.setLabels', '/wps/office/members/:id/labels', {
  permission: 'identity.label.set',
});
