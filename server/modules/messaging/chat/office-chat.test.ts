// Chats in the office: queue, hand-over, notes, tags, figures, canned answers, the audit, and what members never see.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailTranscript, rateChat, seeChat } from '#contract/messaging/chat.ts';
import * as contract from '#contract/messaging/chat-office.ts';
import { inboxList } from '#contract/messaging/inbox.ts';
import { createVault } from '#server/base/secrets/vault.ts';
import type { Database } from '#server/db/database.ts';
import { aPicture, hostileFiles } from '#server/testing/identity/a-picture.ts';
import { aChatWorld } from '#server/testing/messaging/a-chat.ts';
import { valueOf } from '#server/testing/an-http-server.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { chatQueue } from '../index.ts';

const mails: { subject: string; text: string }[] = [];
const hours = { from: '00:00', to: '00:00' };
const hasAddress = { yes: false };
let db: Database;
let world: Awaited<ReturnType<typeof aChatWorld>>;
beforeAll(async () => {
  db = await testDatabase('khela_server');
  world = await aChatWorld(db, {
    held: {
      sohel: ['messaging.chat.read', 'messaging.chat.answer'],
      tania: ['messaging.chat.read'],
    },
    chat: {
      timeZone: 'Asia/Dhaka',
      siteName: { BN: 'খেলা', EN: 'Khela' },
      siteUrl: 'https://khela.example',
      otherHosts: async () => [],
      hours: async () => hours,
      vault: createVault(Buffer.alloc(32, 7)),
      labelsOf: async () => new Map(),
      mailTo: async (_tx, _memberId, mail) => {
        if (hasAddress.yes) mails.push(mail);
        return hasAddress.yes;
      },
    },
  });
});
afterAll(async () => {
  await world.close();
  await db.close();
});
const codeOf = ({ body }: { body: object }) => ('errorCode' in body ? body.errorCode : 'done');
const sorted = (codes: readonly unknown[]) => codes.map(String).toSorted((a, b) => (a < b ? -1 : 1));

it('a chat waits, is taken, answered, handed over and closed; each act is in the audit', async () => {
  const [rina, sohel, tania] = (['rina', 'sohel', 'tania'] as const).map(world.operator);
  if (!rina || !sohel || !tania) throw new Error('an operator is missing');
  const [early, late] = [await world.aGuest(), await world.aGuest()];
  await rina.beOnDuty();
  const { chatId } = await early.say('First');
  world.clock.advance(10_000);
  await late.say('Second');
  expect((await late.read()).chat).toMatchObject({ state: 'QUEUED', position: 2, waitSeconds: 480 });
  expect((await chatQueue.read(db, world.clock.now())).count).toBe(2);
  expect((await rina.board()).waiting.map(({ account }) => account)).toEqual([
    early.actor.account,
    late.actor.account,
  ]);
  expect(codeOf(await tania.take(chatId))).toBe('NO_PERMISSION');
  expect(codeOf(await sohel.take(chatId))).toBe('done');
  expect((await early.read()).chat).toMatchObject({ state: 'ACTIVE', position: null });
  expect((await late.read()).chat).toMatchObject({ position: 1 });
  expect(codeOf(await sohel.handOver(chatId, 'tania'))).toBe('CASE_CHANGED');
  expect(codeOf(await sohel.handOver(chatId, 'rina'))).toBe('done');
  expect(codeOf(await sohel.close(chatId))).toBe('NO_PERMISSION');
  expect(codeOf(await rina.handOver(chatId, null))).toBe('done');
  expect((await rina.board()).waiting).toHaveLength(2);
  await sohel.take(chatId);
  // A supervisor takes a chat over, and ends it.
  expect(codeOf(await rina.handOver(chatId, 'rina'))).toBe('done');
  expect(codeOf(await rina.answer(chatId, 'Hello'))).toBe('done');
  expect(codeOf(await rina.close(chatId))).toBe('done');
  expect(codeOf(await rina.close(chatId))).toBe('CASE_CHANGED');
  const acts = await db.query<{ act: string; operator: string }>(
    `select act, operator from operator_audit where subject = $1 and step = 'DONE' order by at, seq`,
    [chatId],
  );
  expect(acts.map(({ act, operator }) => `${operator} ${act.replace('messaging.', '')}`)).toEqual([
    'sohel takeChat',
    'sohel handOverChat',
    'rina handOverChat',
    'sohel takeChat',
    'rina handOverChat',
    'rina answerChat',
    'rina closeChat',
  ]);
});

