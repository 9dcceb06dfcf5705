// Live chat as members have it: the launch with a ticket, messages in one numbered thread, rating and transcript (server.md 20).
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { language } from '../base/shapes.ts';
import {
  chatAuthors,
  chatMessageKinds,
  chatPictureBytes,
  chatStates,
  chatTopics,
  longestChatText,
} from './chat-words.ts';
import * as calls from './chat-calls.ts';

const chatId = z.string().check(z.regex(/^cht_\w{8,40}$/));
const pictureId = z.string().check(z.regex(/^pic_\w{8,40}$/));
/** The sender's own id of a message: sent again, it is the same message. */
export const clientId = z.string().check(z.regex(/^[\w-]{8,64}$/));
export const chatText = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestChatText));
const topic = z.enum(chatTopics);
const seq = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647));
const tint = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/));

/** A message of a thread; `seq` counts from 1 without gaps. The body is plain text. */
export const chatMessage = z.object({
  seq: z.int(),
  chatId,
  clientId: z.string(),
  author: z.enum(chatAuthors),
  kind: z.enum(chatMessageKinds),
  body: z.string(),
  picture: z.nullable(z.object({ id: pictureId, width: z.int(), height: z.int() })),
  at: z.int(),
});

/** The state of a member's newest chat. */
const currentChat = z.object({
  id: chatId,
  state: z.enum(chatStates),
  topic,
  /** The position in the queue, from 1; null for a chat that waits for nobody. */
  position: z.nullable(z.int()),
  /** Seconds until an operator probably answers; null while nobody is on duty. */
  waitSeconds: z.nullable(z.int()),
  rating: z.nullable(z.int()),
});

export const launchChat = endpoint({
  ...calls.launchChat,
  summary: 'The address of the chat’s page with a ticket for one use within a minute (APIM-06).',
  effects: true,
  query: z.strictObject({
    b2c: z.literal('1'),
    language: z.string().check(z.minLength(2), z.maxLength(16), z.regex(/^[A-Za-z_-]+$/)),
    /** A path of the site, or an address of it. */
    backUrl: z.string().check(z.minLength(1), z.maxLength(500)),
    headerColor: z.optional(tint),
    title: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  }),
  output: z.object({ chatUrl: z.string() }),
  /** NO_PERMISSION: the brand has no chat, or the member has the label nochat. */
  errors: ['NO_PERMISSION', 'LINK_NOT_ALLOWED'],
  limit: { calls: 600, perSeconds: 60 },
});

export const chatModels = endpoint({
  ...calls.chatModels,
  summary: 'The subjects of chats in one language, and whether operators are on duty now (APIM-07).',
  query: z.strictObject({ language }),
  output: z.array(z.object({ id: topic, name: z.string(), live: z.boolean() })),
  errors: [],
});

export const chatUnreadCount = endpoint({
  ...calls.chatUnreadCount,
  summary: 'How many messages of operators the member has not seen (APIM-08).',
  output: z.object({ unReadCount: z.int() }),
  errors: ['NO_PERMISSION'],
});

export const enterChat = endpoint({
  ...calls.enterChat,
  summary: 'Uses a ticket of the same session once, and returns how the page was launched.',
  body: z.strictObject({ ticket: z.string().check(z.regex(/^[\w-]{20,64}$/)) }),
  output: z.object({
    language: z.string(),
    /** A path of the site. */
    backUrl: z.string(),
    headerColor: z.nullable(tint),
    title: z.string(),
  }),
  /** LINK_EXPIRED: unknown, used, too old, or of another browser. */
  errors: ['NO_PERMISSION', 'LINK_EXPIRED'],
  limit: { calls: 600, perSeconds: 60 },
});

export const readChat = endpoint({
  ...calls.readChat,
  summary: 'The state of the member’s chat, and its messages after a number; the newest fifty without one.',
  query: z.strictObject({ after: z.optional(seq) }),
  output: z.object({
    messages: z.array(chatMessage),
    /** Null before the first message of all. */
    chat: z.nullable(currentChat),
    /** The last messages that each side has seen. */
    seenByMember: z.int(),
    seenByOperator: z.int(),
    isOperatorTyping: z.boolean(),
    /** Whether it is within the office’s hours; the times are local times of the merchant, as `09:00`. */
    isOpen: z.boolean(),
    hours: z.object({ from: z.string(), to: z.string() }),
    /** Whether an operator is on duty. */
    isStaffed: z.boolean(),
  }),
  errors: ['NO_PERMISSION'],
});

