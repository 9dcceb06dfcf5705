// The calls of operators on live chats.
import { get, post } from '../base/call.ts';

const read = { permission: 'messaging.chat.read' } as const;
const answer = { permission: 'messaging.chat.answer' } as const;
const supervise = { permission: 'messaging.chat.supervise' } as const;
const change = { permission: 'messaging.cannedAnswer.change' } as const;

export const chatBoard = get('messaging.chatBoard', '/wps/office/chat-board', read);
export const chatFigures = get('messaging.chatFigures', '/wps/office/chat-figures', supervise);
export const beOnDuty = post('messaging.beOnDuty', '/wps/office/chat-duty', answer);
export const listChats = get('messaging.listChats', '/wps/office/chats', read);
export const chatsFile = get('messaging.chatsFile', '/wps/office/chats/file', read, { file: 'text/csv' });
export const openChat = get('messaging.openChat', '/wps/office/chats/:id', read);
export const followChat = get('messaging.followChat', '/wps/office/chats/:id/messages', read);
export const showChatPicture = get(
  'messaging.showChatPicture',
  '/wps/office/chats/:id/pictures/:pictureId',
  read,
  { file: 'image/jpeg' },
);
export const takeChat = post('messaging.takeChat', '/wps/office/chats/:id/assignment', answer);
export const handOverChat = post('messaging.handOverChat', '/wps/office/chats/:id/hand-over', answer);
export const answerChat = post('messaging.answerChat', '/wps/office/chats/:id/messages', answer);
export const sendPictureInOffice = post(
  'messaging.sendPictureInOffice',
  '/wps/office/chats/:id/pictures',
  answer,
  { multipart: true },
);
export const seeChatInOffice = post('messaging.seeChatInOffice', '/wps/office/chats/:id/seen', answer);
export const typeInOffice = post('messaging.typeInOffice', '/wps/office/chats/:id/typing', answer);
export const noteOnChat = post('messaging.noteOnChat', '/wps/office/chats/:id/notes', answer);
export const tagChat = post('messaging.tagChat', '/wps/office/chats/:id/tags', answer);
export const closeChat = post('messaging.closeChat', '/wps/office/chats/:id/closing', answer);
export const listCannedAnswers = get('messaging.listCannedAnswers', '/wps/office/canned-answers', read);
export const saveCannedAnswer = post('messaging.saveCannedAnswer', '/wps/office/canned-answers', change);
export const removeCannedAnswer = post(
  'messaging.removeCannedAnswer',
  '/wps/office/canned-answers/:id/removal',
  change,
);
