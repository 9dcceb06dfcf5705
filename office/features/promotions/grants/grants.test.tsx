// Bonuses of members in the office: a page with the whole story of each, and signs of misuse with their acts.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openRiskCase } from '#contract/cashier/risk-office.ts';
import { abuseReport, blockMember } from '#contract/promotions/campaigns/abuse.ts';
import { officeGrantBets } from '#contract/promotions/campaigns/forecast.ts';
import { officeGrant, voidGrant } from '#contract/promotions/offers-office.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';

const id = `off_${'0'.repeat(26)}`;
const grantId = `gra_${'0'.repeat(26)}`;
const content = {
  kind: 'RELOAD' as const,
  names: { BN: 'রিলোড', EN: 'Evening reload' },
  texts: { BN: 'পুরো শর্ত', EN: 'All the terms' },
};
const terms = {
  ratePercent: 20,
  amount: '300.00',
  minDeposit: '500.00',
  multiple: 8,
  weights: { RNG: 100, LIVE: 20 },
  countAtMost: '500.00',
  validDays: 7,
};
const grant = {
  id: grantId,
  offerId: id,
  kind: content.kind,
  names: content.names,
  version: 2,
  terms,
  state: 'ACTIVE' as const,
  reason: null,
  amount: '300.00',
  required: '2400.00',
  counted: '500.00',
  left: '1900.00',
  openBets: 1,
  orderNo: 'dep_1',
  acceptedAt: Date.UTC(2026, 10, 21),
  activeAt: Date.UTC(2026, 10, 21),
  endsAt: Date.UTC(2026, 10, 28),
  overAt: null,
  memberId: 'mbr_00000001',
  account: 'rahim',
  sourceRef: 'dep_1',
};

it('a bonus has a page with its whole story: terms, deposit, steps, movements, and each bet with its reason', async () => {
  const page = await anOfficePage(`/grants/${grantId}`, {
    platform: ({ answer }) => {
      answer(officeGrant, {
        ...grant,
        steps: [
          { state: 'ACCEPTED', reason: null, actor: '', note: '', at: 1 },
          { state: 'ACTIVE', reason: null, actor: '', note: '', at: 2 },
        ],
        texts: content.texts,
        movements: [{ reference: 'M-1', code: 'BONUS_GRANT', account: 'BONUS', amount: '300.00', at: 2 }],
      });
      const bet = {
        category: 'RNG',
        vendor: 'MEG',
        gameCode: 'fruits',
        placedAt: 3,
        staked: '900.00',
        counted: '500.00',
        percent: 100,
        stakePercent: 100,
      };
      answer(officeGrantBets, {
        content: [
          { ...bet, reference: 'r1', reason: 'CAPPED' },
          { ...bet, reference: 'r2', category: 'SPORTS', percent: 0, counted: '0.00', reason: 'CATEGORY' },
          { ...bet, reference: 'r3', stakePercent: 10, counted: '90.00', reason: 'COUNTED' },
        ],
        pageNum: 1,
        totalPages: 1,
        total: 3,
      });
      answer(voidGrant, { state: 'PROPOSED', proposalId: 'prp_1', done: null });
    },
  });
  await screen.findByText('Counted up to the most of one bet');
  screen.getByText('Its category does not count');
  screen.getByText('100 % × 10 %');
  screen.getByText('BONUS_GRANT');
  screen.getByText('All the terms');
  expect(screen.getByRole('link', { name: 'dep_1' }).getAttribute('href')).toBe('/money/deposits/dep_1');
  await page.user.click(screen.getByRole('button', { name: 'Take back' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.type(dialog.getByLabelText('Reason'), 'Opposite bets, clause 4');
  await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(page.platform.callsOf(voidGrant)).toHaveLength(1));
});

it('signs of misuse name whom they were found with, and lead to a block and a case', async () => {
  const page = await anOfficePage('/promotion-abuse', {
    platform: ({ answer }) => {
      answer(abuseReport, {
        since: 1,
        takers: 40,
        searched: 40,
        rows: [
          {
            memberId: 'mbr_00000001',
            account: 'rahim',
            points: 40,
            isBlocked: false,
            activeGrant: null,
            grants: 2,
            converted: '300.00',
            signs: [
              {
                sign: 'SHARED_CARD',
                points: 40,
                others: [{ memberId: 'mbr_00000002', account: 'karim' }],
                found: [],
                number: null,
              },
            ],
          },
        ],
      });
      answer(blockMember, { isBlocked: true });
      answer(openRiskCase, { id: 'rsk_1' });
    },
  });
  const other = await screen.findByRole('link', { name: 'karim' });
  expect(other.getAttribute('href')).toBe('/members/mbr_00000002');
  await page.user.click(screen.getByRole('button', { name: 'Block from bonuses' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.type(dialog.getByLabelText('Reason'), 'One card, four accounts');
  await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(page.platform.callsOf(blockMember)).toHaveLength(1));
  expect(page.platform.callsOf(blockMember)[0]?.params).toEqual({ memberId: 'mbr_00000001' });
});
