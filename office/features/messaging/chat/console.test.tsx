// The console of live chats: taking from the queue, answering with a prepared answer, a lost answer, and hostile texts.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AnswerOf } from '#contract/base/endpoint.ts';
import * as contract from '#contract/messaging/chat-office.ts';
import { readMember } from '#contract/identity/members/members.ts';
import type { APlatform } from '#contract/testing/a-platform.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';

const at = Date.UTC(2026, 10, 21, 9);
const chat = (more: object = {}) => ({
  id: 'cht_00000001',
  memberId: 'mbr_00000001',
  account: 'rupali',
  state: 'QUEUED' as const,
  topic: 'DEPOSIT' as const,
  language: 'EN' as const,
  isLeft: false,
  operator: null,
  tags: [],
  queuedAt: at,
  takenAt: null,
  firstAnswerAt: null,
  closedAt: null,
  closedBy: null,
  rating: null,
  ratingComment: '',
  ...more,
});
const onBoard = (more: object = {}) => ({
  ...chat(more),
  unseen: 2,
  lastText: 'Where is it?',
  lastAt: at,
  isMemberTyping: false,
});
const hostile = '<img src=x onerror=alert(1)>';
const message = {
  seq: 1,
  chatId: 'cht_00000001',
  clientId: 'client-1',
  author: 'MEMBER' as const,
  kind: 'TEXT' as const,
  body: hostile,
  picture: null,
  at,
};
const mine = { state: 'ACTIVE' as const, operator: 'rina', takenAt: at };
const conversation = (more: object = {}): AnswerOf<typeof contract.openChat> => ({
  chat: chat(mine),
  messages: [message],
  notes: [{ id: 'n1', operator: 'sohel', body: 'Was rude before', at }],
  seenByMember: 0,
  seenByOperator: 1,
  isMemberTyping: false,
  ...more,
});
const member: AnswerOf<typeof readMember> = {
  id: 'mbr_00000001',
  account: 'rupali',
  nickname: 'Rupali',
  type: 0,
  state: 'ACTIVE',
  level: 'VIP 1',
  labels: [],
  verification: 'NONE',
  registeredAt: at,
  lastLoginAt: null,
  createdVia: 'REGISTER',
  upline: null,
  frozenAt: null,
  lockedAt: null,
  contacts: [],
  factors: { hasTotp: false, recoveryCodesLeft: 0, passkeys: 0 },
  hasPaymentPassword: false,
  cards: [],
  openSessions: 1,
};

const aConsole = (path: string, more?: (platform: APlatform) => void) =>
  anOfficePage(path, {
    platform: (platform) => {
      platform.answer(contract.chatBoard, { waiting: [onBoard()], own: [], onDuty: ['rina', 'sohel'] });
      platform.answer(contract.openChat, conversation());
      platform.answer(contract.followChat, conversation());
      platform.answer(contract.listCannedAnswers, [
        {
          id: 'can_00000001',
          title: 'Greeting',
          text: { BN: 'হ্যালো', EN: 'Hello' },
          changedBy: 'rina',
          changedAt: at,
        },
      ]);
      platform.answer(contract.typeInOffice, {});
      platform.answer(readMember, member);
      more?.(platform);
    },
  });
const press = async (page: Awaited<ReturnType<typeof aConsole>>, name: string) =>
  page.user.click(await screen.findByRole('button', { name }));

it('a waiting chat is taken and opens with its messages as text, its member and its notes', async () => {
  const page = await aConsole('/chats');
  page.platform.answer(contract.takeChat, { state: 'ACTIVE' });
  await press(page, 'Take: rupali');
  await screen.findByText(hostile);
  expect(document.querySelector('img[src="x"]')).toBeNull();
  await screen.findByText('Was rude before');
  await screen.findByText('VIP 1');
  expect(page.platform.callsOf(contract.takeChat)).toMatchObject([{ params: { id: 'cht_00000001' } }]);
  // A reload opens it again.
  expect(page.address()).toContain('open=cht_00000001');
});

it('a chat that another operator has taken meanwhile says so', async () => {
  const page = await aConsole('/chats');
  page.platform.refuse(contract.takeChat, 'CASE_CHANGED');
  await press(page, 'Take: rupali');
  expect((await screen.findByRole('alert')).textContent).toBe('This has changed meanwhile; look at it again');
});

it('chats side by side leave the room to their messages; the member is one press away', async () => {
  await aConsole('/chats?open=cht_00000001');
  await screen.findByRole('heading', { name: 'The member' });
  const two = await aConsole('/chats?open=cht_00000001,cht_00000002');
  await waitFor(() => expect(screen.getAllByRole('textbox', { name: 'Answer' })).toHaveLength(2));
  expect(screen.queryByRole('heading', { name: 'The member' })).toBeNull();
  const [card] = screen.getAllByRole('button', { name: 'The member' });
  if (card) await two.user.click(card);
  await screen.findByRole('heading', { name: 'The member' });
});

it('an answer whose response was lost is sent again with the same id', async () => {
  const page = await aConsole('/chats?open=cht_00000001');
  page.platform.cut(contract.answerChat);
  const insert = await screen.findByRole('combobox', { name: 'Insert a prepared answer' });
  await within(insert).findByRole('option', { name: 'Greeting' });
  await page.user.selectOptions(insert, 'Greeting');
  await page.user.type(screen.getByRole('textbox', { name: 'Answer' }), ' there{Enter}');
  const again = await screen.findByRole('button', { name: 'Send again' });
  page.platform.answer(contract.answerChat, { ...message, seq: 2, author: 'OPERATOR', body: 'Hello there' });
  await page.user.click(again);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull());
  const sent = page.platform.callsOf(contract.answerChat).map(({ body }) => body);
  expect(sent.map(({ text }) => text)).toEqual(sent.map(() => 'Hello there'));
  expect(new Set(sent.map(({ clientId }) => clientId)).size).toBe(1);
});

it('a picture is sent as an answer; one that is refused can be discarded', async () => {
  const page = await aConsole('/chats?open=cht_00000001');
  page.platform.answer(contract.sendPictureInOffice, { ...message, seq: 2, author: 'OPERATOR' });
  const picture = new File(['picture'], 'where.png', { type: 'image/png' });
  await page.user.upload(await screen.findByLabelText('Picture'), picture);
  await waitFor(() => expect(page.platform.callsOf(contract.sendPictureInOffice)).toHaveLength(1));
  expect(page.platform.callsOf(contract.sendPictureInOffice)).toMatchObject([
    { params: { id: 'cht_00000001' } },
  ]);
  page.platform.refuse(contract.sendPictureInOffice, 'IMAGE_INVALID');
  await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
  await page.user.upload(screen.getByLabelText('Picture'), picture);
  await page.user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(screen.queryByText('Not sent', { exact: false })).toBeNull();
});

it('who has not the chat cannot answer in it', async () => {
  await aConsole('/chats?open=cht_00000001', (platform) =>
    platform.answer(contract.openChat, conversation({ chat: chat({ ...mine, operator: 'sohel' }) })),
  );
  await screen.findByText('Another operator has this chat');
  expect(screen.queryByRole('textbox', { name: 'Answer' })).toBeNull();
});
