// Calls of live chats that members make: the launch, and the calls of the chat's own page.
import { get, post } from '../base/call.ts';

export const launchChat = get('messaging.launchChat', '/wps/relay/CBS_launchChat', 'mayChat');
export const chatModels = get('messaging.chatModels', '/wps/relay/CBS_modelList', 'anyone');
export const chatUnreadCount = get(
  'messaging.chatUnreadCount',
  '/wps/relay/CSP_unreadCount',
  'hasChatUnread',
);
export const enterChat = post('messaging.enterChat', '/wps/chat/entry', 'mayChat');
export const readChat = get('messaging.readChat', '/wps/chat', 'mayChat');
export const earlierChat = get('messaging.earlierChat', '/wps/chat/earlier', 'mayChat');
export const sendChatText = post('messaging.sendChatText', '/wps/chat/messages', 'mayChat');
export const sendChatPicture = post('messaging.sendChatPicture', '/wps/chat/pictures', 'mayChat', {
  multipart: true,
});
export const chatPicture = get('messaging.chatPicture', '/wps/chat/pictures/:id', 'mayChat', {
  file: 'image/jpeg',
});
export const seeChat = post('messaging.seeChat', '/wps/chat/seen', 'mayChat');
export const typeInChat = post('messaging.typeInChat', '/wps/chat/typing', 'mayChat');
export const endChat = post('messaging.endChat', '/wps/chat/end', 'mayChat');
export const rateChat = post('messaging.rateChat', '/wps/chat/rating', 'mayChat');
export const mailTranscript = post('messaging.mailTranscript', '/wps/chat/transcript', 'mayChat');
