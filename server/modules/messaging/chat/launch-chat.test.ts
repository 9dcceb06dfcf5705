// CBS_launchChat over HTTP: who gets an address, what it leads to, and tickets that count once in one browser.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberTypes } from '#contract/base/roles.ts';
import { flagNames, type WhitelabelFlags } from '#contract/platform.ts';
import {
  chatModels,
  chatUnreadCount,
  enterChat,
  launchChat,
  readChat,
  sendChatText,
} from '#contract/messaging/chat.ts';
import type { Database } from '#server/db/database.ts';
import { aChatWorld, aClientId } from '#server/testing/messaging/a-chat.ts';
import { valueOf } from '#server/testing/an-http-server.ts';
import { testDatabase } from '#server/testing/test-database.ts';

const shown = { CBS3: true };
const flags = async () =>
  Object.fromEntries(flagNames.map((name) => [name, name === 'CBS3' ? shown.CBS3 : true])) as WhitelabelFlags;
let db: Database;
let world: Awaited<ReturnType<typeof aChatWorld>>;
beforeAll(async () => {
  db = await testDatabase('khela_server');
  world = await aChatWorld(db, { flags });
});
afterAll(async () => {
  await world.close();
  await db.close();
});

const usual = {
  b2c: '1',
  language: 'zh-tw',
  backUrl: '/m/message',
  headerColor: '#123456',
  title: 'Chat',
} as const;
const launch = (token: string | undefined, changes: object = {}) =>
  world.server.call(launchChat, { ...(token ? { token } : {}), query: { ...usual, ...changes } as never });
const enter = (token: string, ticket: string) => world.server.call(enterChat, { token, body: { ticket } });
const codeOf = ({ body }: { body: object }) => ('errorCode' in body ? body.errorCode : 'done');
const sorted = (codes: readonly unknown[]) => codes.map(String).toSorted((a, b) => (a < b ? -1 : 1));
const ticketOf = async (token: string) => (await valueOf(launch(token))).chatUrl.replace('/chat#ticket=', '');

it('APIM-06 CHAT-03 the address has a ticket, and the ticket leads to what the launch named', async () => {
  const { token } = await world.aGuest();
  const { chatUrl } = await valueOf(launch(token));
  expect(chatUrl).toMatch(/^\/chat#ticket=[\w-]{32}$/);
  const page = await valueOf(enter(token, chatUrl.replace('/chat#ticket=', '')));
  expect(page).toEqual({ language: 'CN', backUrl: '/m/message', headerColor: '#123456', title: 'Chat' });
  for (const wrong of [{ b2c: '0' }, { backUrl: '' }, { headerColor: 'red;}' }, { language: '<b>' }])
    expect(codeOf(await launch(token, wrong))).toBe('INPUT_INVALID');
});

it('a ticket counts once, for a minute, in the browser that launched the chat', async () => {
  const [guest, stranger] = [await world.aGuest(), await world.aGuest()];
  const otherBrowser = await world.aGuest({}, guest.actor);
  const ticket = await ticketOf(guest.token);
  for (const { token } of [stranger, otherBrowser])
    expect(codeOf(await enter(token, ticket))).toBe('LINK_EXPIRED');
  const both = await Promise.all([enter(guest.token, ticket), enter(guest.token, ticket)]);
  expect(sorted(both.map(codeOf))).toEqual(['LINK_EXPIRED', 'done']);
  expect(codeOf(await enter(guest.token, ticket))).toBe('LINK_EXPIRED');
  const late = await ticketOf(guest.token);
  world.clock.advance(60_000);
  expect(codeOf(await enter(guest.token, late))).toBe('LINK_EXPIRED');
  expect(codeOf(await enter(guest.token, 'x'.repeat(32)))).toBe('LINK_EXPIRED');
});

it('a back address of another site is refused', async () => {
  const { token } = await world.aGuest();
  for (const backUrl of ['https://evil.example/m', '//evil.example', 'javascript:alert(1)'])
    expect(codeOf(await launch(token, { backUrl }))).toBe('LINK_NOT_ALLOWED');
  const own = await valueOf(launch(token, { backUrl: 'https://khela2.example/m/home' }));
  expect(await valueOf(enter(token, own.chatUrl.split('=')[1] ?? ''))).toMatchObject({ backUrl: '/m/home' });
});

it('ROLE-06 ROLE-10 MSG-09 visitors and trial guests cannot chat, all other types can', async () => {
  const text = { body: { clientId: aClientId(), text: 'hello', topic: 'OTHER', language: 'EN' } } as const;
  expect(codeOf(await launch(undefined))).toBe('NOT_LOGGED_IN');
  expect(codeOf(await world.server.call(sendChatText, text))).toBe('NOT_LOGGED_IN');
  for (const type of memberTypes) {
    const { token } = await world.aGuest({ type });
    const refused = type === 4 ? 'FORMAL_ACCOUNT_REQUIRED' : 'done';
    expect([type, codeOf(await launch(token))]).toEqual([type, refused]);
    expect([type, codeOf(await world.server.call(readChat, { token, query: {} }))]).toEqual([type, refused]);
  }
});

it('CHAT-01 the label nochat and the flag CBS3 close the chat, also for one that is open', async () => {
  const barred = await world.aGuest({ labels: ['nochat'] });
  expect(codeOf(await launch(barred.token))).toBe('NO_PERMISSION');
  expect(codeOf(await barred.send('hello'))).toBe('NO_PERMISSION');
  const guest = await world.aGuest();
  const ticket = await ticketOf(guest.token);
  shown.CBS3 = false;
  expect(codeOf(await launch(guest.token))).toBe('NO_PERMISSION');
  expect(codeOf(await enter(guest.token, ticket))).toBe('NO_PERMISSION');
  expect(codeOf(await guest.send('hello'))).toBe('NO_PERMISSION');
  expect(codeOf(await world.server.call(chatUnreadCount, { token: guest.token }))).toBe('NO_PERMISSION');
  expect(await valueOf(world.server.call(chatModels, { query: { language: 'EN' } }))).toEqual([]);
  shown.CBS3 = true;
});

it('APIM-08 MSG-14 the unread count is of operators’ messages, for the types 0, 1 and 2', async () => {
  const guest = await world.aGuest();
  const rina = world.operator('rina');
  const { chatId } = await guest.say('My deposit is not there');
  await rina.take(chatId);
  await rina.answer(chatId, 'One moment');
  await rina.answer(chatId, 'It is there now');
  expect(await guest.unread()).toEqual({ unReadCount: 2 });
  for (const type of memberTypes) {
    const { token } = await world.aGuest({ type });
    const code = codeOf(await world.server.call(chatUnreadCount, { token }));
    const refused = type === 4 ? 'FORMAL_ACCOUNT_REQUIRED' : 'NO_PERMISSION';
    expect([type, code]).toEqual([type, type <= 2 ? 'done' : refused]);
  }
});

it('APIM-07 the models are the subjects, live while an operator is on duty', async () => {
  const models = (language: 'BN' | 'EN') => valueOf(world.server.call(chatModels, { query: { language } }));
  expect(await models('EN')).toContainEqual({ id: 'DEPOSIT', name: 'Deposit', live: false });
  await world.operator('rina').beOnDuty();
  expect(await models('BN')).toContainEqual({ id: 'DEPOSIT', name: 'ডিপোজিট', live: true });
  world.clock.advance(90_000);
  expect((await models('EN')).every(({ live }) => !live)).toBe(true);
});
