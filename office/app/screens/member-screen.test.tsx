// The list of members and the page of one: masked data, money and play, and the operator's acts.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { riskOfMember } from '#contract/cashier/risk-office.ts';
import { setFrozen, unmaskField } from '#contract/identity/members/member-acts.ts';
import { listMemberCards, listMembers, readMember } from '#contract/identity/members/members.ts';
import { search } from '#contract/operators/search.ts';
import { listMemberBets } from '#contract/reporting-office.ts';
import { adjustmentAtMost } from '#contract/wallet-limits.ts';
import { adjustBalance, listLedger, readAccounts } from '#contract/wallet-office.ts';
import type { APlatform } from '#contract/testing/a-platform.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';

const id = 'mbr_01arz3ndektsv4rrffq69g5fav';
const row = {
  id,
  account: 'rupali88',
  nickname: 'Rupali',
  type: 0 as const,
  state: 'ACTIVE' as const,
  level: 'VIP 1',
  labels: [] as string[],
  verification: 'NONE' as const,
  registeredAt: Date.UTC(2026, 10, 1),
  lastLoginAt: null,
};
const member = {
  ...row,
  createdVia: 'REGISTER',
  upline: null,
  frozenAt: null,
  lockedAt: null,
  contacts: [{ field: 'PHONE' as const, masked: '+880 ••••• 678', provenAt: null }],
  factors: { hasTotp: false, recoveryCodesLeft: 0, passkeys: 0 },
  hasPaymentPassword: false,
  cards: [],
  openSessions: 1,
};
const accounts = {
  book: 'REAL' as const,
  currency: 'BDT',
  sumBalance: '1250.00',
  accounts: [{ account: 'CASH', balance: '1250.00', movedAt: Date.UTC(2026, 10, 2) }],
  holds: [],
};
const known = ({ answer }: APlatform) => {
  answer(listMembers, { rows: [row], next: null, total: 1 });
  answer(readMember, member);
  answer(readAccounts, accounts);
};

it('lists members by the filters of the address, and a row leads to the member', async () => {
  const page = await anOfficePage('/members?state=ACTIVE', { platform: known });
  await page.user.click(await screen.findByText('rupali88'));
  await screen.findByRole('heading', { name: 'rupali88' });
  expect(page.platform.callsOf(listMembers)[0]?.query).toMatchObject({ state: 'ACTIVE' });
  await screen.findByText(/880 ••••• 678/);
  expect((await screen.findAllByText('1,250.00')).length).toBeGreaterThan(0);
});

