// The thread of a member on both engines: no message is lost, doubled or out of order, also when several devices send at the same time.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/messaging/chat.ts';
import type { Database } from '#server/db/database.ts';
import { aChatWorld, aClientId } from '#server/testing/messaging/a-chat.ts';
import { valueOf } from '#server/testing/an-http-server.ts';
import { aPicture, hostileFiles } from '#server/testing/identity/a-picture.ts';
import { runsByDay } from '#server/testing/test-depth.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';

const codeOf = ({ body }: { body: object }) => ('errorCode' in body ? body.errorCode : 'done');
const sorted = (codes: readonly unknown[]) => codes.map(String).toSorted((a, b) => (a < b ? -1 : 1));

describe.each([
  ['the embedded engine', testDatabase],
  ['a PostgreSQL server', testPostgres],
])('on %s', (_engine, open) => {
  let db: Database;
  let world: Awaited<ReturnType<typeof aChatWorld>>;
  beforeAll(async () => {
    db = await open('khela_server');
    world = await aChatWorld(db);
  });
  afterAll(async () => {
    await world.close();
    await db.close();
  });

  it('every message is kept once and numbered without gaps, under resends from several devices', async () => {
    const device = fc.integer({ min: 0, max: 2 });
    const text = fc.string({ minLength: 1, maxLength: 40 }).filter((one) => one.trim() !== '');
    const sending = fc.record({ device, text, repeats: fc.integer({ min: 1, max: 3 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(sending, { minLength: 1, maxLength: 8 }), async (sendings) => {
        const first = await world.aGuest();
        const devices = [first, await world.aGuest({}, first.actor), first];
        const wanted = sendings
          .filter(({ text: one }) => !one.includes('\0') && one.isWellFormed())
          .map((one) => ({ ...one, clientId: aClientId() }));
        const answers = await Promise.all(
          wanted.flatMap(({ device: nth, text: body, repeats, clientId }) =>
            Array.from({ length: repeats }, () => (devices[nth] ?? first).say(body, clientId)),
          ),
        );
        const { messages, chat } = await first.read();
        expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_one, nth) => nth + 1));
        expect(messages.map(({ clientId }) => clientId).toSorted()).toEqual(
          wanted.map(({ clientId }) => clientId).toSorted(),
        );
        for (const { clientId, text: body } of wanted) {
          const kept = messages.find((one) => one.clientId === clientId);
          expect(kept?.body).toBe(body.trim());
          // Every answer to a resend is the message itself.
          for (const answer of answers) if (answer.clientId === clientId) expect(answer).toEqual(kept);
        }
        expect(new Set(messages.map(({ chatId }) => chatId))).toEqual(new Set(chat ? [chat.id] : []));
      }),
      { numRuns: runsByDay(6) },
    );
  });

  it('one of two operators gets a chat, and both sides’ messages keep one order', async () => {
    const guest = await world.aGuest();
    const { chatId } = await guest.say('Hello');
    const [rina, sohel] = [world.operator('rina'), world.operator('sohel')];
    const taken = await Promise.all([rina.take(chatId), sohel.take(chatId)]);
    expect(sorted(taken.map(codeOf))).toEqual(['CASE_CHANGED', 'done']);
    const [mine, other] = taken[0]?.status === 200 ? [rina, sohel] : [sohel, rina];
    expect(codeOf(await other.answer(chatId, 'Not mine'))).toBe('CASE_CHANGED');
    const clientId = aClientId();
    await Promise.all([
      mine.answer(chatId, 'One', clientId),
      mine.answer(chatId, 'One', clientId),
      guest.say('Two'),
      guest.say('Three'),
    ]);
    const { messages } = await guest.read();
    expect(messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
    expect(messages.map(({ body }) => body).toSorted()).toEqual(['', 'Hello', 'One', 'Three', 'Two']);
    // What a device has missed comes after its last number, on whichever server it asks.
    expect((await guest.read(3)).messages.map(({ seq }) => seq)).toEqual([4, 5]);
    const after = await aChatWorld(db);
    const token = after.server.signIn(guest.actor);
    const again = await valueOf(after.server.call(contract.readChat, { token, query: {} }));
    expect(again.messages).toEqual(messages);
    await after.close();
  });

  it('a member who ends and writes again has a new chat in the same thread', async () => {
    const guest = await world.aGuest();
    const first = await guest.say('First');
    await world.server.call(contract.endChat, { token: guest.token, body: {} });
    await world.server.call(contract.endChat, { token: guest.token, body: {} });
    const [left, right] = await Promise.all([guest.say('Second'), guest.say('Third')]);
    expect(left?.chatId).toBe(right?.chatId);
    expect(left?.chatId).not.toBe(first.chatId);
    expect((await guest.read()).messages.map(({ kind }) => kind)).toEqual(['TEXT', 'CLOSED', 'TEXT', 'TEXT']);
  });
});

