// Agents in the office: the tree, an agent with its acts, and a run of rebates that is approved.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as contract from '#contract/agents/office.ts';
import { readAgentCohorts } from '#contract/agents/cohorts-office.ts';
import { categoryNames } from '#contract/games/category-names.ts';
import { gameCategories } from '#contract/games/game.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';

const id = 'mbr_0123456789abcdef';
const zero = Object.fromEntries(gameCategories.map((category) => [category, 0])) as Record<
  (typeof gameCategories)[number],
  number
>;
const row = {
  id,
  account: 'topagent',
  type: 2,
  depth: 0,
  upline: null,
  uplineId: null,
  direct: 3,
  teamSize: 12,
  valid: '5000.00',
  net: '-200.00',
};

it('opens an agent from the tree and sets a rate', async () => {
  const page = await anOfficePage('/agents', {
    platform: ({ answer }) => {
      answer(contract.listAgents, ({ query }) => ({
        rows: query.uplineId ? [] : [row],
        next: null,
        total: 1,
      }));
      answer(contract.readAgentRates, {
        account: 'topagent',
        next: { ...zero, RNG: 8 },
        most: { ...zero, RNG: 20 },
        least: zero,
        quotas: [{ permille: 10, allowed: 500, used: 2, left: 498 }],
        agents: null,
      });
      answer(readAgentCohorts, [
        {
          month: '2026-11',
          registered: 4,
          depositors: 2,
          deposits: '900.00',
          valid: '4000.00',
          grossWin: '120.00',
          retained: 3,
        },
      ]);
      answer(contract.setAgentRates, { state: 'PROPOSED', proposalId: 'prp_1', done: null });
    },
  });
  await page.user.dblClick(await screen.findByRole('row', { name: /topagent/ }));
  await screen.findByRole('heading', { name: 'topagent' });
  screen.getByRole('row', { name: `${categoryNames.EN.RNG} 0.8% 0.0% 2.0%` });
  await screen.findByRole('row', { name: '2026-11 4 2 900.00 4,000.00 +120.00 3 (75%)' });
  screen.getByRole('row', { name: 'Members with 1.0% or more 500 2 498' });
  await page.user.click(screen.getByRole('button', { name: 'Set rate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set a rebate rate of topagent' }));
  await page.user.selectOptions(dialog.getByLabelText('Category'), 'RNG');
  const rate = dialog.getByLabelText('Rate in thousandths');
  await page.user.clear(rate);
  await page.user.type(rate, '9');
  await page.user.type(dialog.getByLabelText('Reason'), 'agreed on the phone');
  await page.user.click(dialog.getByRole('button', { name: /^(Confirm|Propose)/ }));
  await expect
    .poll(() => page.platform.callsOf(contract.setAgentRates)[0])
    .toMatchObject({ params: { id }, body: { rates: { RNG: 9 }, reason: 'agreed on the phone' } });
});

it('shows a run with the one before, and offers to approve it', async () => {
  await anOfficePage('/rebate-runs/2026-11-21', {
    platform: ({ answer }) =>
      answer(contract.readRebateRun, {
        day: '2026-11-21',
        state: 'CALCULATED',
        calculatedAt: 0,
        approvedBy: null,
        postedAt: null,
        members: 4,
        valid: '9000.00',
        paid: '45.00',
        paidBefore: '40.00',
        corrected: '-12.00',
        largest: [{ memberId: id, account: 'topagent', paid: '30.00' }],
      }),
  });
  await screen.findByRole('heading', { name: 'Rebates of 2026-11-21' });
  screen.getByText('40.00');
  screen.getByText('+5.00');
  screen.getByRole('row', { name: /topagent 30\.00/ });
  screen.getByRole('button', { name: 'Approve' });
});