it('internal notes and names of operators never reach a member', async () => {
  const guest = await world.aGuest();
  const rina = world.operator('rina');
  const { chatId } = await guest.say('Hello');
  await rina.take(chatId);
  await rina.note(chatId, 'Probably a bonus hunter');
  await rina.answer(chatId, 'Good day');
  const tags = ['bonus', 'bonus', 'জমা'];
  await world.call('rina', contract.tagChat, { params: { id: chatId }, body: { tags } });
  expect((await rina.open(chatId)).notes).toMatchObject([{ body: 'Probably a bonus hunter' }]);
  const answer = JSON.stringify(await guest.read());
  for (const secret of ['bonus', 'rina']) expect(answer).not.toContain(secret);
  const query = { tag: 'জমা', search: 'gOOd' };
  const found = await world.call<{ rows: object[] }>('tania', contract.listChats, { query });
  expect(found.body.value.rows).toMatchObject([{ id: chatId, tags: ['bonus', 'জমা'], operator: 'rina' }]);
  expect(codeOf(await world.operator('tania').note(chatId, 'x'))).toBe('NO_PERMISSION');
});

it('each side sees what the other has seen, and a number never falls', async () => {
  const guest = await world.aGuest();
  const rina = world.operator('rina');
  const { chatId } = await guest.say('Hello');
  await rina.take(chatId);
  const { body } = await rina.answer(chatId, 'Hello to you');
  expect(await guest.unread()).toEqual({ unReadCount: 1 });
  const see = (seq: number) => valueOf(world.server.call(seeChat, { token: guest.token, body: { seq } }));
  expect(await see(body.value.seq)).toEqual({ unReadCount: 0 });
  expect(await see(1)).toEqual({ unReadCount: 0 });
  expect(await see(2_000_000_000)).toEqual({ unReadCount: 0 });
  await world.operator('sohel').see(chatId, 1);
  expect((await guest.read()).seenByOperator).toBe(0);
  await rina.see(chatId, 1);
  expect(await guest.read()).toMatchObject({ seenByOperator: 1, seenByMember: 3 });
});

it('answers at the same time are each written once, and a refused one refuses no other', async () => {
  const rina = world.operator('rina');
  const guests = await Promise.all(Array.from({ length: 6 }, () => world.aGuest()));
  const chats = await Promise.all(guests.map(async (guest) => (await guest.say('Hello')).chatId));
  for (const id of chats.slice(1)) await rina.take(id);
  await world.operator('sohel').take(chats[0] ?? '');
  const clientIds = chats.map((_, at) => `answer-${at}-together`);
  const answers = await Promise.all(
    [...chats, ...chats].map((id, at) => rina.answer(id, `Answer ${at}`, clientIds[at % chats.length])),
  );
  expect(answers.map(codeOf)).toEqual(
    [...chats, ...chats].map((id) => (id === chats[0] ? 'CASE_CHANGED' : 'done')),
  );
  for (const [at, guest] of guests.entries()) {
    const written = (await guest.read()).messages.filter(({ author }) => author === 'OPERATOR');
    expect(written.map(({ clientId }) => clientId)).toEqual(at === 0 ? [] : [clientIds[at]]);
  }
});