it('shows a contact in full only with a reason', async () => {
  const page = await anOfficePage(`/members/${id}`, {
    platform: (platform) => {
      known(platform);
      platform.answer(unmaskField, { value: '+8801712345678' });
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Show' }));
  const dialog = await screen.findByRole('dialog', { name: 'Show Phone number of rupali88' });
  await page.user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  expect(page.platform.callsOf(unmaskField)).toEqual([]);
  await page.user.type(within(dialog).getByLabelText('Reason'), 'called back about a lost phone');
  await page.user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await screen.findByText('+8801712345678');
  expect(page.platform.callsOf(unmaskField)[0]?.body).toEqual({
    field: 'PHONE',
    reason: 'called back about a lost phone',
  });
});

it('freezes, and proposes an adjustment that waits for another', async () => {
  const page = await anOfficePage(`/members/${id}`, {
    platform: (platform) => {
      known(platform);
      platform.answer(setFrozen, { state: 'DONE', proposalId: null, done: { state: 'FROZEN' } });
      platform.answer(adjustBalance, { state: 'PROPOSED', proposalId: 'prp_1', done: null });
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Freeze money' }));
  const freezing = await screen.findByRole('dialog', { name: 'Freeze the money of rupali88' });
  await page.user.type(within(freezing).getByLabelText('Reason'), 'bets against a second account');
  await page.user.click(within(freezing).getByRole('button', { name: 'Confirm' }));
  await page.user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(page.platform.callsOf(setFrozen)[0]).toMatchObject({ params: { id }, body: { frozen: true } });
  await page.user.click(await screen.findByRole('button', { name: 'Adjust balance' }));
  const adjusting = await screen.findByRole('dialog', { name: 'Adjust the balance of rupali88' });
  const amount = within(adjusting).getByLabelText('Amount');
  await page.user.type(amount, '99999999');
  await page.user.click(within(adjusting).getByRole('button', { name: 'Confirm' }));
  await within(adjusting).findByText('At most 9,999,999.99.');
  await page.user.clear(amount);
  await page.user.type(amount, '20.5');
  await page.user.selectOptions(within(adjusting).getByLabelText('Direction'), 'TAKE');
  await page.user.selectOptions(within(adjusting).getByLabelText('Account'), 'CASH');
  await page.user.selectOptions(within(adjusting).getByLabelText('Kind'), 'FRAUD');
  await page.user.type(within(adjusting).getByLabelText('Reason'), 'won by two accounts of one person');
  await page.user.click(within(adjusting).getByRole('button', { name: 'Confirm' }));
  await screen.findByRole('heading', { name: 'Proposed' });
  expect(page.platform.callsOf(adjustBalance)[0]?.body).toMatchObject({
    account: 'CASH',
    amount: '-20.50',
    kind: 'FRAUD',
  });
});

it('knows the largest adjustment that the contract takes', () => {
  const body = (amount: string) => ({ account: 'CASH', amount, kind: 'FRAUD', reason: 'as the limit says' });
  expect(adjustBalance.body.safeParse(body(adjustmentAtMost)).success).toBe(true);
  expect(adjustBalance.body.safeParse(body('10000000.00')).success).toBe(false);
});

it('shows ledger and bets in their tabs, and nothing of money without the permission', async () => {
  const page = await anOfficePage(`/members/${id}?tab=money`, {
    platform: (platform) => {
      known(platform);
      platform.answer(listLedger, {
        rows: [
          {
            id: '7.1',
            journalId: 'jrn_7',
            at: Date.UTC(2026, 10, 2),
            txCode: 'BET',
            account: 'CASH',
            amount: '-10.00',
            balanceAfter: '1250.00',
            house: 'LOTTERY',
            refType: 'lottery-order',
            refId: 'ord_1',
            actor: null,
          },
        ],
        next: null,
        total: 1,
      });
      platform.answer(listMemberBets, { rows: [], next: null, total: 0 });
    },
  });
  await screen.findByText('−10.00');
  await page.user.click(screen.getByRole('tab', { name: 'Rounds and slips' }));
  await screen.findByRole('region', { name: 'Rounds and slips' });
  await anOfficePage(`/members/${id}`, { may: ['identity.member.read'], platform: known });
  await screen.findByText(/880 ••••• 678/);
  for (const name of ['Freeze money', 'Lock sign-in', 'Adjust balance', 'Show'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  for (const name of ['Ledger', 'Rounds and slips', 'Audit'])
    expect(screen.queryByRole('tab', { name })).toBeNull();
});

it('is found by the search box', async () => {
  const page = await anOfficePage('/members', {
    platform: (platform) => {
      known(platform);
      platform.answer(search, {
        results: [{ kind: 'MEMBER', id, title: 'rupali88 · ACTIVE', path: `/members/${id}`, isExact: false }],
      });
    },
  });
  await screen.findByText('rupali88');
  await page.user.keyboard('/');
  await page.user.type(await screen.findByRole('combobox'), '45678');
  await page.user.click(await screen.findByRole('option', { name: /rupali88/ }));
  await screen.findByRole('heading', { name: 'rupali88' });
  expect(page.platform.callsOf(search).at(-1)?.query).toEqual({ text: '45678' });
});

it('marks a member with an open case of risk, and shows the rules that apply and the cases', async () => {
  const risk = {
    id: 'rsk_0123456789abcdefghjkmnpqrs',
    memberId: id,
    account: 'rupali88',
    rule: 'SHARED_CARD' as const,
    state: 'OPEN' as const,
    action: null,
    score: 60,
    openedAt: Date.UTC(2026, 10, 3),
    seenAt: Date.UTC(2026, 10, 3),
    holder: null,
    decidedAt: null,
    decidedBy: null,
  };
  const reason = { rule: 'SHARED_CARD' as const, points: 60, facts: { accounts: '2', members: 'mbr_other' } };
  const page = await anOfficePage(`/members/${id}`, {
    platform: (platform) => {
      known(platform);
      const cases = [risk, { ...risk, id: 'rsk_earlier', state: 'CLEARED' as const }];
      platform.answer(riskOfMember, { score: 60, reasons: [reason], cases });
    },
  });
  const mark = await screen.findByRole('link', { name: 'Cases of risk: 1' });
  expect(mark.getAttribute('href')).toBe(`/reviews/risk/${risk.id}`);
  await page.user.click(screen.getByRole('tab', { name: 'Risk' }));
  await screen.findByRole('heading', { name: 'Rules that apply now: 60 points' });
  const cases = within(screen.getByRole('table', { name: 'Cases of risk' }));
  expect(cases.getAllByRole('link', { name: 'Shared card' })).toHaveLength(2);
});

it('shows the cards of a member, masked, with the accounts that use the same number', async () => {
  const card = {
    id: 'acc_1',
    bankCode: 'BKASH',
    names: { BN: 'বিকাশ', EN: 'bKash' },
    last4: '0001',
    addedAt: Date.UTC(2026, 10, 20),
    isCooling: false,
    removedAt: null,
    others: [
      { id: 'mbr_01arz3ndektsv4rrffq69g5faw', account: 'karim77', firstAt: 1, isCurrent: true },
      { id: 'mbr_01arz3ndektsv4rrffq69g5fax', account: 'selim55', firstAt: 2, isCurrent: false },
    ],
  };
  const page = await anOfficePage(`/members/${id}`, {
    platform: (platform) => {
      known(platform);
      platform.answer(listMemberCards, {
        holderMasked: 'R••• B•••',
        cards: [
          card,
          { ...card, id: 'acc_2', last4: '0002', isCooling: true, others: [] },
          { ...card, id: 'acc_3', last4: '0003', removedAt: Date.UTC(2026, 10, 21), others: [] },
        ],
      });
    },
  });
  await page.user.click(await screen.findByRole('tab', { name: 'Cards' }));
  const table = within(await screen.findByRole('table', { name: 'Cards' }));
  screen.getByText('R••• B•••');
  const rows = table.getAllByRole('row').slice(1);
  const words = rows.map(({ textContent }) => textContent);
  expect(words[0]).toContain('bKash•••• 0001In use');
  expect(words[1]).toContain('•••• 0002Waits 24 hours');
  expect(words[2]).toContain('•••• 0003Removed');
  const others = within(rows[0] as HTMLElement).getAllByRole('link');
  expect(others.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['karim77', '/members/mbr_01arz3ndektsv4rrffq69g5faw'],
    ['selim55', '/members/mbr_01arz3ndektsv4rrffq69g5fax'],
  ]);
  expect(words[0]).toContain('selim55 earlier');
});

it('says that a member has no cards', async () => {
  const page = await anOfficePage(`/members/${id}`, {
    platform: (platform) => {
      known(platform);
      platform.answer(listMemberCards, { holderMasked: null, cards: [] });
    },
  });
  await page.user.click(await screen.findByRole('tab', { name: 'Cards' }));
  await screen.findByText('The member has added no bank account.');
});