export const earlierChat = endpoint({
  ...calls.earlierChat,
  summary: 'Up to fifty messages before a number, in their order.',
  query: z.strictObject({ before: seq }),
  output: z.object({ messages: z.array(chatMessage) }),
  errors: ['NO_PERMISSION'],
});

export const sendChatText = endpoint({
  ...calls.sendChatText,
  summary: 'Sends a text; begins a chat when none is open. The same client id again is the same message.',
  body: z.strictObject({ clientId, text: chatText, topic: z._default(topic, 'OTHER'), language }),
  output: chatMessage,
  errors: ['NO_PERMISSION', 'RATE_LIMITED'],
  // Hundreds of members may share one address.
  limit: { calls: 1200, perSeconds: 60 },
});

export const sendChatPicture = endpoint({
  ...calls.sendChatPicture,
  summary: 'Sends a picture (JPEG, PNG or WebP); it is kept as a new JPEG without metadata.',
  body: z.strictObject({
    clientId,
    topic: z._default(topic, 'OTHER'),
    language,
    picture: z.file().check(z.maxSize(chatPictureBytes)),
  }),
  output: chatMessage,
  upload: { maxFiles: 1, maxFileBytes: chatPictureBytes },
  errors: ['NO_PERMISSION', 'RATE_LIMITED', 'IMAGE_INVALID'],
  limit: { calls: 300, perSeconds: 60 },
});

export const chatPicture = endpoint({
  ...calls.chatPicture,
  summary: 'A picture of the member’s own thread.',
  params: z.strictObject({ id: pictureId }),
  output: z.unknown(),
  errors: ['NO_PERMISSION', 'NOT_FOUND'],
});

export const seeChat = endpoint({
  ...calls.seeChat,
  summary: 'Marks the messages up to a number as seen, on every device.',
  body: z.strictObject({ seq: z.int().check(z.minimum(0), z.maximum(2_147_483_647)) }),
  output: z.object({ unReadCount: z.int() }),
  errors: ['NO_PERMISSION'],
});

export const typeInChat = endpoint({
  ...calls.typeInChat,
  summary: 'Shows the operator for a few seconds that the member is typing.',
  body: z.strictObject({}),
  output: z.object({}),
  errors: ['NO_PERMISSION'],
});

export const endChat = endpoint({
  ...calls.endChat,
  summary: 'Ends the member’s open chat; without one nothing happens.',
  body: z.strictObject({}),
  output: z.object({}),
  errors: ['NO_PERMISSION'],
});

export const rateChat = endpoint({
  ...calls.rateChat,
  summary: 'Rates an ended chat of one’s own once, from 1 to 5.',
  body: z.strictObject({
    chatId,
    rating: z.int().check(z.minimum(1), z.maximum(5)),
    comment: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
  }),
  output: z.object({}),
  errors: ['NO_PERMISSION', 'NOT_FOUND', 'ALREADY_SET', 'CASE_CHANGED'],
});

export const mailTranscript = endpoint({
  ...calls.mailTranscript,
  summary: 'Sends the messages of a chat to the member’s proven address, three times a day at most.',
  body: z.strictObject({ chatId, language }),
  output: z.object({}),
  /** ADDRESS_NOT_PROVEN: the member has no proven address. */
  errors: ['NO_PERMISSION', 'NOT_FOUND', 'ADDRESS_NOT_PROVEN', 'RATE_LIMITED'],
});

export const chatEndpoints = [
  launchChat,
  chatModels,
  chatUnreadCount,
  enterChat,
  readChat,
  earlierChat,
  sendChatText,
  sendChatPicture,
  chatPicture,
  seeChat,
  typeInChat,
  endChat,
  rateChat,
  mailTranscript,
] as const;
