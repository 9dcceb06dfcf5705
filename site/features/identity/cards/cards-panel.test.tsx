// The cards for withdrawals: what a member reads of them, the form by kind and bank, and what the platform refuses.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { addBankCard, bankCards, removeBankCard } from '#contract/identity/cards/bank-card.ts';
import { securityConfig } from '#contract/identity/profile.ts';
import { stepUp } from '#contract/identity/step-up.ts';
import type { APlatform } from '#contract/testing/a-platform.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { complaint, fill, message, press } from '#site/testing/form-hands.ts';
import { aBankCard, answerCentre, aSecurityConfig } from '#site/testing/member-answers.ts';
import { answerWithdrawing } from '#site/testing/a-withdrawal.ts';
import { aSession } from '#site/testing/usual-answers.ts';

type Options = {
  cards?: AnswerOf<typeof bankCards>;
  name?: string | null;
  type?: 0 | 40;
  at?: string;
  prepare?: (platform: APlatform) => void;
};

const thePanel = ({ cards = [], name = 'R••• B•••', type = 0, at = '?show=cards', prepare }: Options = {}) =>
  aPage(`/m/securityCenter${at}`, {
    session: aSession({ userName: 'rahim1', type }),
    platform: (platform) => {
      answerCentre(platform);
      platform.answer(securityConfig, aSecurityConfig({ payeeNameMasked: name }));
      platform.answer(bankCards, cards);
      prepare?.(platform);
    },
  });

describe('the list of cards', () => {
  it('shows bank, last digits, holder and from when money can go there', async () => {
    const usableFrom = Date.now() + 3_600_000;
    await thePanel({
      cards: [
        aBankCard(),
        aBankCard({
          id: 'acc_2',
          bankCode: 'BRAC',
          names: { BN: 'ব্র্যাক ব্যাংক', EN: 'BRAC Bank' },
          last4: '8901',
          usableFrom,
        }),
        aBankCard({ id: 'acc_3', bankCode: null, names: { BN: 'Village', EN: 'Village' }, last4: '3456' }),
      ],
    });
    await screen.findByText('3 of 5');
    screen.getByText('R••• B•••');
    const words = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(words).toHaveLength(3);
    expect(words[0]).toContain('bKash•••• 0001Ready for withdrawals');
    expect(words[1]).toMatch(/BRAC Bank•••• 8901Can be used from \d+ \w+ \d{4}, \d\d:\d\d/);
    expect(words[2]).toContain('Village•••• 3456');
  });

  it('a card goes after a question and leaves the empty list', async () => {
    const page = await thePanel({ cards: [aBankCard()] });
    await press(page.user, 'Remove: bKash 0001');
    const sure = within(await screen.findByRole('dialog', { name: 'Remove bKash •••• 0001?' }));
    await page.user.click(sure.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.platform.callsOf(removeBankCard)).toEqual([]);
    await press(page.user, 'Remove: bKash 0001');
    const again = within(await screen.findByRole('dialog'));
    page.platform.answer(removeBankCard, { changed: true });
    page.platform.answer(bankCards, []);
    await page.user.click(again.getByRole('button', { name: 'Remove' }));
    await message('Account removed');
    await screen.findByText('No account yet');
    expect(page.platform.callsOf(removeBankCard)[0]?.query).toEqual({ id: 'acc_1' });
  });

  it('five are the most: there is no form for another', async () => {
    await thePanel({ cards: [1, 2, 3, 4, 5].map((at) => aBankCard({ id: `acc_${at}` })) });
    await screen.findByText('You have 5 accounts, the most there can be. Remove one to add another.');
    expect(screen.queryByRole('button', { name: 'Add account' })).toBeNull();
  });

  it('without a name for accounts the way leads there first', async () => {
    const page = await thePanel({ name: null });
    await screen.findByText(/^First write the name your accounts are in/);
    expect(screen.queryByRole('button', { name: 'Add account' })).toBeNull();
    await press(page.user, 'Write the name');
    await waitFor(() => expect(page.address()).toBe('/m/securityCenter?show=payee'));
  });

  it('cards that do not come can be requested again', async () => {
    const page = await thePanel({ prepare: ({ refuse }) => refuse(bankCards, 'UNKNOWN_ERROR') });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    page.platform.answer(bankCards, [aBankCard()]);
    await page.user.click(retry);
    await screen.findByText('1 of 5');
  });
});

