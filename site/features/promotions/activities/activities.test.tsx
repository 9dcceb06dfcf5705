// Activities on the page of promotions: labels, the act of each, and an application with its limits said at once.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { activityList, applyActivity, claimActivity } from '#contract/promotions/events/activities.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { press } from '#site/testing/form-hands.ts';
import { aSession } from '#site/testing/usual-answers.ts';
import { pictureFault } from './application-rules.ts';

type Activity = AnswerOf<typeof activityList>['activities'][number];
const anActivity = (more: Partial<Activity> = {}): Activity => ({
  id: 'act_00000001',
  mode: 'APPLY',
  names: { BN: 'ছবি প্রতিযোগিতা', EN: 'Photo contest' },
  texts: { BN: 'নিয়ম', EN: 'Send a picture of the river' },
  startsAt: 0,
  endsAt: Date.UTC(2026, 11, 1),
  reward: '100.00',
  label: 'APPLYING',
  note: null,
  mayApply: true,
  granted: null,
  ...more,
});
const thePage = (activities: Activity[], session = aSession()) =>
  aPage('/m/activity', { session, platform: ({ answer }) => answer(activityList, { activities }) });

it('a guest of the free trial who wants to take part is led to an account', async () => {
  const page = await thePage([anActivity()], aSession({ type: 4 }));
  await press(page.user, 'Apply: Photo contest');
  await waitFor(() => expect(page.address()).toBe('/m/register'));
});

it('PROMO-06 each activity shows its label, and an act only where one is possible', async () => {
  await thePage([
    anActivity(),
    anActivity({
      id: 'act_00000002',
      mode: 'JOIN',
      label: 'JOINED',
      mayApply: false,
      names: { BN: 'দল', EN: 'Team' },
    }),
    anActivity({
      id: 'act_00000003',
      label: 'REJECTED',
      mayApply: false,
      note: { BN: 'না', EN: 'No picture' },
    }),
  ]);
  await screen.findByText('Joined');
  screen.getByText('Rejected');
  screen.getByText('Why: No picture');
  expect(screen.getAllByRole('button', { name: /^Apply: / })).toHaveLength(1);
});

it('PROMO-07 PROMO-08 PROMO-09 an application says its limits at once, and is sent with its pictures', async () => {
  const page = await thePage([anActivity()]);
  page.platform.answer(applyActivity, anActivity({ label: 'PROCESS', mayApply: false }));
  await press(page.user, 'Apply: Photo contest');
  const form = within(await screen.findByRole('dialog', { name: 'Photo contest' }));
  fireEvent.change(form.getByLabelText('Remark'), { target: { value: 'x'.repeat(141) } });
  await page.user.click(form.getByRole('button', { name: 'Send the application' }));
  await form.findByText('At most 140 characters; now 141');
  expect(page.platform.callsOf(applyActivity)).toHaveLength(0);
  fireEvent.change(form.getByLabelText('Remark'), { target: { value: 'By the Padma' } });
  await page.user.click(form.getByRole('button', { name: 'Send the application' }));
  await waitFor(() => expect(page.platform.callsOf(applyActivity)).toHaveLength(1));
  const sent: unknown = page.platform.callsOf(applyActivity)[0]?.body;
  expect(sent instanceof FormData && sent.get('remark')).toBe('By the Padma');
  const file = (size: number, type = 'image/png') => ({ size, type });
  expect([
    pictureFault([file(1), file(1), file(1)]),
    pictureFault([file(1), file(1), file(1), file(1)]),
    pictureFault([file(1, 'image/gif')]),
    pictureFault([file(5 * 1024 * 1024 + 1)]),
  ]).toEqual([undefined, 'COUNT', 'TYPE', 'SIZE']);
});

it('a claim is one tap; a visitor is sent to login', async () => {
  const claim = anActivity({ mode: 'CLAIM', label: 'CLAIM', mayApply: false });
  const page = await thePage([claim]);
  page.platform.answer(claimActivity, { ...claim, label: 'CLAIMED' });
  await press(page.user, 'Claim: Photo contest');
  await waitFor(() => expect(page.platform.callsOf(claimActivity)).toHaveLength(1));
  const visitor = await aPage('/m/activity', {
    platform: ({ answer }) => answer(activityList, { activities: [claim] }),
  });
  await press(visitor.user, 'Claim: Photo contest');
  await waitFor(() => expect(visitor.address()).toBe('/m/login'));
});
