// Inviting friends: who gets in, the link to copy and share, the terms, and the stage of each friend with its reason.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { referralCode, referralList, referralSummary } from '#contract/promotions/events/referral.ts';
import type { APlatform } from '#contract/testing/a-platform.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { press } from '#site/testing/form-hands.ts';
import { aSession } from '#site/testing/usual-answers.ts';

type Friends = AnswerOf<typeof referralList>['friends'];
const friend = (account: string, more: Partial<Friends[number]>): Friends[number] => ({
  account,
  stage: 'REGISTERED',
  reason: null,
  registeredAt: Date.UTC(2026, 10, 1),
  holdUntil: null,
  ...more,
});
const link = 'https://khela.example/m/register?code=ABCD2345';
const theScreen = (friends: Friends, more?: (platform: APlatform) => void) =>
  aPage('/m/inviteFriends', {
    session: aSession(),
    platform: (platform) => {
      platform.answer(referralCode, { code: 'ABCD2345', link });
      platform.answer(referralSummary, {
        minDeposit: '500.00',
        minTurnover: '2000.00',
        withinDays: 30,
        holdDays: 14,
        perMonth: 10,
        referrerAmount: '50.00',
        friendAmount: '20.00',
        invited: friends.length,
        issued: 1,
        earned: '50.00',
      });
      platform.answer(referralList, { friends });
      more?.(platform);
    },
  });

it('ROUTE-35 PROMO-03 /m/inviteFriends shows code, link and QR code, and copies the link', async () => {
  const page = await theScreen([]);
  const own = within(await screen.findByRole('region', { name: 'Your link' }));
  own.getByText('ABCD2345');
  own.getByText(link);
  own.getByRole('img', { name: 'QR code of your link' });
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press(page.user, 'Copy the link');
  await waitFor(() => expect(write).toHaveBeenCalledWith(link));
  await screen.findByText('No friend has joined yet');
  write.mockRestore();
});

it('says before what a friend must do, and after why one brought nothing', async () => {
  await theScreen([
    friend('ra***im', { stage: 'ISSUED' }),
    friend('ka***al', { stage: 'HOLD', holdUntil: Date.UTC(2026, 11, 5) }),
    friend('so***an', { stage: 'REJECTED', reason: 'TOO_LATE' }),
  ]);
  const how = within(await screen.findByRole('region', { name: 'How it works' }));
  how.getByText(/500\.00 and plays .*2,000\.00 of valid bets within 30 days/);
  const friends = within(screen.getByRole('region', { name: 'Your friends' }));
  await friends.findByText('ra***im');
  friends.getByText('Reward given');
  friends.getByText('Decided from 5 Dec 2026');
  friends.getByText('The conditions were not reached in time');
});

it('a visitor is sent to login, and a failure offers another try', async () => {
  const { address } = await aPage('/m/inviteFriends');
  await waitFor(() => expect(address()).toBe('/m/login'));
  await theScreen([], ({ refuse }) => refuse(referralList, 'UNKNOWN_ERROR'));
  await screen.findByRole('button', { name: 'Try again' });
  await screen.findByRole('region', { name: 'Your link' });
  // When nothing came, one button tries all again.
  const page = await theScreen([], ({ refuse }) => {
    for (const call of [referralCode, referralSummary, referralList]) refuse(call, 'UNKNOWN_ERROR');
  });
  await screen.findByRole('button', { name: 'Try again' });
  page.platform.answer(referralCode, { code: 'ABCD2345', link });
  page.platform.answer(referralList, { friends: [] });
  await press(page.user, 'Try again');
  await screen.findByText('ABCD2345');
  await screen.findByText('No friend has joined yet');
});
