// The inbox: who gets in, reading, removing, and its loading, empty and failed states.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { memberTypes } from '#contract/base/roles.ts';
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { inboxDelete, inboxList, inboxRead, inboxUnreadCount } from '#contract/messaging/inbox.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { press } from '#site/testing/form-hands.ts';
import { aSession } from '#site/testing/usual-answers.ts';

type Messages = AnswerOf<typeof inboxList>['content'];
const two: Messages = [
  {
    id: 'msg_00000002',
    title: 'A withdrawal was paid',
    content: 'It is on its way.',
    link: '/m/wallet',
    createdAt: Date.UTC(2026, 10, 21),
    read: false,
  },
  {
    id: 'msg_00000001',
    title: 'Your password was changed',
    content: 'Was it you?',
    link: '',
    createdAt: Date.UTC(2026, 10, 20),
    read: true,
  },
];

/** The inbox of a member whose messages the platform keeps. */
async function theInbox(messages: Messages = two) {
  const kept = [...messages];
  const unread = () => ({ unReadCount: kept.filter(({ read }) => !read).length });
  return aPage('/m/webEmail', {
    session: aSession(),
    platform: ({ answer }) => {
      answer(inboxList, () => ({ content: [...kept], pageNum: 1, totalPages: 1 }));
      answer(inboxUnreadCount, unread);
      answer(inboxRead, ({ body: { ids } }) => {
        kept.forEach((message, at) => {
          if (ids === 'ALL' || ids.includes(message.id)) kept[at] = { ...message, read: true };
        });
        return unread();
      });
      answer(inboxDelete, ({ body: { ids } }) => {
        kept.splice(0, kept.length, ...kept.filter(({ id }) => !ids.includes(id)));
        return unread();
      });
    },
  });
}

describe('who gets in', () => {
  it('ROUTE-14 MSG-07 ROLE-04 /m/webEmail is the inbox, and a visitor is sent to login', async () => {
    await theInbox();
    await screen.findByText('A withdrawal was paid');
    screen.getByRole('heading', { level: 1, name: 'Inbox' });
    const { address } = await aPage('/m/webEmail');
    await waitFor(() => expect(address()).toBe('/m/login'));
  });

  it('MSG-08 a trial guest is refused', async () => {
    const { address, user } = await aPage('/m/webEmail', { session: aSession({ type: 4 }) });
    await waitFor(() => expect(address()).toBe('/m/home'));
    await press(user, 'Cancel');
  });

  it.each(memberTypes.filter((type) => type !== 4))('lets type %i in', async (type) => {
    await aPage('/m/webEmail', {
      session: aSession({ type }),
      platform: ({ answer }) => answer(inboxList, { content: [], pageNum: 1, totalPages: 1 }),
    });
    await screen.findByText('Your inbox is empty');
  });
});

describe('the messages', () => {
  it('HDR-05 opening a message marks it as read, here and on the badge', async () => {
    const page = await theInbox();
    await screen.findByRole('link', { name: 'Messages, 1 unread' });
    await page.user.click(await screen.findByRole('button', { name: /A withdrawal was paid/ }));
    await screen.findByText('It is on its way.');
    expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/m/wallet');
    await waitFor(() => expect(page.platform.callsOf(inboxRead)).toHaveLength(1));
    await screen.findByRole('link', { name: 'Messages' });
    // One that is read already is not sent again.
    await page.user.click(screen.getByRole('button', { name: /Your password was changed/ }));
    await screen.findByText('Was it you?');
    expect(page.platform.callsOf(inboxRead)).toHaveLength(1);
  });

  it('all are marked at once, and a message is removed after a question', async () => {
    const page = await theInbox();
    await press(page.user, 'Mark all as read');
    await waitFor(() => expect(page.platform.callsOf(inboxRead)[0]?.body).toEqual({ ids: 'ALL' }));
    await page.user.click(screen.getByRole('button', { name: /Your password was changed/ }));
    await press(page.user, 'Delete');
    const question = within(await screen.findByRole('dialog'));
    await page.user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Your password was changed')).toBeNull());
    expect(page.platform.callsOf(inboxDelete)[0]?.body).toEqual({ ids: ['msg_00000001'] });
  });

  it('a failure offers another try', async () => {
    const page = await aPage('/m/webEmail', {
      session: aSession(),
      platform: ({ refuse }) => refuse(inboxList, 'UNKNOWN_ERROR'),
    });
    await screen.findByText('The messages could not be loaded');
    page.platform.answer(inboxList, { content: two, pageNum: 1, totalPages: 1 });
    await press(page.user, 'Try again');
    await screen.findByText('A withdrawal was paid');
  });
});
