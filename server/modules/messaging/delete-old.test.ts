// What members write and read is deleted after its time, on both engines; what is open or belongs to an open case stays.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as feedback from '#contract/messaging/feedback-office.ts';
import { sendChatPicture } from '#contract/messaging/chat.ts';
import { giveFeedback } from '#contract/messaging.ts';
import type { Database } from '#server/db/database.ts';
import { valueOf } from '#server/testing/an-http-server.ts';
import { aPicture } from '#server/testing/identity/a-picture.ts';
import { aChatWorld, aClientId } from '#server/testing/messaging/a-chat.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';

const dayMs = 24 * 60 * 60_000;
const nothing = { chats: 0, messages: 0, feedback: 0 };

describe.each([
  ['the embedded engine', testDatabase],
  ['a PostgreSQL server', testPostgres],
])('on %s', (_engine, open) => {
  let db: Database;
  let world: Awaited<ReturnType<typeof aChatWorld>>;
  let inCases: string[] = [];
  beforeAll(async () => {
    db = await open('khela_server');
    world = await aChatWorld(db, {
      retention: {
        days: async () => ({ chatDays: 40, inboxDays: 30, feedbackDays: 50 }),
        membersInCases: async () => inCases,
      },
    });
  });
  afterAll(async () => {
    await world.close();
    await db.close();
  });

  const rows = async () => {
    const [row] = await db.query<Record<string, number>>(
      `select (select count(*)::int from chat) as chats, (select count(*)::int from chat_message) as texts,
         (select count(*)::int from chat_picture) as pictures, (select count(*)::int from chat_note) as notes,
         (select count(*)::int from inbox_message) as messages, (select count(*)::int from feedback) as feedback`,
    );
    return row;
  };
  /** A member with a chat that has a text, a picture and a note, a message in the inbox, and feedback. */
  async function aWriter() {
    const guest = await world.aGuest();
    const { chatId } = await guest.say('Where is my deposit?');
    const file = new File([await aPicture()], 'slip.jpg', { type: 'image/jpeg' });
    const body = { clientId: aClientId(), topic: 'DEPOSIT', language: 'EN', picture: file } as const;
    await valueOf(world.server.call(sendChatPicture, { token: guest.token, body }));
    await world.operator('rina').take(chatId);
    await world.operator('rina').note(chatId, 'Looks like a double payment');
    const { memberId } = guest.actor;
    const text = { BN: 'লেখা', EN: 'Text' };
    await db.tx((tx) =>
      world.messaging.writeToInbox(tx, { memberId, source: 'one', title: text, body: text }),
    );
    const ticket = await valueOf(
      world.server.call(giveFeedback, {
        token: guest.token,
        body: { content: 'The deposit of this morning is not there yet.', type: 1, captcha: 'right' },
      }),
    );
    return {
      ...guest,
      memberId,
      endChat: () => world.operator('rina').close(chatId),
      answer: () =>
        world.call('rina', feedback.answerFeedback, {
          params: { id: ticket.id },
          body: { answer: 'It is in your wallet now.' },
        }),
      close: () =>
        world.call('rina', feedback.closeFeedback, {
          params: { id: ticket.id },
          body: { reason: 'The member thanked us' },
        }),
    };
  }

  it('each is deleted after its days, unread too, and a new chat goes on with the next number', async () => {
    const writer = await aWriter();
    await writer.endChat();
    await writer.answer();
    await writer.close();
    // The answer to feedback is a message of the inbox as well.
    expect(await rows()).toMatchObject({ chats: 1, pictures: 1, notes: 1, messages: 2, feedback: 1 });
    const { messages } = await writer.read();
    const last = messages.at(-1)?.seq ?? 0;
    world.clock.advance(29 * dayMs);
    expect(await world.messaging.deleteOld()).toEqual(nothing);
    world.clock.advance(2 * dayMs);
    expect(await world.messaging.deleteOld()).toEqual({ ...nothing, messages: 2 });
    world.clock.advance(10 * dayMs);
    expect(await world.messaging.deleteOld()).toEqual({ ...nothing, chats: 1 });
    world.clock.advance(10 * dayMs);
    expect(await world.messaging.deleteOld()).toEqual({ ...nothing, feedback: 1 });
    expect(await rows()).toEqual({ chats: 0, texts: 0, pictures: 0, notes: 0, messages: 0, feedback: 0 });
    expect(await writer.read()).toMatchObject({ messages: [], chat: null });
    const again = await writer.say('Hello again');
    expect(again.seq).toBe(last + 1);
    expect((await writer.read()).messages).toMatchObject([{ seq: last + 1, body: 'Hello again' }]);
  });

  it('open chats, feedback without an answer and everything of members in open cases stay', async () => {
    const [waiting, answered, inCase] = [await aWriter(), await aWriter(), await aWriter()];
    await answered.answer();
    for (const act of [inCase.endChat, inCase.answer, inCase.close]) await act();
    inCases = [inCase.memberId];
    const { texts } = (await rows()) ?? {};
    world.clock.advance(400 * dayMs);
    // An answer that nobody closed is an end too. The chats of both others are open.
    expect(await world.messaging.deleteOld()).toEqual({ chats: 0, messages: 3, feedback: 1 });
    expect((await rows())?.texts).toBe(texts);
    expect((await waiting.read()).chat).toMatchObject({ state: 'ACTIVE' });
    inCases = [];
    expect(await world.messaging.deleteOld()).toEqual({ chats: 1, messages: 2, feedback: 1 });
    expect(await rows()).toMatchObject({ pictures: 2, notes: 2, messages: 0, feedback: 1 });
  });

  it('more than one batch is deleted, and a second run deletes nothing', async () => {
    await db.query(
      `insert into inbox_message (id, member_id, source, title_bn, title_en, body_bn, body_en, created_at)
       select 'old-' || n, (select id from member limit 1), 'old-' || n, '', '', '', '', $1
       from generate_series(1, 2500) n`,
      [new Date(world.clock.now().getTime() - 31 * dayMs)],
    );
    expect(await world.messaging.deleteOld()).toMatchObject({ messages: 2500 });
    expect(await world.messaging.deleteOld()).toEqual(nothing);
  });
});
