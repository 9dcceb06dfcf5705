// The entries of the live chat: who sees them, what they launch, and their counters.
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { MemberType } from '#contract/base/roles.ts';
import { chatUnreadCount, launchChat } from '#contract/messaging/chat.ts';
import { memberInfo } from '#contract/identity/member.ts';
import { platformStatus } from '#contract/platform.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { aMemberInfo, aSession, aStatus, flagsWithout } from '#site/testing/usual-answers.ts';

type Given = { type?: MemberType; labels?: string[]; off?: 'CBS3'; path?: string; isOut?: boolean };
const aCentre = ({ type = 0, labels = [], off, path = '/m/message', isOut }: Given = {}) =>
  aPage(path, {
    session: isOut ? null : aSession({ type }),
    platform: ({ answer }) => {
      answer(platformStatus, aStatus({ whitelabel: off ? flagsWithout(off) : flagsWithout() }));
      answer(memberInfo, aMemberInfo({ type, memberLabel: labels }));
      answer(chatUnreadCount, { unReadCount: 120 });
    },
  });
const chatEntry = () => screen.queryByRole('button', { name: /Live chat/ });

it('MSG-05 the message centre has the live chat with its own counter', async () => {
  await aCentre();
  const entry = await screen.findByRole('button', { name: /Live chat, 120 unread/ });
  within(entry).getByText('99+');
});

it('CHAT-01 MSG-09 ROLE-06 without a session, the right type or the flag, and with the label nochat, there is no chat', async () => {
  for (const given of [{ off: 'CBS3' }, { isOut: true }, { type: 4 }, { labels: ['nochat'] }] as Given[]) {
    const { platform } = await aCentre(given);
    await screen.findByRole('link', { name: /Announcements/ });
    await waitFor(() => expect(screen.queryByText('Announcements')).not.toBeNull());
    expect([given, chatEntry()]).toEqual([given, null]);
    if (!given.labels) expect([given, platform.callsOf(chatUnreadCount)]).toEqual([given, []]);
  }
});

it('MSG-14 the types 40 to 42 see the chat, but its count is not fetched for them', async () => {
  const { platform } = await aCentre({ type: 40 });
  await screen.findByRole('button', { name: /^Live chat/ });
  expect(platform.callsOf(chatUnreadCount)).toEqual([]);
});

it('CHAT-02 CHAT-03 a tap covers the page, launches with this page as the way back, and opens the address', async () => {
  const page = await aCentre();
  const left = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  page.platform.answer(launchChat, { chatUrl: '/chat#ticket=x' });
  await page.user.click(await screen.findByRole('button', { name: /Live chat/ }));
  await screen.findByText('Please wait…');
  expect(left).not.toHaveBeenCalled();
  await waitFor(() => expect(left).toHaveBeenCalledWith('/chat#ticket=x'), { timeout: 5000 });
  expect(page.platform.callsOf(launchChat)).toMatchObject([
    { query: { b2c: '1', language: 'EN', backUrl: '/m/message', title: 'Live chat' } },
  ]);
  screen.getByText('Please wait…');
  act(() => void window.dispatchEvent(new Event('pageshow')));
  await waitFor(() => expect(screen.queryByText('Please wait…')).toBeNull());
  left.mockRestore();
});

it('a refused launch uncovers the page', async () => {
  const page = await aCentre();
  page.platform.refuse(launchChat, 'NO_PERMISSION');
  await page.user.click(await screen.findByRole('button', { name: /Live chat/ }));
  await waitFor(() => expect(screen.queryByText('Please wait…')).toBeNull(), { timeout: 5000 });
});
