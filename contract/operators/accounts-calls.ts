// The calls on operators, their roles, their sessions and the audit.
import { get, post } from '../base/call.ts';

export const listOperators = get('operators.listOperators', '/wps/office/operators', {
  permission: 'operators.account.read',
});
export const inviteOperator = post('operators.inviteOperator', '/wps/office/operators', {
  permission: 'operators.account.grant',
});
export const setRoles = post('operators.setRoles', '/wps/office/operators/:name/roles', {
  permission: 'operators.account.grant',
});
export const renewInvitation = post('operators.renewInvitation', '/wps/office/operators/:name/invitation', {
  permission: 'operators.account.grant',
});
export const disableOperator = post('operators.disableOperator', '/wps/office/operators/:name/disabling', {
  permission: 'operators.account.manage',
});
export const endSessions = post('operators.endSessions', '/wps/office/operators/:name/sessions/end', {
  permission: 'operators.account.manage',
});
export const listRoles = get('operators.listRoles', '/wps/office/roles', {
  permission: 'operators.account.read',
});
export const setRole = post('operators.setRole', '/wps/office/roles/:role', {
  permission: 'operators.account.grant',
});
export const listAudit = get('operators.listAudit', '/wps/office/audit', {
  permission: 'operators.audit.read',
});
export const auditFile = get(
  'operators.auditFile',
  '/wps/office/audit/file',
  { permission: 'operators.audit.read' },
  { file: 'text/csv' },
);
