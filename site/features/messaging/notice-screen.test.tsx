// Announcements: cards that open and are read from then on, who sees which, and the states of the list.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/base/endpoint.ts';
import type { MemberType } from '#contract/base/roles.ts';
import { announcements, markAnnouncementRead } from '#contract/messaging.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { press } from '#site/testing/form-hands.ts';
import { aSession } from '#site/testing/usual-answers.ts';

type Answer = AnswerOf<typeof announcements>;
const notice = (id: string, title: string, read = false): Answer['player'][number] => ({
  id,
  title,
  content: `<p>Text of ${title}</p>`,
  publishedAt: Date.UTC(2026, 10, 20, 20),
  read,
});
const news = (player: Answer['player']): Answer => ({
  banners: [],
  player,
  popup: [],
  hot: [],
  promotion: [],
  footer: { unreadCount: player.filter(({ read }) => !read).length },
});

const theList = (path: string, player: Answer['player'], type?: MemberType) =>
  aPage(path, {
    session: type === undefined ? null : aSession({ type }),
    platform: ({ answer }) => {
      answer(announcements, news(player));
      answer(markAnnouncementRead, { read: true });
    },
  });
const card = (title: string) => screen.findByRole('button', { name: new RegExp(title) });
const requestedTypes = (page: Awaited<ReturnType<typeof theList>>) =>
  page.platform.callsOf(announcements).map(({ query }) => query.types);

describe('cards', () => {
  it('MSG-15 open and close at a tap, one at a time, with the day in the brand’s time zone', async () => {
    const page = await theList('/m/notice', [notice('n1', 'Eid hours'), notice('n2', 'New games')]);
    const first = await card('Eid hours');
    expect(first.getAttribute('aria-expanded')).toBe('false');
    // 20:00 UTC is the next morning in Dhaka.
    expect(within(first).getByText(/21/).tagName).toBe('TIME');
    await page.user.click(first);
    await screen.findByText('Text of Eid hours');
    await page.user.click(await card('New games'));
    expect(screen.queryByText('Text of Eid hours')).toBeNull();
    await page.user.click(await card('New games'));
    expect(screen.queryByText('Text of New games')).toBeNull();
  });

  it('MSG-16 a member’s mark goes to the platform once; a visitor’s stays on the device', async () => {
    const member = await theList('/m/notice', [notice('n3', 'Once'), notice('n4', 'Old', true)], 0);
    const fresh = await card('Once');
    within(fresh).getByText('(Unread)');
    await member.user.click(fresh);
    await waitFor(() => expect(within(fresh).queryByText('(Unread)')).toBeNull());
    await member.user.click(fresh);
    await member.user.click(await card('Old'));
    await waitFor(() => expect(member.platform.callsOf(markAnnouncementRead)).toHaveLength(1));
    expect(member.platform.callsOf(markAnnouncementRead)[0]?.body).toEqual({
      announcementId: 'n3',
      read: true,
    });

    const visitor = await theList('/m/notice', [notice('n5', 'For all')]);
    const open = await card('For all');
    await visitor.user.click(open);
    await waitFor(() => expect(within(open).queryByText('(Unread)')).toBeNull());
    expect(visitor.platform.callsOf(markAnnouncementRead)).toEqual([]);
  });
});

describe('whose', () => {
  it.each([
    ['an agent', 1, 'A'],
    ['a senior agent', 2, 'A'],
    ['a member', 0, 'PL'],
    ['a trial guest', 4, 'PL'],
  ] as const)('%s at the agents’ address gets %s', async (_who, type, types) => {
    const page = await theList('/m/member/notice?types=A', [notice('n6', 'For you')], type);
    await card('For you');
    expect(requestedTypes(page).filter((requested) => requested === 'A')).toHaveLength(types === 'A' ? 1 : 0);
  });

  it('without the word in the address an agent reads what players read', async () => {
    const page = await theList('/m/member/notice', [notice('n7', 'For players')], 1);
    await card('For players');
    expect(requestedTypes(page)).not.toContain('A');
  });
});

describe('states', () => {
  it('an empty list leads home', async () => {
    const page = await theList('/m/notice', []);
    await screen.findByText('No announcements right now');
    await page.user.click(screen.getByRole('link', { name: 'Go to home' }));
    expect(page.address()).toBe('/m/home');
  });

  it('a failure offers another try', async () => {
    const page = await aPage('/m/notice', {
      platform: ({ refuse }) => refuse(announcements, 'UNKNOWN_ERROR'),
    });
    await screen.findByText('The announcements could not be loaded');
    page.platform.answer(announcements, news([notice('n8', 'Late news')]));
    await press(page.user, 'Try again');
    await card('Late news');
  });
});
