// The office on promotions: lists that say what members got, and acts that ask before they change anything.
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listRewards } from '#contract/promotions/reward-office.ts';
import { endMission, listMissions } from '#contract/promotions/task-office.ts';
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

it('a mission is added with its goal, and ended after a question', async () => {
  const mission = {
    id: 'msn_rounds',
    names: { BN: 'কুড়ি', EN: 'Twenty bets' },
    period: 'DAILY' as const,
    metric: 'ROUNDS' as const,
    category: null,
    goal: '20',
    reward: '3.00',
    isOn: true,
    madeBy: 'system',
    madeAt: 1,
    claims: 4,
    paid: '12.00',
  };
  const page = await anOfficePage('/missions', {
    platform: ({ answer }) => {
      answer(listMissions, { missions: [mission] });
      answer(endMission, { isOn: false });
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'End Twenty bets' }));
  await page.user.type(await screen.findByLabelText('Reason'), 'No longer needed');
  await page.user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(page.platform.callsOf(endMission)).toHaveLength(1));
  expect(page.platform.callsOf(endMission)[0]).toMatchObject({
    params: { id: 'msn_rounds' },
    body: { reason: 'No longer needed' },
  });
});
