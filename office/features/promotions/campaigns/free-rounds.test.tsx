// A campaign of free rounds in the office: the stake that its game does not have, and what it costs at most.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as forecast from '#contract/promotions/campaigns/forecast.ts';
import * as contract from '#contract/promotions/offers-office.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';
import { freeRoundsTerms } from '#office/testing/free-rounds-terms.ts';

const id = `off_${'0'.repeat(26)}`;
const names = { BN: 'রাউন্ড', EN: 'Rounds of the week' };
const [startsAt, endsAt] = [Date.UTC(2026, 10, 1), Date.UTC(2026, 11, 31)];
const campaign = {
  id,
  kind: 'FREE_ROUNDS' as const,
  state: 'DRAFT' as const,
  version: 1,
  names,
  startsAt,
  endsAt,
  budget: '4000.00',
  reserved: '0.00',
  spent: '0.00',
  changedAt: startsAt,
  content: {
    kind: 'FREE_ROUNDS' as const,
    names,
    texts: { BN: 'পুরো শর্ত', EN: 'All the terms' },
    terms: freeRoundsTerms('300.00', '3.00'),
    period: 'ONCE' as const,
    registeredWithinDays: null,
    code: null,
    startsAt,
    endsAt,
    budget: '4000.00',
    heldOutPercent: 0,
  },
  faults: ['STAKE_NOT_OF_GAME' as const],
  gameStakes: ['1.00', '2.00'],
  createdBy: 'rina',
  counts: [],
  granted: '0.00',
  converted: '0.00',
  takenBack: '0.00',
};
const cost = {
  returnPercent: '96.50',
  won: '4689.90',
  required: '37519.20',
  kept: '1313.17',
  budget: '4000.00',
};
const audience = { members: 120, judged: 120, reached: 81, heldOut: 9, bars: [] };

it('names the stakes that the game has before the start, and estimates the cost', async () => {
  const page = await anOfficePage(`/bonuses/${id}`, {
    platform: ({ answer }) => {
      answer(contract.officeOffer, campaign);
      answer(forecast.offerAudience, { ...audience, rounds: cost });
    },
  });
  await screen.findByText('Tiger Road has no rounds of 3.00. Its stakes are 1.00, 2.00.');
  await page.user.click(screen.getByRole('tab', { name: 'Audience and cost' }));
  await screen.findByText('4,689.90');
  screen.getByText('more than the budget of 4,000.00: no bonus passes it');
  screen.getByText('81 members × 20 rounds × 3.00 × 96.50 % of return, at most 300.00 for each.');
  expect(screen.getByText(/^An upper estimate/)).toBeDefined();
});
