// The operators' endpoints of live chats: board, search, one chat with its acts.
import * as contract from '#contract/messaging/chat-office.ts';
import { csvOf } from '#server/base/csv.ts';
import { dated } from '#server/base/dated.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Queryable } from '#server/db/database.ts';
import { selectListPage, selectWholeList } from '#server/db/list-page.ts';
import { operatorOf } from '#server/http/context.ts';
import {
  act,
  actAfter,
  look,
  lookAtFile,
  type OfficeRoute,
  type WorkQueue,
} from '#server/modules/operators/index.ts';
import { cannedRoutes } from './canned-routes.ts';
import type { ChatParts } from './chat-parts.ts';
import { pictureFile } from './chat-routes.ts';
import { type ChatRow, selectOnDuty, writeDuty } from './chat-store.ts';
import { isTyping, shownMessage } from './member-chat.ts';
import * as acts from './office-chat.ts';
import * as store from './office-store.ts';
import { drawnAgain } from './send-message.ts';
import { announceToOffice, selectBefore, selectPicture } from './thread-store.ts';

export const chatOfficeRoutes = (parts: ChatParts): OfficeRoute[] => [
  ...boardRoutes(parts),
  ...readingRoutes(parts),
  ...actRoutes(parts),
  ...cannedRoutes(parts),
];

const boardRoutes = (parts: ChatParts): OfficeRoute[] => [
  look(contract.chatBoard, async (call) => {
    const { db, clock } = parts;
    const [waiting, own, onDuty] = await Promise.all([
      store.selectWaiting(db),
      store.selectActive(db, operatorOf(call).name),
      selectOnDuty(db, clock.now()),
    ]);
    const shown = await boardRows(parts, [...waiting, ...own]);
    return { waiting: shown.slice(0, waiting.length), own: shown.slice(waiting.length), onDuty };
  }),
  look(contract.chatFigures, async () => {
    const { db, clock } = parts;
    const now = clock.now();
    const dayMs = 24 * 60 * 60_000;
    const [queued, open, figures, onDuty] = await Promise.all([
      store.countQueued(db),
      store.selectActive(db, null),
      store.selectFigures(db, new Date(now.getTime() - dayMs)),
      selectOnDuty(db, now),
    ]);
    const idle = onDuty.filter((name) => !figures.some(({ operator }) => operator === name));
    const none = { open: 0, closedToday: 0, firstAnswerSeconds: null, durationSeconds: null, rating: null };
    return {
      waiting: queued.count,
      longestWaitSeconds: queued.oldestAt ? secondsBetween(queued.oldestAt, now) : 0,
      open: await boardRows(parts, open),
      operators: [...figures, ...idle.map((operator) => ({ operator, ...none }))].map((row) => ({
        ...row,
        isOnDuty: onDuty.includes(row.operator),
      })),
    };
  }),
  // A sign of life is no act on anybody's data, so the audit has no line of it.
  look(contract.beOnDuty, async (call) => {
    const { db, clock } = parts;
    const { name } = operatorOf(call);
    const now = clock.now();
    return db.tx(async (tx) => {
      const wasOn = (await selectOnDuty(tx, now)).includes(name);
      await writeDuty(tx, name, call.body.isOn ? now : null);
      if (wasOn !== call.body.isOn) await announceToOffice(tx);
      return { onDuty: await selectOnDuty(tx, now) };
    });
  }),
];

const secondsBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000));

const columns: Readonly<Record<string, (row: ChatRow & { account: string }) => string>> = {
  Id: ({ id }) => id,
  Account: ({ account }) => account,
  Subject: ({ topic }) => topic,
  State: ({ state }) => state,
  Operator: ({ operator }) => operator ?? '',
  Tags: ({ tags }) => tags.join(' '),
  'Begun (UTC)': ({ queuedAt }) => queuedAt.toISOString(),
  'First answer (UTC)': ({ firstAnswerAt }) => firstAnswerAt?.toISOString() ?? '',
  'Ended (UTC)': ({ closedAt }) => closedAt?.toISOString() ?? '',
  Rating: ({ rating }) => (rating === null ? '' : String(rating)),
};

const readingRoutes = (parts: ChatParts): OfficeRoute[] => [
  look(contract.listChats, async ({ query }) => {
    const list = store.chatList({ ...query, ...dated(query) });
    const { rows, ...page } = await selectListPage<ChatRow, 'queuedAt'>(parts.db, list, query);
    return { ...page, rows: (await named(parts, rows)).map(shownChat) };
  }),
  lookAtFile(
    contract.chatsFile,
    async ({ query }) => {
      const list = store.chatList({ ...query, ...dated(query) });
      const pages = selectWholeList<ChatRow, 'queuedAt'>(parts.db, list, query);
      const pieces = csvOf(columns, allNamed(parts, pages));
      return { name: 'chats.csv', mediaType: 'text/csv; charset=utf-8', pieces };
    },
    ({ query }) => ({ subject: 'chats', details: { ...query } }),
  ),
  look(
    contract.openChat,
    ({ params }) => conversation(parts, params.id, undefined),
    ({ params }) => ({ subject: params.id }),
  ),
  look(contract.followChat, ({ params, query }) => conversation(parts, params.id, query.after)),
  lookAtFile(
    contract.showChatPicture,
    async ({ params: { id, pictureId } }) => {
      const { memberId } = await acts.chatOf(parts.db, id);
      return pictureFile(parts, pictureId, await selectPicture(parts.db, memberId, pictureId));
    },
    ({ params }) => ({ subject: params.id, details: { picture: params.pictureId } }),
  ),
];

