// Cases of risk: the list, a case opened by hand, one with its evidence, and a confirmation by two.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as contract from '#contract/cashier/risk-office.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';

const at = Date.UTC(2026, 10, 20, 6);
const id = 'rsk_0123456789abcdefghjkmnpqrs';
const row = {
  id,
  memberId: 'mbr_00000001',
  account: 'player1',
  rule: 'SHARED_CARD' as const,
  state: 'OPEN' as const,
  action: null,
  score: 110,
  openedAt: at,
  seenAt: at,
  holder: null,
  decidedAt: null,
  decidedBy: null,
};
const reasons = [
  {
    rule: 'SHARED_CARD' as const,
    points: 60,
    facts: { accounts: '3', members: 'mbr_00000002 mbr_00000003' },
  },
  {
    rule: 'IN_AND_OUT' as const,
    points: 60,
    facts: { deposited: '12000.00', withdrawn: '11000.00', staked: '50.00', days: '7' },
  },
];
const found = {
  ...row,
  reasons,
  now: { score: 0, reasons: [] },
  linked: [
    { memberId: 'mbr_00000002', account: 'player2', rules: ['SHARED_CARD' as const] },
    { memberId: 'mbr_00000003', account: null, rules: ['SHARED_CARD' as const] },
  ],
  steps: [{ step: 'OPENED' as const, actor: '', note: '', at }],
};
const why = 'Compared the papers of both';

it('lists cases, opens one by its row, and says why in sentences with the linked accounts', async () => {
  const page = await anOfficePage('/reviews/risk?isWaiting=true', {
    platform: ({ answer }) => {
      answer(contract.listRiskCases, { rows: [row], next: null, total: 1 });
      answer(contract.readRiskCase, found);
    },
  });
  const line = await screen.findByRole('row', { name: /player1 Shared card 110 open/ });
  expect(page.platform.callsOf(contract.listRiskCases)[0]?.query).toMatchObject({ isWaiting: 'true' });
  await page.user.dblClick(line);
  await screen.findByRole('heading', { name: 'Shared card: player1' });
  expect(page.address()).toBe(`/reviews/risk/${id}`);
  const reasonsTable = within(screen.getByRole('table', { name: 'Reasons of the case' }));
  reasonsTable.getByRole('row', { name: /3 accounts used this card\. player2/ });
  reasonsTable.getByRole('row', {
    name: /11,000\.00 goes out of 12,000\.00 paid in over 7 days; only 50\.00/,
  });
  const linked = within(screen.getByRole('table', { name: 'Linked accounts' }));
  expect(linked.getByRole('link', { name: 'player2' }).getAttribute('href')).toBe('/members/mbr_00000002');
  screen.getByText('No rule applies.');
});

it('opens a case by hand', async () => {
  const page = await anOfficePage('/reviews/risk', {
    platform: ({ answer }) => {
      answer(contract.listRiskCases, { rows: [], next: null, total: 0 });
      answer(contract.openRiskCase, { id });
      answer(contract.readRiskCase, { ...found, rule: 'BY_OPERATOR' });
    },
  });
  await screen.findByText('There is no case.');
  await page.user.click(screen.getByRole('button', { name: 'Open a case' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Open a case' }));
  await page.user.type(dialog.getByLabelText(/Member/), ' player7 ');
  await page.user.type(dialog.getByLabelText('Reason'), why);
  await page.user.click(dialog.getByRole('button', { name: 'Open a case' }));
  await screen.findByRole('heading', { name: 'Opened by hand: player1' });
  expect(page.address()).toBe(`/reviews/risk/${id}`);
  expect(page.platform.callsOf(contract.openRiskCase)[0]?.body).toEqual({ member: 'player7', reason: why });
});

it('takes a case over from another operator, and confirms it by key with an action that takes two', async () => {
  const taken = { ...found, state: 'INVESTIGATING' as const, holder: 'sohel' };
  const page = await anOfficePage(`/reviews/risk/${id}`, {
    platform: ({ answer }) => {
      answer(contract.readRiskCase, taken);
      answer(contract.investigateRiskCase, { state: 'INVESTIGATING' });
      answer(contract.confirmRiskCase, { state: 'PROPOSED', proposalId: 'prp_1', done: null });
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Investigate' }));
  const takeOver = within(await screen.findByRole('dialog', { name: 'Investigate the case of player1' }));
  takeOver.getByText(/sohel investigates it now/);
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await page.user.keyboard('r');
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm the case of player1' }));
  await page.user.selectOptions(dialog.getByLabelText('Action'), 'FREEZE');
  dialog.getByText(/no bets and no withdrawals\. It takes two operators/);
  await page.user.type(dialog.getByLabelText('Reason'), why);
  await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await screen.findByText(/Another operator has one day to agree/);
  expect(page.platform.callsOf(contract.confirmRiskCase)[0]).toMatchObject({
    params: { id },
    body: { action: 'FREEZE', reason: why },
  });
});

it('an auditor reads a case in Bengali and has no acts', async () => {
  await anOfficePage(`/reviews/risk/${id}`, {
    language: 'BN',
    may: ['cashier.risk.read'],
    platform: ({ answer }) => answer(contract.readRiskCase, found),
  });
  await screen.findByRole('heading', { name: 'একই কার্ড: player1' });
  screen.getByText(/এই কার্ড 3টি অ্যাকাউন্ট ব্যবহার করেছে।/);
  expect(screen.queryByRole('button', { name: 'নিশ্চিত করুন' })).toBeNull();
});
