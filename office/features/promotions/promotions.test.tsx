// The office on promotions: lists that say what members got, and acts that ask before they change anything.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listRewards } from '#contract/promotions/reward-office.ts';
import { listVipMembers, setVipLevel, showVipLevels } from '#contract/promotions/vip-office.ts';
import {
  addActivity,
  endActivity,
  listActivities,
  listApplications,
} from '#contract/promotions/events/activities-office.ts';
import { listRains, planRain } from '#contract/promotions/events/rain-office.ts';
import { decideReferral, listReferrals } from '#contract/promotions/events/referral-office.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';

it('rewards are a list by kind and state', async () => {
  const page = await anOfficePage('/rewards', {
    platform: ({ answer }) =>
      answer(listRewards, {
        rows: [
          {
            id: 'rwd_0001',
            memberId: 'mbr_00000001',
            account: 'rahim',
            kind: 'CHECK_IN',
            names: { BN: 'তৃতীয় দিন', EN: 'Third day' },
            amount: '5.00',
            state: 'CLAIMED',
            issuedAt: Date.UTC(2026, 10, 21),
            expiresAt: null,
            claimedAt: Date.UTC(2026, 10, 22),
          },
        ],
        next: null,
        total: 1,
      }),
  });
  await screen.findByText('rahim');
  expect(screen.getByText('Third day')).toBeTruthy();
  expect(page.platform.callsOf(listRewards)[0]?.query).toMatchObject({ sort: 'issuedAt' });
});