async function conversation(parts: ChatParts, id: string, after: number | undefined) {
  const { db, clock, reads } = parts;
  const chat = await acts.chatOf(db, id);
  const { memberId } = chat;
  const thread = await reads.threadOf(memberId);
  const [messages = [], notes, [row]] = await Promise.all([
    after === undefined
      ? selectBefore(db, memberId, 2_147_483_647)
      : reads.messagesAfter({ memberId, after }),
    store.selectNotes(db, id),
    named(parts, [chat]),
  ]);
  return {
    chat: shownChat(row ?? { ...chat, account: '' }),
    messages: messages.map(shownMessage),
    notes: notes.map(({ at, ...note }) => ({ ...note, at: at.getTime() })),
    seenByMember: thread?.seenByMember ?? 0,
    seenByOperator: thread?.seenByOperator ?? 0,
    isMemberTyping: isTyping(thread?.memberTypingAt ?? null, clock.now()),
  };
}

const actRoutes = (parts: ChatParts): OfficeRoute[] => [
  act(contract.takeChat, async (tx, call) => {
    const { id } = await acts.take(parts, tx, call.params.id, operatorOf(call).name);
    return { value: { state: 'ACTIVE' as const }, subject: id };
  }),
  act(contract.handOverChat, async (tx, call) => {
    const { operator: to, reason } = call.body;
    const { id, operator } = await acts.handOver(parts, tx, call.params.id, operatorOf(call), to);
    const state = to === null ? ('QUEUED' as const) : ('ACTIVE' as const);
    return { value: { state }, subject: id, details: { before: operator, after: to, reason } };
  }),
  actAfter(
    contract.answerChat,
    ({ params }) => memberOfChat(parts, params.id),
    async (tx, call, memberId) => {
      const { id } = call.params;
      const { clientId, text } = call.body;
      const answer = { memberId, operator: operatorOf(call).name, clientId };
      const written = await acts.answerIn(parts, tx, id, answer, { kind: 'TEXT', body: text });
      return { value: shownMessage(written), subject: id, details: { message: written.seq } };
    },
  ),
  actAfter(
    contract.sendPictureInOffice,
    async ({ params, body }) => ({
      memberId: await memberOfChat(parts, params.id),
      picture: await drawnAgain(body.picture),
    }),
    async (tx, call, { memberId, picture }) => {
      const { id } = call.params;
      const answer = { memberId, operator: operatorOf(call).name, clientId: call.body.clientId };
      const written = await acts.answerWithPicture(parts, tx, id, answer, picture);
      const details = { message: written.seq, picture: written.picture?.id };
      return { value: shownMessage(written), subject: id, details };
    },
  ),
  act(contract.noteOnChat, async (tx, call) => {
    const { id } = call.params;
    const { at, ...note } = await acts.note(parts, tx, id, operatorOf(call).name, call.body.text);
    return { value: { ...note, at: at.getTime() }, subject: id, details: { note: note.id } };
  }),
  act(contract.tagChat, async (tx, call) => {
    const { id } = call.params;
    const tags = await acts.tag(tx, id, call.body.tags);
    return { value: { tags }, subject: id, details: { tags } };
  }),
  act(contract.closeChat, async (tx, call) => {
    const { id } = await acts.close(parts, tx, call.params.id, operatorOf(call));
    return { value: { state: 'CLOSED' as const }, subject: id };
  }),
  // Reading and typing change no data of the house, so the audit has no line of them.
  look(contract.seeChatInOffice, (call) =>
    acts.seeAsOperator(parts, call.params.id, operatorOf(call).name, call.body.seq),
  ),
  look(contract.typeInOffice, (call) => acts.typeAsOperator(parts, call.params.id, operatorOf(call).name)),
];

/** The member of a chat, who never changes. @throws Refusal NOT_FOUND */
async function memberOfChat({ reads }: ChatParts, id: string): Promise<string> {
  const memberId = await reads.memberOf(id);
  if (memberId === undefined) throw new Refusal('NOT_FOUND');
  return memberId;
}

/** Chats that wait for an operator. */
export const chatQueue: WorkQueue = {
  queue: 'CHATS',
  permission: 'messaging.chat.read',
  read: store.countQueued,
};

async function named<Row extends { readonly memberId: string }>(
  { db, playersOf }: { readonly db: Queryable; readonly playersOf: ChatParts['playersOf'] },
  rows: readonly Row[],
): Promise<(Row & { readonly account: string })[]> {
  const players = await playersOf(db, [...new Set(rows.map(({ memberId }) => memberId))]);
  const accounts = new Map(players.map(({ memberId, account }) => [memberId, account]));
  return rows.map((row) => ({ ...row, account: accounts.get(row.memberId) ?? '' }));
}

async function* allNamed(parts: ChatParts, pages: AsyncIterable<readonly ChatRow[]>) {
  for await (const rows of pages) yield named(parts, rows);
}

const shownChat = <Row extends ChatRow & { readonly account: string }>(row: Row) => ({
  ...row,
  tags: [...row.tags],
  queuedAt: row.queuedAt.getTime(),
  takenAt: row.takenAt && row.takenAt.getTime(),
  firstAnswerAt: row.firstAnswerAt && row.firstAnswerAt.getTime(),
  closedAt: row.closedAt && row.closedAt.getTime(),
});

async function boardRows(parts: ChatParts, rows: readonly store.BoardRow[]) {
  const now = parts.clock.now();
  return (await named(parts, rows)).map((row) => ({
    ...shownChat(row),
    lastAt: row.lastAt.getTime(),
    isMemberTyping: isTyping(row.memberTypingAt, now),
  }));
}
