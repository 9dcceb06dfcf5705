// The member's bonuses: progress, each bet with its reason, and giving up after a question.
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AnswerOf } from '#contract/base/endpoint.ts';
import * as contract from '#contract/promotions/grants.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { press } from '#site/testing/form-hands.ts';
import { aSession } from '#site/testing/usual-answers.ts';

type Grant = AnswerOf<typeof contract.listGrants>['grants'][number];
const now = Date.UTC(2026, 10, 23, 6);
const id = 'gra_00000000000000000000000001';
const aGrant = (changes: Partial<Grant> = {}): Grant => ({
  id,
  offerId: 'off_00000000000000000000000001',
  kind: 'RELOAD',
  names: { BN: 'দৈনিক রিলোড', EN: 'Daily reload' },
  version: 1,
  terms: {
    ratePercent: 20,
    amount: '300.00',
    minDeposit: '500.00',
    multiple: 8,
    weights: { RNG: 100, LIVE: 20 },
    countAtMost: '500.00',
    validDays: 7,
  },
  state: 'ACTIVE',
  reason: null,
  amount: '100.00',
  required: '800.00',
  counted: '200.00',
  left: '600.00',
  openBets: 1,
  orderNo: null,
  acceptedAt: now,
  activeAt: now,
  endsAt: now + 7 * 86_400_000,
  overAt: null,
  ...changes,
});
const theScreen = (grants: Grant[]) =>
  aPage('/m/myBonus', {
    session: aSession(),
    platform: ({ answer }) => answer(contract.listGrants, { grants, now }),
  });

it('shows how far a bonus has come, and why each bet counts or not', async () => {
  const page = await theScreen([aGrant()]);
  await screen.findByText('৳200.00 of ৳800.00 counted');
  expect(screen.getByText('Still to bet: ৳600.00')).toBeTruthy();
  expect(screen.getByText('Bets still open: 1')).toBeTruthy();
  page.platform.answer(contract.listGrantBets, {
    content: [
      {
        reference: 'b1',
        category: 'SPORTS',
        vendor: 'V',
        gameCode: 'G',
        placedAt: now,
        staked: '50.00',
        counted: '0.00',
        percent: 0,
        stakePercent: 100,
        reason: 'CATEGORY',
      },
      {
        reference: 'b2',
        category: 'RNG',
        vendor: 'TUN',
        gameCode: 'TUN_I04_dice',
        placedAt: now,
        staked: '50.00',
        counted: '5.00',
        percent: 100,
        stakePercent: 10,
        reason: 'COUNTED',
      },
    ],
    pageNum: 1,
    totalPages: 1,
  });
  await press(page.user, 'Bet by bet');
  await screen.findByText(/this kind of game does not count/);
  screen.getByText(/counts 100% · 10% of ৳50.00 is valid here/);
});

it('is given up only after the question', async () => {
  const page = await theScreen([aGrant()]);
  await screen.findByText('Daily reload');
  page.platform.answer(contract.forfeitGrant, { state: 'FORFEITED' });
  await press(page.user, 'Give up this bonus');
  await screen.findByRole('dialog', { name: 'Give up the bonus?' });
  expect(page.platform.callsOf(contract.forfeitGrant)).toHaveLength(0);
  await press(page.user, 'Give up');
  await waitFor(() => expect(page.platform.callsOf(contract.forfeitGrant)).toHaveLength(1));
});

it('without a bonus leads to the promotions', async () => {
  await theScreen([]);
  const link = await screen.findByRole('link', { name: 'See promotions' });
  expect(link.getAttribute('href')).toBe('/m/activity');
});

it('shows free rounds: how many are left, what they won, and the way into their game', async () => {
  const terms = aGrant().terms;
  const game = { BN: 'বাঘ', EN: 'Tiger Road' };
  const rounds = { vassalage: 'MEG', nodeId: '11001', rounds: 20, left: 12, won: '8.50', endsAt: now };
  const grant = aGrant({
    kind: 'FREE_ROUNDS',
    state: 'ACCEPTED',
    activeAt: null,
    endsAt: null,
    terms: { ...terms, freeRounds: { nodeId: '11001', game, rounds: 20, stake: '1.00', days: 7 } },
    freeRounds: { ...rounds, isReady: true },
  });
  const page = await theScreen([grant]);
  await screen.findByText('Free rounds left: 12 of 20, stake ৳1.00');
  expect(screen.getByText(/Won so far: ৳8.50/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Play Tiger Road' });
  expect(link.getAttribute('href')).toBe('/m/play?vassalage=MEG&nodeId=11001');
  await press(page.user, 'Give up this bonus');
  await screen.findByText(/the ৳8.50 won so far are gone/);
});
