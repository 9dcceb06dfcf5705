// The queue of proposals: their effects, approving by key, refusing, withdrawing, and the link of an invitation.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { decideProposal, listProposals } from '#contract/operators/proposals.ts';
import type { APlatform } from '#contract/testing/a-platform.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';
import { freeRoundsTerms } from '#office/testing/free-rounds-terms.ts';

const aProposal = (id: string, more: object = {}) => ({
  id,
  act: 'operators.setRoles',
  subject: 'karim',
  subjectName: null,
  input: {},
  effect: { before: ['SUPPORT'], after: ['RISK', 'SUPPORT'] },
  reason: 'moves to the risk team',
  proposedBy: 'mitu',
  proposedAt: Date.now() - 60_000,
  expiresAt: Date.now() + 3_600_000,
  mayAgree: true,
  ...more,
});

it('shows what comes and what goes, and agrees by a with a reason', async () => {
  const page = await anOfficePage('/proposals', {
    platform: ({ answer }) => {
      answer(listProposals, { proposals: [aProposal('prp_1'), aProposal('prp_2', { subject: 'mitu' })] });
      answer(decideProposal, { state: 'DONE', done: {} });
    },
  });
  await screen.findByText('Risk');
  expect(screen.getByText('1 unchanged')).toBeDefined();
  await page.user.keyboard('j');
  await page.user.keyboard('a');
  const dialog = await screen.findByRole('dialog', { name: 'Agree: Change roles of an operator' });
  expect(page.platform.callsOf(decideProposal)).toEqual([]);
  await page.user.type(within(dialog).getByLabelText('Reason'), 'agreed with the head of risk');
  await page.user.click(within(dialog).getByRole('button', { name: 'Agree' }));
  await screen.findByRole('heading', { name: 'Done' });
  const [call] = page.platform.callsOf(decideProposal);
  expect([call?.params, call?.body.verdict]).toEqual([{ id: 'prp_2' }, 'AGREE']);
});

it.each([
  ['EN', /You get 20 free rounds of Tiger Road, each as with a stake of ৳2\.00/, 'draft'],
  ['BN', /^বাঘ গেমে 20টি ফ্রি রাউন্ড পাবেন, প্রতিটি ৳2\.00 বেটের সমান/, 'খসড়া'],
] as const)(
  'says the terms of a campaign of free rounds in the operator’s language (%s), without codes',
  async (language, terms, state) => {
    const offer = {
      kind: 'FREE_ROUNDS',
      terms: freeRoundsTerms('100.00', '2.00'),
    };
    const names = { BN: 'রাউন্ড', EN: 'Rounds' };
    const whom = { registeredWithinDays: null, code: null, heldOutPercent: 10 };
    const content = { names, offer, period: 'ONCE', ...whom, budget: '20000.00' };
    const effect = { ...content, version: 1, stateBefore: 'DRAFT' };
    const subject = { act: 'promotions.startOffer', subject: 'off_1', subjectName: 'Rounds · রাউন্ড' };
    await anOfficePage('/proposals', {
      language,
      platform: ({ answer }) =>
        answer(listProposals, { proposals: [aProposal('prp_1', { ...subject, effect })] }),
    });
    await screen.findByText(terms);
    screen.getByText(state);
    screen.getByText('20,000.00');
    for (const code of ['FREE_ROUNDS', 'DRAFT', 'ONCE', 'stateBefore', 'heldOutPercent', 'off_1', '11001'])
      expect(document.body.textContent).not.toContain(code);
  },
);

it('offers nothing but taking back to whoever proposed it', async () => {
  const page = await anOfficePage('/proposals', {
    platform: ({ answer }) => answer(listProposals, { proposals: [aProposal('prp_1', { mayAgree: false })] }),
  });
  await screen.findByRole('button', { name: 'Take back' });
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
  await page.user.keyboard('a');
  expect(screen.queryByRole('dialog')).toBeNull();
  await page.user.keyboard('r');
  await screen.findByRole('dialog', { name: 'Take back: Change roles of an operator' });
});

it('hands the link of an invitation to whoever agreed, once', async () => {
  const page = await anOfficePage('/proposals', {
    platform: ({ answer }) => {
      answer(listProposals, {
        proposals: [aProposal('prp_1', { act: 'operators.inviteOperator', effect: { roles: ['RISK'] } })],
      });
      answer(decideProposal, { state: 'DONE', done: { invitation: 'a-secret' } });
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Agree' }));
  const dialog = await screen.findByRole('dialog');
  await page.user.type(within(dialog).getByLabelText('Reason'), 'they start on Monday');
  await page.user.click(within(dialog).getByRole('button', { name: 'Agree' }));
  await screen.findByText(/\/invitation#a-secret$/);
});

it('says in words what an adjustment changes, in both languages', async () => {
  const adjustment = aProposal('prp_1', {
    act: 'wallet.adjustBalance',
    subject: 'mbr_1',
    subjectName: 'player1',
    effect: { account: 'CASH', amount: '12500.00', kind: 'GOODWILL', before: '0.00', after: '12500.00' },
  });
  const platform = ({ answer }: APlatform) => answer(listProposals, { proposals: [adjustment] });
  await anOfficePage('/proposals', { platform });
  await screen.findByRole('heading', { name: 'Adjust a balance' });
  expect(screen.getByRole('row', { name: 'Amount 12,500.00' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'player1' }).getAttribute('href')).toBe('/members/mbr_1');
  await anOfficePage('/proposals', { platform, language: 'BN' });
  await screen.findByRole('heading', { name: 'ব্যালেন্স সমন্বয়' });
  expect(screen.getByRole('row', { name: 'পরিমাণ 12,500.00' })).toBeDefined();
});
