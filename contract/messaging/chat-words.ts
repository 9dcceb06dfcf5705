// The fixed words of live chats: topics, states, kinds of messages, lengths, and the languages of CBS_launchChat.
import type { Language } from '../base/language.ts';

/** The subjects that a chat can have; CBS_modelList lists them. */
export const chatTopics = ['DEPOSIT', 'WITHDRAWAL', 'GAME', 'ACCOUNT', 'OTHER'] as const;
export type ChatTopic = (typeof chatTopics)[number];
export const topicNames: Readonly<Record<ChatTopic, Readonly<Record<Language, string>>>> = {
  DEPOSIT: { BN: 'ডিপোজিট', EN: 'Deposit' },
  WITHDRAWAL: { BN: 'উত্তোলন', EN: 'Withdrawal' },
  GAME: { BN: 'গেম', EN: 'Game' },
  ACCOUNT: { BN: 'অ্যাকাউন্ট', EN: 'Account' },
  OTHER: { BN: 'অন্যান্য', EN: 'Other' },
};

/** QUEUED: waits for an operator. ACTIVE: one operator has it. */
export const chatStates = ['QUEUED', 'ACTIVE', 'CLOSED'] as const;
export type ChatState = (typeof chatStates)[number];
export const chatAuthors = ['MEMBER', 'OPERATOR', 'SYSTEM'] as const;
export type ChatAuthor = (typeof chatAuthors)[number];
/** TAKEN, HANDED_OVER and CLOSED are written by the platform; readers see them in their own language. */
export const chatMessageKinds = ['TEXT', 'PICTURE', 'TAKEN', 'HANDED_OVER', 'CLOSED'] as const;
export type ChatMessageKind = (typeof chatMessageKinds)[number];

/** How many messages one answer has at most. */
export const messagesAtOnce = 50;
export const longestChatText = 2000;
/** The largest picture of a message, in bytes. */
export const chatPictureBytes = 5 * 1024 * 1024;
/** Somebody counts as typing for this time after the last call, in ms; callers repeat it every half of it. */
export const typingLifeMs = 6_000;
/** An operator's console announces itself every third of this time; afterwards the operator is off duty. In ms. */
export const dutyLifeMs = 90_000;

/** The language of CBS_launchChat: upper case, and every Chinese variant is CN (CHAT-04, A-156). */
export function chatLanguageOf(language: string): string {
  const upper = language.trim().toUpperCase();
  return /^(ZH|CN)(?![A-Z])/.test(upper) ? 'CN' : upper;
}

/** The language of the chat page; languages that the product does not have are shown in English. */
export const chatPageLanguage = (language: string): Language => (/^BN(?![A-Z])/.test(language) ? 'BN' : 'EN');
