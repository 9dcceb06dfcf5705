// A round of a sportsbook: its order with terms, legs and reasons, beside the movements.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readRound } from '#contract/games/records-office.ts';
import { openLeg, pendingOrder } from '#contract/partners/sports-examples.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';

const round = {
  id: 'rnd_12345678',
  vendor: 'FB',
  vendorRoundId: pendingOrder.orderId,
  memberId: 'mbr_1',
  account: 'padma1',
  gameCode: 'FB_B01_sportsbook',
  gameName: { BN: 'ময়দান', EN: 'Maidan Sportsbook' },
  book: 'REAL',
  state: 'SETTLED',
  staked: '100.00',
  returned: '0.00',
  won: '193.00',
  placedAt: 1,
  settledAt: 2,
  movements: [],
} as const;
const order = {
  ...pendingOrder,
  state: 'SETTLED',
  paid: '193.00',
  reason: 'RESULT_CORRECTED',
  legs: [
    {
      ...openLeg,
      state: 'WON',
      reason: 'RESULT',
      result: { BN: '১', EN: '142/6 : 139/9 (corrected)' },
      settledAt: 2,
    },
  ],
} as const;

it('shows the order of a sportsbook with every leg', async () => {
  await anOfficePage('/rounds/rnd_12345678', {
    platform: ({ answer }) =>
      answer(readRound, { ...round, movements: [], sportsOrder: structuredClone(order) as never }),
  });
  await screen.findByText('The result was corrected');
  const legs = within(await screen.findByRole('table', { name: 'Legs' }));
  for (const text of [
    'Padma Kings – Meghna Riders',
    'Match winner',
    '1.93',
    'WON',
    '142/6 : 139/9 (corrected)',
  ])
    legs.getByText(text);
});

it('a round of another game has no order', async () => {
  await anOfficePage('/rounds/rnd_12345678', {
    platform: ({ answer }) => answer(readRound, { ...round, movements: [], sportsOrder: null }),
  });
  await screen.findByRole('table', { name: 'Movements' });
  expect(screen.queryByRole('table', { name: 'Legs' })).toBeNull();
});