it('an operator’s picture is drawn again, kept once, seen by both sides, and named in the transcript', async () => {
  const guest = await world.aGuest();
  const [rina, sohel] = [world.operator('rina'), world.operator('sohel')];
  const { chatId } = await guest.say('Where do I press?');
  await rina.take(chatId);
  const file = new File([await aPicture()], '../../<img onerror=alert(1)>.jpg', { type: 'text/html' });
  const clientId = 'picture-of-rina';
  const { body } = await rina.sendPicture(chatId, file, clientId);
  expect((await rina.sendPicture(chatId, file, clientId)).body.value).toEqual(body.value);
  expect(body.value).toMatchObject({ kind: 'PICTURE', picture: { width: 400, height: 300 } });
  expect(codeOf(await sohel.sendPicture(chatId, file))).toBe('CASE_CHANGED');
  expect(codeOf(await world.operator('tania').sendPicture(chatId, file))).toBe('NO_PERMISSION');
  for (const [name, hostile] of await hostileFiles())
    expect([name, codeOf(await rina.sendPicture(chatId, hostile))]).toEqual([name, 'IMAGE_INVALID']);
  const { messages } = await guest.read();
  expect(messages.filter(({ author }) => author === 'OPERATOR')).toMatchObject([{ kind: 'PICTURE' }]);
  const pictureId = body.value.picture?.id ?? '';
  const shown = await world.server.app.inject({
    url: `/wps/chat/pictures/${pictureId}`,
    headers: { authorization: `Bearer ${guest.token}` },
  });
  const inOffice = await world.call('sohel', contract.showChatPicture, {
    params: { id: chatId, pictureId },
  });
  expect(shown.rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  expect(shown.rawPayload.includes('CameraOfRupali')).toBe(false);
  expect(inOffice.file.equals(shown.rawPayload)).toBe(true);
  hasAddress.yes = true;
  const query = { chatId, language: 'EN' } as const;
  await world.server.call(mailTranscript, { token: guest.token, body: query });
  expect(mails.pop()?.text).toMatch(/Support: \[picture\]$/);
  hasAddress.yes = false;
  const audit = await db.query<{ details: object }>(
    `select details from operator_audit where subject = $1 and act = 'messaging.sendPictureInOffice'
     order by seq limit 1`,
    [chatId],
  );
  expect(audit).toMatchObject([{ details: { message: body.value.seq, picture: pictureId } }]);
});

it('outside the hours a message is left, and its first answer comes to the inbox too', async () => {
  hours.to = '09:00';
  hours.from = '08:00';
  const guest = await world.aGuest();
  const { chatId } = await guest.say('Nobody here?');
  expect(await guest.read()).toMatchObject({ isOpen: false, hours: { from: '08:00', to: '09:00' } });
  hours.to = hours.from = '00:00';
  const rina = world.operator('rina');
  await rina.take(chatId);
  await rina.answer(chatId, 'Now we are');
  await rina.answer(chatId, 'Tell us more');
  const query = { pageNo: 1, pageSize: 25, language: 'EN' } as const;
  const inbox = await valueOf(world.server.call(inboxList, { token: guest.token, query }));
  expect(inbox.content.map(({ title }) => title)).toEqual(['Your chat has an answer']);
});

it('an ended chat is rated once, and mailed to a proven address', async () => {
  const [guest, other] = [await world.aGuest(), await world.aGuest()];
  const rina = world.operator('rina');
  const { chatId } = await guest.say('<b>Hello</b>');
  const rate = (token: string, rating = 4) =>
    world.server.call(rateChat, { token, body: { chatId, rating, comment: 'Kind' } });
  const mail = (token: string) =>
    world.server.call(mailTranscript, { token, body: { chatId, language: 'EN' } });
  await rina.take(chatId);
  await rina.answer(chatId, 'Good day');
  expect(codeOf(await rate(guest.token))).toBe('CASE_CHANGED');
  await rina.close(chatId);
  expect(codeOf(await rate(other.token))).toBe('NOT_FOUND');
  expect(codeOf(await rate(guest.token, 6))).toBe('INPUT_INVALID');
  const twice = await Promise.all([rate(guest.token), rate(guest.token, 1)]);
  expect(sorted(twice.map(codeOf))).toEqual(['ALREADY_SET', 'done']);
  expect(codeOf(await mail(other.token))).toBe('NOT_FOUND');
  expect(codeOf(await mail(guest.token))).toBe('ADDRESS_NOT_PROVEN');
  hasAddress.yes = true;
  expect(codeOf(await mail(guest.token))).toBe('done');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe('Khela: A copy of your chat');
  expect(mails[0]?.text).toMatch(/You: <b>Hello<\/b>\n.*Support: Good day$/);
  await mail(guest.token);
  expect(codeOf(await mail(guest.token))).toBe('RATE_LIMITED');
});

it('a supervisor sees answer times and ratings of each operator; others are refused', async () => {
  const answer = await world.call<{ operators: { operator: string; rating: number | null }[] }>(
    'rina',
    contract.chatFigures,
  );
  expect(answer.body.value.operators.find(({ operator }) => operator === 'rina')).toMatchObject({
    firstAnswerSeconds: expect.any(Number),
    durationSeconds: expect.any(Number),
    rating: expect.any(Number),
  });
  expect(codeOf(await world.call('sohel', contract.chatFigures))).toBe('NO_PERMISSION');
});

it('canned answers are written, replaced and removed by those who may', async () => {
  type Canned = { id: string; title: string; text: object };
  const save = (body: object, by = 'rina') => world.call<Canned>(by, contract.saveCannedAnswer, { body });
  const list = async () => (await world.call<Canned[]>('tania', contract.listCannedAnswers)).body.value;
  const { body } = await save({ title: 'Hello', textBn: 'হ্যালো', textEn: 'Hello' });
  const { id } = body.value;
  await save({ id, title: 'Hello', textBn: 'হ্যালো', textEn: 'Good day' });
  expect(await list()).toMatchObject([{ id, text: { BN: 'হ্যালো', EN: 'Good day' } }]);
  expect(codeOf(await save({ title: 'x', textBn: 'x', textEn: 'x' }, 'tania'))).toBe('NO_PERMISSION');
  expect(codeOf(await save({ title: 'x', textBn: '', textEn: 'x' }))).toBe('INPUT_INVALID');
  const remove = () => world.call('rina', contract.removeCannedAnswer, { params: { id }, body: {} });
  expect([codeOf(await remove()), codeOf(await remove())]).toEqual(['done', 'NOT_FOUND']);
  expect(await list()).toEqual([]);
});