describe('a new card', () => {
  it('is a wallet by its number, after a step-up', async () => {
    const page = await thePanel();
    await press(page.user, 'Add account');
    await press(page.user, 'Add account');
    await complaint('Please choose');
    await complaint('Please fill in this field');
    await page.user.click(screen.getByRole('radio', { name: 'bKash' }));
    await fill(page.user, 'Wallet number', '02711000001');
    await press(page.user, 'Add account');
    await complaint('11 digits, beginning with 01');
    await fill(page.user, 'Wallet number', '০১৭১১-000001');
    const added = aBankCard();
    page.platform.refuse(addBankCard, 'STEP_UP_REQUIRED', { value: { methods: ['PASSWORD'] } });
    await press(page.user, 'Add account');
    const proof = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
    page.platform.answer(stepUp, { freshUntil: Date.now() + 300_000 });
    page.platform.answer(addBankCard, { id: 'acc_1', last4: '0001', usableFrom: added.usableFrom });
    page.platform.answer(bankCards, [added]);
    await page.user.type(proof.getByLabelText('Login password'), 'secret12');
    await page.user.click(proof.getByRole('button', { name: 'Confirm' }));
    await message('Account added');
    await screen.findByText('1 of 5');
    expect(screen.queryByLabelText('Wallet number')).toBeNull();
    expect(page.platform.callsOf(addBankCard).at(-1)?.body).toEqual({
      bankCode: 'BKASH',
      number: '01711-000001',
    });
  });

  it('is an account at a bank of the list; one that is there already is refused beside its number', async () => {
    const page = await thePanel({ cards: [aBankCard()] });
    await press(page.user, 'Add account');
    await page.user.click(await screen.findByRole('radio', { name: 'Bank account' }));
    await page.user.selectOptions(screen.getByLabelText('Bank'), 'BRAC Bank');
    await fill(page.user, 'Account number', '1501234567890');
    page.platform.refuse(addBankCard, 'ALREADY_SET');
    await press(page.user, 'Add account');
    await complaint('You have added this account already');
    expect(page.platform.callsOf(addBankCard)[0]?.body).toEqual({
      bankCode: 'BRAC',
      number: '1501234567890',
    });
    await press(page.user, 'Cancel');
    expect(screen.queryByLabelText('Account number')).toBeNull();
  });
});

describe('the way to the cards in the security centre', () => {
  it('that a withdrawal was missing leads back to it', async () => {
    const page = await thePanel({ at: '?show=cards&from=withdraw', prepare: answerWithdrawing });
    const { usableFrom } = aBankCard();
    page.platform.answer(addBankCard, { id: 'acc_1', last4: '0001', usableFrom });
    await press(page.user, 'Add account');
    await page.user.click(await screen.findByRole('radio', { name: 'bKash' }));
    await fill(page.user, 'Wallet number', '01711000001');
    await press(page.user, 'Add account');
    await waitFor(() => expect(page.address()).toBe('/m/withdraw'));
  });

  it('says how many there are', async () => {
    await thePanel({ at: '', cards: [aBankCard()] });
    const entry = await screen.findByRole('link', { name: /^Bank accounts/ });
    await waitFor(() => expect(entry.textContent).toBe('Bank accounts1'));
    expect(entry.getAttribute('href')).toBe('/m/securityCenter?show=cards');
  });

  it('is not shown to those who play with play money', async () => {
    await thePanel({ at: '', type: 40 });
    await screen.findByRole('link', { name: /^Name on your bank account/ });
    expect(screen.queryByRole('link', { name: /^Bank accounts/ })).toBeNull();
  });
});