describe('pictures and hostile texts', () => {
  let db: Database;
  let world: Awaited<ReturnType<typeof aChatWorld>>;
  beforeAll(async () => {
    db = await testDatabase('khela_server');
    world = await aChatWorld(db);
  });
  afterAll(async () => {
    await world.close();
    await db.close();
  });
  const sendPicture = (token: string, picture: File, clientId = aClientId()) =>
    world.server.call(contract.sendChatPicture, {
      token,
      body: { clientId, topic: 'OTHER', language: 'EN', picture },
    });
  const fetchPicture = (token: string, id: string) =>
    world.server.app.inject({
      url: `/wps/chat/pictures/${id}`,
      headers: { authorization: `Bearer ${token}` },
    });

  it('a picture is encoded again without metadata, kept once, and shown to its member alone', async () => {
    const [guest, other] = [await world.aGuest(), await world.aGuest()];
    const clientId = aClientId();
    const file = new File([await aPicture()], '../../<img onerror=alert(1)>.jpg', { type: 'text/html' });
    const [one, two] = [
      await valueOf(sendPicture(guest.token, file, clientId)),
      await valueOf(sendPicture(guest.token, file, clientId)),
    ];
    expect(two).toEqual(one);
    const id = one.picture?.id ?? '';
    expect(one).toMatchObject({ kind: 'PICTURE', body: '', picture: { width: 400, height: 300 } });
    const shown = await fetchPicture(guest.token, id);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
    });
    expect(shown.rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    for (const secret of ['CameraOfRupali', 'onerror']) expect(shown.rawPayload.includes(secret)).toBe(false);
    expect((await fetchPicture(other.token, id)).statusCode).toBe(404);
    // In the database it is no picture; one that an earlier version stored still is.
    const [row] = await db.query<{ content: Buffer }>('select content from chat_picture where id = $1', [id]);
    expect(row?.content.includes(shown.rawPayload.subarray(0, 64))).toBe(false);
    await db.query(
      `insert into chat_picture (id, member_id, content, width, height, created_at)
       select 'pic_earlier_version', member_id, $2, width, height, created_at from chat_picture where id = $1`,
      [id, shown.rawPayload],
    );
    const earlier = await fetchPicture(guest.token, 'pic_earlier_version');
    expect(earlier.rawPayload.equals(shown.rawPayload)).toBe(true);
  });

  it('files that are no pictures are refused and leave nothing', async () => {
    const guest = await world.aGuest();
    for (const [name, file] of await hostileFiles())
      expect([name, codeOf(await sendPicture(guest.token, file))]).toEqual([name, 'IMAGE_INVALID']);
    expect((await guest.read()).messages).toEqual([]);
  });

  it('what a member types stays text, and no empty or endless text is taken', async () => {
    const guest = await world.aGuest();
    const hostile = '<img src=x onerror=alert(1)>\u202e"\'</script><b>&amp;';
    await guest.say(hostile);
    expect((await guest.read()).messages[0]?.body).toBe(hostile);
    for (const wrong of ['', '   ', 'x'.repeat(2001), 'a\0b', '\ud800'])
      expect(codeOf(await guest.send(wrong))).toBe('INPUT_INVALID');
    expect(codeOf(await guest.send('hello', '../x'))).toBe('INPUT_INVALID');
  });

  it('forty messages a minute are taken', async () => {
    const guest = await world.aGuest();
    for (let nth = 0; nth < 40; nth += 1) expect(codeOf(await guest.send('hello'))).toBe('done');
    expect(codeOf(await guest.send('hello'))).toBe('RATE_LIMITED');
  });
});
