// Calls of the inbox.
import { get, post, remove } from '../base/call.ts';

export const inboxList = get('messaging.inboxList', '/wps/relay/MCSFE_inboxList', 'mayOpenInbox');
export const inboxUnreadCount = get(
  'messaging.inboxUnreadCount',
  '/wps/relay/MCSFE_inboxUnreadCount',
  'mayOpenInbox',
);
export const inboxRead = post('messaging.inboxRead', '/wps/relay/MCSFE_inboxRead', 'mayOpenInbox');
export const inboxDelete = remove('messaging.inboxDelete', '/wps/relay/MCSFE_inboxDelete', 'mayOpenInbox');
