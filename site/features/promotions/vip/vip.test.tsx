// The member's VIP level: the way to the next one, the table of levels, and its other states.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { ownVip } from '#contract/promotions/vip.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { press } from '#site/testing/form-hands.ts';
import { aSession } from '#site/testing/usual-answers.ts';

type Vip = AnswerOf<typeof ownVip>;
const level = (at: number, points: number, keepPoints = 0): Vip['levels'][number] => ({
  level: at,
  points,
  upBonus: `${at * 10}.00`,
  monthBonus: `${at}.00`,
  birthdayGift: '8.00',
  withdrawalsPerDay: 5 + at,
  withdrawnPerDay: '200000.00',
  rebatePercent: '0.05',
  keepPoints,
});
const aVip = (more: Partial<Vip> = {}): Vip => ({
  level: 1,
  kind: 'AUTO',
  points: 3_000,
  nextPoints: 5_000,
  percent: 50,
  perPoint: '100.00',
  keptPoints: 120,
  keepUntil: Date.UTC(2026, 11, 31),
  levels: [level(0, 0), level(1, 1_000, 300), level(2, 5_000)],
  ...more,
});
const theVip = (vip: Vip) =>
  aPage('/m/vip', { session: aSession(), platform: ({ answer }) => answer(ownVip, vip) });

it('shows the points, what is missing to the next level, and what keeps this one', async () => {
  await theVip(aVip());
  const own = within(await screen.findByRole('region', { name: 'Your level' }));
  own.getByText('3,000 points');
  own.getByText('2,000 points to VIP 2');
  own.getByText(/120 of the 300/);
  expect(own.getByRole('progressbar', { name: 'On the way to VIP 2' }).getAttribute('value')).toBe('50');
  expect(screen.getAllByText(/^VIP \d$/).length).toBeGreaterThanOrEqual(3);
  screen.getByText('Your level now');
});

it('the highest level and one set by hand have no next one', async () => {
  await theVip(aVip({ nextPoints: null, percent: 100 }));
  await screen.findByText('This is the highest level');
  await theVip(aVip({ nextPoints: null, percent: 100, kind: 'MANUAL' }));
  await screen.findByText('This level was set for you personally');
});

it('a visitor is sent to login, and a failure offers another try', async () => {
  const { address } = await aPage('/m/vip');
  await waitFor(() => expect(address()).toBe('/m/login'));
  const page = await aPage('/m/vip', {
    session: aSession(),
    platform: ({ refuse }) => refuse(ownVip, 'UNKNOWN_ERROR'),
  });
  await screen.findByText('Your level could not be loaded');
  page.platform.answer(ownVip, aVip());
  await press(page.user, 'Try again');
  await screen.findByText('3,000 points');
});