it('a level is set by hand with a reason', async () => {
  const level = {
    points: 0,
    upBonus: '0.00',
    monthBonus: '0.00',
    birthdayGift: '8.00',
    withdrawalsPerDay: 5,
    keepPoints: 0,
  };
  const page = await anOfficePage('/vip', {
    platform: ({ answer }) => {
      answer(showVipLevels, {
        levels: [{ ...level, level: 0, withdrawnPerDay: '1.00', rebatePercent: '0.00', members: 3 }],
      });
      answer(listVipMembers, {
        rows: [
          {
            memberId: 'mbr_00000001',
            account: 'rahim',
            level: 2,
            peak: 2,
            kind: 'AUTO',
            points: 5_100,
            keepFrom: '2026-11-01',
            changedAt: 1,
          },
        ],
        next: null,
        total: 1,
      });
      answer(setVipLevel, { state: 'DONE', proposalId: null, done: { level: 4, kind: 'MANUAL' } });
    },
  });
  await screen.findByRole('columnheader', { name: 'Birthday' });
  await screen.findByText('8.00');
  await page.user.click(await screen.findByRole('button', { name: 'Set the level of rahim' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.type(dialog.getByLabelText('Level'), '4');
  await page.user.type(dialog.getByLabelText('Reason'), 'A loyal member');
  await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(page.platform.callsOf(setVipLevel)).toHaveLength(1));
  expect(page.platform.callsOf(setVipLevel)[0]?.body).toEqual({ level: 4, reason: 'A loyal member' });
});

it('a friend that waits for review is granted or refused with a reason', async () => {
  const page = await anOfficePage('/referrals', {
    platform: ({ answer }) => {
      answer(listReferrals, {
        rows: [
          {
            inviteeId: 'mbr_00000002',
            invitee: 'karim',
            referrerId: 'mbr_00000001',
            referrer: 'rahim',
            state: 'REVIEW',
            reason: 'SAME_DEVICE',
            registeredAt: 1,
            holdUntil: null,
            decidedBy: '',
          },
        ],
        next: null,
        total: 1,
      });
      answer(decideReferral, { state: 'ISSUED' });
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Grant the rewards for karim' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.type(dialog.getByLabelText('Reason'), 'Brothers in one flat');
  await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(page.platform.callsOf(decideReferral)[0]?.body).toMatchObject({ isGranted: true }),
  );
});

it('rains show what was taken of each round', async () => {
  await anOfficePage('/rains', {
    platform: ({ answer }) =>
      answer(listRains, {
        rains: [
          {
            id: 'rne_00000001',
            names: { BN: 'বৃষ্টি', EN: 'Evening rain' },
            budget: '200.00',
            min: '1.00',
            max: '50.00',
            grabsEach: 2,
            madeBy: 'rina sohel',
            isCancelled: false,
            rounds: [
              {
                nth: 1,
                opensAt: Date.now() + 3_600_000,
                closesAt: Date.now() + 3_660_000,
                prizes: 20,
                taken: 7,
                paid: '35.00',
                commitHash: 'ab'.repeat(32),
              },
            ],
          },
        ],
      }),
  });
  await screen.findByText('7 / 20');
  screen.getByRole('button', { name: 'Cancel Evening rain' });
});

it('a rain is planned like another one, with a time of its own', async () => {
  const startsAt = new Date(2027, 0, 5, 20, 30);
  const round = {
    nth: 1,
    opensAt: 1,
    closesAt: 2,
    prizes: 20,
    taken: 20,
    paid: '100.00',
    commitHash: 'ab'.repeat(32),
  };
  const page = await anOfficePage('/rains', {
    platform: ({ answer }) => {
      answer(listRains, {
        rains: [
          {
            id: 'rne_00000001',
            names: { BN: 'বৃষ্টি', EN: 'Evening rain' },
            budget: '200.00',
            min: '1.00',
            max: '50.00',
            grabsEach: 2,
            madeBy: 'rina',
            isCancelled: false,
            rounds: [round, { ...round, nth: 2 }],
          },
        ],
      });
      answer(planRain, { state: 'PROPOSED', proposalId: 'prp_1', done: null });
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Add another like Evening rain' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.type(dialog.getByLabelText('Begins'), '2027-01-05T20:30');
  await page.user.type(dialog.getByLabelText('Reason'), 'The new year');
  dialog.getByText(/All rounds together cost at most 200.00/);
  await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(page.platform.callsOf(planRain)).toHaveLength(1));
  expect(page.platform.callsOf(planRain)[0]?.body).toMatchObject({
    startsAt: startsAt.getTime(),
    rounds: 2,
    budget: '100.00',
    envelopes: 20,
  });
});

it('an activity is added like another one, and ended before its time', async () => {
  const page = await anOfficePage('/activities', {
    platform: ({ answer }) => {
      answer(listActivities, {
        activities: [
          {
            id: 'act_00000001',
            mode: 'APPLY',
            names: { BN: 'ছবি', EN: 'A picture' },
            texts: { BN: 'নিয়ম', EN: 'The rules' },
            mayReapply: true,
            startsAt: 1,
            endsAt: Date.now() + 86_400_000,
            reward: '100.00',
            claimsAtMost: null,
            madeBy: 'rina',
            parts: 0,
            waiting: 0,
          },
        ],
      });
      answer(listApplications, { rows: [], next: null, total: 0 });
      answer(addActivity, { state: 'DONE', proposalId: null, done: { id: 'act_00000002' } });
      answer(endActivity, { endsAt: 5 });
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Add another like A picture' }));
  let dialog = within(await screen.findByRole('dialog'));
  await page.user.type(dialog.getByLabelText('Begins'), '2027-01-05T20:30');
  await page.user.type(dialog.getByLabelText('Ends'), '2027-01-06T20:30');
  await page.user.type(dialog.getByLabelText('Reason'), 'The same again');
  await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(page.platform.callsOf(addActivity)).toHaveLength(1));
  expect(page.platform.callsOf(addActivity)[0]?.body).toMatchObject({
    textEn: 'The rules',
    startsAt: new Date(2027, 0, 5, 20, 30).getTime(),
    endsAt: new Date(2027, 0, 6, 20, 30).getTime(),
    claimsAtMost: null,
  });
  await page.user.click(screen.getByRole('button', { name: 'Close' }));
  await page.user.click(screen.getByRole('button', { name: 'End A picture' }));
  dialog = within(await screen.findByRole('dialog'));
  await page.user.type(dialog.getByLabelText('Reason'), 'Too many pictures');
  await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(page.platform.callsOf(endActivity)[0]?.params).toEqual({ id: 'act_00000001' }));
});
