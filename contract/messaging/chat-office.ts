// Live chats in the office: queue, assignment, answers, notes, tags, hand-over, search and figures (server.md 20).
import * as z from 'zod/mini';
import { reason } from '../base/by-two.ts';
import { endpoint } from '../base/endpoint.ts';
import { languages } from '../base/language.ts';
import { between, listFileQuery, listOf, listQuery } from '../base/list.ts';
import { operatorName } from '../operators/session.ts';
import { chatMessage, chatText, clientId } from './chat.ts';
import { chatPictureBytes, chatStates, chatTopics, longestChatText } from './chat-words.ts';
import * as calls from './chat-office-calls.ts';

const id = z.string().check(z.regex(/^cht_\w{8,40}$/));
const ofChat = z.strictObject({ id });
const memberId = z.string().check(z.regex(/^mbr_\w{8,40}$/));
const tag = z.string().check(z.trim(), z.regex(/^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} _-]{0,29}$/u));
const seq = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647));
const nothing = z.object({});
const state = z.enum(chatStates);

const chatRow = z.object({
  id,
  memberId,
  account: z.string(),
  state,
  topic: z.enum(chatTopics),
  language: z.enum(languages),
  /** It began while nobody was on duty or outside the hours. */
  isLeft: z.boolean(),
  operator: z.nullable(z.string()),
  tags: z.array(z.string()),
  queuedAt: z.int(),
  takenAt: z.nullable(z.int()),
  firstAnswerAt: z.nullable(z.int()),
  closedAt: z.nullable(z.int()),
  closedBy: z.nullable(z.enum(['MEMBER', 'OPERATOR'])),
  rating: z.nullable(z.int()),
  ratingComment: z.string(),
});
const note = z.object({ id: z.string(), operator: z.string(), body: z.string(), at: z.int() });

const boardRow = z.object({
  ...chatRow.shape,
  /** Messages of the member that no operator has seen. */
  unseen: z.int(),
  lastText: z.string(),
  lastAt: z.int(),
  isMemberTyping: z.boolean(),
});

export const chatBoard = endpoint({
  ...calls.chatBoard,
  summary: 'The chats that wait, the longest wait first, and those that the operator has.',
  output: z.object({
    waiting: z.array(boardRow),
    own: z.array(boardRow),
    /** The operators on duty. */
    onDuty: z.array(z.string()),
  }),
  errors: [],
});

export const chatFigures = endpoint({
  ...calls.chatFigures,
  summary: 'For supervisors: open chats of all operators, and answer times and ratings of one day.',
  output: z.object({
    waiting: z.int(),
    longestWaitSeconds: z.int(),
    open: z.array(boardRow),
    operators: z.array(
      z.object({
        operator: z.string(),
        isOnDuty: z.boolean(),
        open: z.int(),
        closedToday: z.int(),
        /** Seconds from a chat’s beginning to its first answer, and to its end, on average; null without chats. */
        firstAnswerSeconds: z.nullable(z.int()),
        durationSeconds: z.nullable(z.int()),
        rating: z.nullable(z.number()),
      }),
    ),
  }),
  errors: [],
});

export const beOnDuty = endpoint({
  ...calls.beOnDuty,
  summary: 'Keeps the operator on duty for a short time, or ends the duty.',
  body: z.strictObject({ isOn: z.boolean() }),
  output: z.object({ onDuty: z.array(z.string()) }),
  errors: [],
});

const filters = {
  state: z.optional(state),
  topic: z.optional(z.enum(chatTopics)),
  operator: z.optional(operatorName),
  memberId: z.optional(memberId),
  tag: z.optional(tag),
  /** Words of a message. */
  search: z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(80))),
  ...between,
};

export const listChats = endpoint({
  ...calls.listChats,
  summary: 'All chats, filtered; the search is in the texts of their messages.',
  query: listQuery(filters, ['queuedAt']),
  output: listOf(chatRow),
  errors: [],
});

export const chatsFile = endpoint({
  ...calls.chatsFile,
  summary: 'The same chats as a file without their messages; each is written down.',
  query: listFileQuery(filters, ['queuedAt']),
  output: z.unknown(),
  errors: [],
});

const conversation = {
  chat: chatRow,
  messages: z.array(chatMessage),
  notes: z.array(note),
  seenByMember: z.int(),
  seenByOperator: z.int(),
  isMemberTyping: z.boolean(),
};

export const openChat = endpoint({
  ...calls.openChat,
  summary: 'One chat with the newest messages of its member’s thread and its notes; each is written down.',
  params: ofChat,
  output: z.object(conversation),
  errors: ['NOT_FOUND'],
});

export const followChat = endpoint({
  ...calls.followChat,
  summary: 'The same chat again, with the messages after a number only.',
  params: ofChat,
  query: z.strictObject({ after: seq }),
  output: z.object(conversation),
  errors: ['NOT_FOUND'],
});

