// The office on promotions: lists that say what members got, and acts that ask before they change anything.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listRewards } from '#contract/promotions/reward-office.ts';
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
