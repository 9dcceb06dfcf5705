// Campaigns in the office: written with a preview, simulated, started by two, and compared with those left out.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as forecast from '#contract/promotions/campaigns/forecast.ts';
import * as contract from '#contract/promotions/offers-office.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';

const id = `off_${'0'.repeat(26)}`;
const terms = {
  ratePercent: 20,
  amount: '300.00',
  minDeposit: '500.00',
  multiple: 8,
  weights: { RNG: 100, LIVE: 20 },
  countAtMost: '500.00',
  validDays: 7,
};
const content = {
  kind: 'RELOAD' as const,
  names: { BN: 'রিলোড', EN: 'Evening reload' },
  texts: { BN: 'পুরো শর্ত', EN: 'All the terms' },
  terms,
  period: 'DAY' as const,
  registeredWithinDays: null,
  code: null,
  startsAt: Date.UTC(2026, 10, 1),
  endsAt: Date.UTC(2026, 11, 31),
  budget: '20000.00',
  heldOutPercent: 10,
};
const row = {
  id,
  kind: content.kind,
  state: 'DRAFT' as const,
  version: 3,
  names: content.names,
  startsAt: content.startsAt,
  endsAt: content.endsAt,
  budget: '20000.00',
  reserved: '1500.00',
  spent: '6000.00',
  changedAt: Date.UTC(2026, 10, 20),
};
const campaign = {
  ...row,
  content,
  faults: [],
  createdBy: 'rina',
  counts: [],
  granted: '0.00',
  converted: '0.00',
  takenBack: '0.00',
};
const audience = {
  members: 120,
  judged: 120,
  reached: 81,
  heldOut: 9,
  bars: [{ bar: 'BONUS_ACTIVE' as const, members: 30 }],
};
const simulation = {
  basis: 'DEPOSITS' as const,
  from: 1,
  to: 2,
  members: 4_000,
  simulated: 1_000,
  takers: 200,
  grants: 240,
  granted: '48000.00',
  required: '384000.00',
  converted: 60,
  withdrawn: 40,
  expired: 100,
  running: 40,
  convertedAmount: '12000.00',
  estimate: {
    grants: 960,
    granted: '192000.00',
    cost: '48000.00',
    costLow: '40000.00',
    costHigh: '56000.00',
    open: '32000.00',
    takers: 800,
  },
  budget: '20000.00',
};

it('a campaign is written with its terms beside the card of members, and saved as a draft', async () => {
  const page = await anOfficePage('/bonuses/new', {
    platform: ({ answer }) => {
      answer(contract.createOffer, { id });
      answer(contract.officeOffer, campaign);
    },
  });
  const { user } = page;
  await user.type(await screen.findByLabelText('Name, English'), 'Evening reload');
  await user.type(screen.getByLabelText('Name, Bengali'), 'রিলোড');
  await user.type(screen.getByLabelText('Full terms, English'), 'All the terms');
  const save = screen.getByRole('button', { name: 'Save the draft' });
  await user.click(save);
  // The Bengali terms are missing: said at their field, and nothing is sent.
  const missing = screen.getByLabelText('Full terms, Bengali');
  await waitFor(() => expect(missing.getAttribute('aria-invalid')).toBe('true'));
  screen.getByText('Please fill this in');
  expect(page.platform.callsOf(contract.createOffer)).toEqual([]);
  await user.type(missing, 'পুরো শর্ত');
  const weight = screen.getByLabelText('Live casino');
  await user.clear(weight);
  await user.type(weight, '10');
  await user.click(save);
  await screen.findByRole('heading', { name: 'Evening reload' });
  expect(page.address()).toBe(`/bonuses/${id}`);
  expect(page.platform.callsOf(contract.createOffer)[0]?.body).toMatchObject({
    kind: 'RELOAD',
    names: content.names,
    texts: content.texts,
    terms: { ratePercent: 20, amount: '300.00', weights: { RNG: 100, LIVE: 10 } },
    code: null,
    heldOutPercent: 0,
  });
});

it('the bonus of a sign-in asks for days without one, and has no period', async () => {
  const page = await anOfficePage('/bonuses/new', {
    platform: ({ answer }) => {
      answer(contract.createOffer, { id });
      answer(contract.officeOffer, campaign);
    },
  });
  const { user } = page;
  await user.selectOptions(await screen.findByLabelText('Kind'), 'LOGIN');
  expect(screen.queryByLabelText('Period')).toBeNull();
  await user.type(screen.getByLabelText('Days without a sign-in before'), '30');
  await user.type(screen.getByLabelText('Name, English'), 'Come back');
  await user.type(screen.getByLabelText('Name, Bengali'), 'ফিরে আসুন');
  await user.type(screen.getByLabelText('Full terms, English'), 'All the terms');
  await user.type(screen.getByLabelText('Full terms, Bengali'), 'পুরো শর্ত');
  await user.click(screen.getByRole('button', { name: 'Save the draft' }));
  await waitFor(() => expect(page.platform.callsOf(contract.createOffer)).toHaveLength(1));
  const body = page.platform.callsOf(contract.createOffer)[0]?.body;
  expect(body).toMatchObject({ kind: 'LOGIN', period: 'ONCE', terms: { awayDays: 30, ratePercent: 0 } });
});