export const showChatPicture = endpoint({
  ...calls.showChatPicture,
  summary: 'A picture of the thread of a chat; each is written down.',
  params: z.strictObject({ id, pictureId: z.string().check(z.regex(/^pic_\w{8,40}$/)) }),
  output: z.unknown(),
  errors: ['NOT_FOUND'],
});

export const takeChat = endpoint({
  ...calls.takeChat,
  summary: 'Takes a waiting chat; one operator gets it.',
  params: ofChat,
  body: z.strictObject({}),
  output: z.object({ state }),
  /** CASE_CHANGED: another operator has it, or it has ended. */
  errors: ['NOT_FOUND', 'CASE_CHANGED'],
});

export const handOverChat = endpoint({
  ...calls.handOverChat,
  summary: 'Hands a chat over to an operator on duty, or back to the queue; supervisors hand over any chat.',
  params: ofChat,
  body: z.strictObject({ operator: z.nullable(operatorName), reason }),
  output: z.object({ state }),
  errors: ['NOT_FOUND', 'NO_PERMISSION', 'CASE_CHANGED'],
});

export const answerChat = endpoint({
  ...calls.answerChat,
  summary: 'Answers in a chat that the operator has. The same client id again is the same message.',
  params: ofChat,
  body: z.strictObject({ clientId, text: chatText }),
  output: chatMessage,
  errors: ['NOT_FOUND', 'CASE_CHANGED'],
});

export const sendPictureInOffice = endpoint({
  ...calls.sendPictureInOffice,
  summary: 'Answers with a picture (JPEG, PNG or WebP); it is kept as a new JPEG without metadata.',
  params: ofChat,
  body: z.strictObject({ clientId, picture: z.file().check(z.maxSize(chatPictureBytes)) }),
  output: chatMessage,
  upload: { maxFiles: 1, maxFileBytes: chatPictureBytes },
  errors: ['NOT_FOUND', 'CASE_CHANGED', 'IMAGE_INVALID'],
});

export const seeChatInOffice = endpoint({
  ...calls.seeChatInOffice,
  summary: 'Marks the member’s messages up to a number as seen; only the operator of the chat does.',
  params: ofChat,
  body: z.strictObject({ seq: z.int().check(z.minimum(0), z.maximum(2_147_483_647)) }),
  output: nothing,
  errors: ['NOT_FOUND'],
});

export const typeInOffice = endpoint({
  ...calls.typeInOffice,
  summary: 'Shows the member for a few seconds that the operator is typing.',
  params: ofChat,
  body: z.strictObject({}),
  output: nothing,
  errors: ['NOT_FOUND'],
});

export const noteOnChat = endpoint({
  ...calls.noteOnChat,
  summary: 'Writes a note that only operators read.',
  params: ofChat,
  body: z.strictObject({ text: chatText }),
  output: note,
  errors: ['NOT_FOUND'],
});

export const tagChat = endpoint({
  ...calls.tagChat,
  summary: 'Replaces the tags of a chat.',
  params: ofChat,
  body: z.strictObject({ tags: z.array(tag).check(z.maxLength(8)) }),
  output: z.object({ tags: z.array(z.string()) }),
  errors: ['NOT_FOUND'],
});

export const closeChat = endpoint({
  ...calls.closeChat,
  summary: 'Ends a chat; its operator or a supervisor does.',
  params: ofChat,
  body: z.strictObject({}),
  output: z.object({ state }),
  errors: ['NOT_FOUND', 'NO_PERMISSION', 'CASE_CHANGED'],
});

const canned = z.object({
  id: z.string(),
  title: z.string(),
  text: z.object({ BN: z.string(), EN: z.string() }),
  changedBy: z.string(),
  changedAt: z.int(),
});
const cannedId = z.string().check(z.regex(/^can_\w{8,40}$/));
const cannedText = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestChatText));

export const listCannedAnswers = endpoint({
  ...calls.listCannedAnswers,
  summary: 'The prepared answers in both languages, by title.',
  output: z.array(canned),
  errors: [],
});

export const saveCannedAnswer = endpoint({
  ...calls.saveCannedAnswer,
  summary: 'Writes a prepared answer, new without an id.',
  body: z.strictObject({
    id: z.optional(cannedId),
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    textBn: cannedText,
    textEn: cannedText,
  }),
  output: canned,
  errors: ['NOT_FOUND'],
});

export const removeCannedAnswer = endpoint({
  ...calls.removeCannedAnswer,
  summary: 'Removes a prepared answer.',
  params: z.strictObject({ id: cannedId }),
  body: z.strictObject({}),
  output: nothing,
  errors: ['NOT_FOUND'],
});

export const chatOfficeEndpoints = [
  chatBoard,
  chatFigures,
  beOnDuty,
  listChats,
  chatsFile,
  openChat,
  followChat,
  showChatPicture,
  takeChat,
  handOverChat,
  answerChat,
  sendPictureInOffice,
  seeChatInOffice,
  typeInOffice,
  noteOnChat,
  tagChat,
  closeChat,
  listCannedAnswers,
  saveCannedAnswer,
  removeCannedAnswer,
] as const;
