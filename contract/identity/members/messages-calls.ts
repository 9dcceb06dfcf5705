// The calls of operators on SMS and mails that the product sent.
import { get, post } from '../../base/call.ts';

const read = { permission: 'identity.message.read' } as const;

export const listMessages = get('identity.listMessages', '/wps/office/messages', read);
export const messagesFile = get('identity.messagesFile', '/wps/office/messages/file', read, {
  file: 'text/csv',
});
export const unmaskMessage = post('identity.unmaskMessage', '/wps/office/messages/:id/unmasking', {
  permission: 'identity.member.unmask',
});