it('before the start it shows budget, audience and the simulated cost with its sample; two start it', async () => {
  const page = await anOfficePage(`/bonuses/${id}`, {
    platform: ({ answer }) => {
      answer(contract.officeOffer, campaign);
      answer(forecast.offerAudience, audience);
      answer(forecast.simulateOffer, simulation);
      answer(contract.startOffer, { state: 'PROPOSED', proposalId: 'prp_1', done: null });
    },
  });
  // 20,000 less 6,000 spent and 1,500 promised.
  await screen.findByText('12,500.00');
  await page.user.click(screen.getByRole('tab', { name: 'Audience and cost' }));
  await screen.findByText('of 120 members in order');
  expect(page.platform.callsOf(forecast.simulateOffer)).toEqual([]);
  await page.user.click(screen.getByRole('button', { name: 'Simulate' }));
  await screen.findByText('40,000.00 to 56,000.00 in 19 of 20 samples');
  screen.getByText('more than the budget of 20,000.00: it would have run out');
  screen.getByText(/1,000 of 4,000 members were simulated/);
  await page.user.click(screen.getByRole('button', { name: 'Start' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.type(dialog.getByLabelText('Reason'), 'The plan of December');
  await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(page.platform.callsOf(contract.startOffer)).toHaveLength(1));
  expect(page.platform.callsOf(contract.startOffer)[0]?.body).toEqual({
    version: 3,
    reason: 'The plan of December',
  });
});

it('a campaign that is live is stopped before it is changed, and the part left out is fixed then', async () => {
  const live = { ...campaign, state: 'LIVE' as const };
  await anOfficePage(`/bonuses/${id}/edit`, { platform: ({ answer }) => answer(contract.officeOffer, live) });
  await screen.findByText('It cannot be changed now');
  await anOfficePage(`/bonuses/${id}/edit`, {
    platform: ({ answer }) => answer(contract.officeOffer, { ...live, state: 'PAUSED' }),
  });
  const field = await screen.findByLabelText('Left out for comparison, percent');
  expect(field.hasAttribute('readonly')).toBe(true);
  screen.getByText('It becomes version 4. Bonuses that members have keep their terms.');
});

it('the effect says when there are too few to compare, and when a difference may be chance', async () => {
  const group = {
    members: 900,
    deposited: 90,
    played: 300,
    stayed: 100,
    stakes: '90000.00',
    grossWin: '4500.00',
    cost: '1000.00',
  };
  await anOfficePage(`/bonuses/${id}?tab=effect`, {
    platform: ({ answer }) => {
      answer(contract.officeOffer, { ...campaign, state: 'LIVE' });
      answer(forecast.offerEffect, {
        from: 1,
        to: 2,
        takers: {
          members: 60,
          grants: 70,
          converted: 20,
          granted: '14000.00',
          cost: '4000.00',
          stakes: '50000.00',
          grossWin: '2500.00',
          costToGrossWin: 160,
          conversion: 40,
        },
        comparison: {
          members: 1_000,
          read: 1_000,
          heldOutPercent: 10,
          offered: group,
          heldOut: { ...group, members: 100, deposited: 4 },
          deposited: null,
          played: { low: '-3.0', middle: '2.0', high: '7.0' },
          stayed: { low: '1.0', middle: '4.0', high: '7.0' },
          grossWin: null,
          net: null,
        },
      });
    },
  });
  await screen.findByText('160 %');
  expect(screen.getAllByText('too few to say')).toHaveLength(3);
  expect(screen.getByText(/-3.0 – 7.0/).textContent).toContain('may be chance');
  expect(screen.getByText(/1.0 – 7.0/).textContent).not.toContain('may be chance');
});

it('free rounds are written with a game that can have them', async () => {
  const names = { BN: 'বাঘ', EN: 'Tiger Road' };
  const page = await anOfficePage('/bonuses/new', {
    platform: ({ answer }) => {
      answer(contract.createOffer, { id });
      answer(contract.officeOffer, campaign);
      answer(contract.freeRoundGames, {
        games: [{ nodeId: '11001', vendor: 'MEG', names, stakes: ['1.00', '2.00'] }],
      });
    },
  });
  const { user } = page;
  await user.type(await screen.findByLabelText('Name, English'), 'Rounds');
  await user.type(screen.getByLabelText('Name, Bengali'), 'রাউন্ড');
  await user.type(screen.getByLabelText('Full terms, English'), 'All the terms');
  await user.type(screen.getByLabelText('Full terms, Bengali'), 'পুরো শর্ত');
  expect(screen.queryByTitle('English')).not.toBeNull();
  await user.selectOptions(screen.getByLabelText('Kind'), 'FREE_ROUNDS');
  // No card of another kind stays in its place.
  await waitFor(() => expect(screen.queryByTitle('English')).toBeNull());
  await screen.findByRole('option', { name: 'Tiger Road · MEG' });
  await user.selectOptions(screen.getByLabelText('Game of the free rounds'), '11001');
  await screen.findByText('One of the stakes of the game: 1.00, 2.00');
  await screen.findByTitle('English');
  await user.click(screen.getByRole('button', { name: 'Save the draft' }));
  await waitFor(() => expect(page.platform.callsOf(contract.createOffer)).toHaveLength(1));
  expect(page.platform.callsOf(contract.createOffer)[0]?.body).toMatchObject({
    kind: 'FREE_ROUNDS',
    terms: {
      ratePercent: 0,
      freeRounds: { nodeId: '11001', game: names, rounds: 20, stake: '1.00', days: 7 },
    },
  });
});
