// Promotions: a card each, the rules one tap away, and the states of the list.
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { announcements } from '#contract/messaging.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { press } from '#site/testing/form-hands.ts';

type Answer = AnswerOf<typeof announcements>;
const promotion = (id: string, title: string): Answer['promotion'][number] => ({
  id,
  title,
  content: `<p>Rules of ${title}</p>`,
  publishedAt: Date.UTC(2026, 10, 1),
  read: true,
});
const news = (promotions: Answer['promotion']): Answer => ({
  banners: [],
  player: [],
  popup: [],
  hot: [],
  promotion: promotions,
  footer: { unreadCount: 0 },
});
const theList = (promotions: Answer['promotion']) =>
  aPage('/m/activity', { platform: ({ answer }) => answer(announcements, news(promotions)) });

it('each promotion is a card with its day, and its rules open from below and close again', async () => {
  const page = await theList([promotion('p1', 'Monsoon cashback'), promotion('p2', 'Weekend spins')]);
  await screen.findByRole('heading', { name: 'Monsoon cashback' });
  expect(screen.getAllByText(/^Published /)).toHaveLength(2);
  const [, second] = screen.getAllByRole('button', { name: 'Details' });
  await page.user.click(second as HTMLElement);
  const sheet = await screen.findByRole('dialog', { name: 'Weekend spins' });
  expect(sheet.textContent).toContain('Rules of Weekend spins');
  expect(sheet.textContent).not.toContain('Monsoon');
  await press(page.user, 'Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the other name of the address leads here', async () => {
  const page = await aPage('/m/promotion', {
    platform: ({ answer }) => answer(announcements, news([promotion('p3', 'By its alias')])),
  });
  await screen.findByRole('heading', { name: 'By its alias' });
  expect(page.address()).toBe('/m/activity');
});

it('without a promotion it leads to the games; a failure offers another try', async () => {
  const none = await theList([]);
  await screen.findByText('No promotions right now');
  expect(screen.getByRole('link', { name: 'See the games' }).getAttribute('href')).toBe('/m/game');
  none.client.clear();
  const failed = await aPage('/m/activity', {
    platform: ({ refuse }) => refuse(announcements, 'UNKNOWN_ERROR'),
  });
  await screen.findByText('The promotions could not be loaded');
  failed.platform.answer(announcements, news([promotion('p4', 'Back again')]));
  await press(failed.user, 'Try again');
  await screen.findByRole('heading', { name: 'Back again' });
});
