// Money at a vendor with its own wallets: a member sees it, transfers it both ways, and finds it in the account record.
import { expect, it } from 'vitest';
import { walletBalance, walletTransfer } from '#contract/wallet.ts';
import { becomeMember } from '#journeys/base/a-member.ts';
import { aPerson, type Person, visit } from '#journeys/base/person.ts';

const vassalage = 'SHAP';
const vendorWallet = `VENDOR:${vassalage}`;

/** As a launch does: transfers so much to the vendor. */
const moveToVendor = (member: Person, amount: string) => move(member, 'CASH', vendorWallet, amount);

/** Transfers back the money that an earlier test has left there. */
async function returnBalances(member: Person): Promise<void> {
  const left = await member.page.evaluate(
    async ([path, vassalage]) => {
      const { token } = JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}');
      const answer = await fetch(path, { headers: { Authorization: `Bearer ${token}` } });
      const { wallets } = (await answer.json()).value as {
        wallets: { vendor: string | null; balance: string }[];
      };
      return wallets.find(({ vendor }) => vendor === vassalage)?.balance ?? '0.00';
    },
    [walletBalance.path, vassalage] as const,
  );
  if (left !== '0.00') await move(member, vendorWallet, 'CASH', left);
}

async function move({ page }: Person, fromWallet: string, toWallet: string, amount: string): Promise<void> {
  const body = { fromWallet, toWallet, amount, requestId: crypto.randomUUID() };
  const state = await page.evaluate(
    async ([path, sent]) => {
      const { token } = JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}');
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      const answer = await fetch(path, { method: 'POST', headers, body: sent });
      return (await answer.json()).value?.state;
    },
    [walletTransfer.path, JSON.stringify(body)] as const,
  );
  expect(state).toBe('DONE');
}

it('APIW-02 money at a vendor is shown on the member’s page and moved back and forth, the total staying as it is', async () => {
  const member = await aPerson({ language: 'EN' });
  const { page } = member;
  await becomeMember(member, { like: 'senior1' });
  await returnBalances(member);
  await visit(member, '/m/member/home');
  const total = page.getByTestId('member-balance');
  await expect.poll(() => total.innerText()).not.toBe('');
  const before = await total.innerText();
  await moveToVendor(member, '10.00');
  await visit(member, '/m/member/home');

  const wallets = page.getByRole('region', { name: 'Game wallets' });
  const wallet = wallets.getByRole('listitem').filter({ hasText: 'Shapla Spin' });
  await wallet.getByText('10.00').waitFor();
  await expect.poll(() => total.innerText()).toBe(before);

  await wallet.getByRole('button', { name: 'Transfer' }).click();
  const sheet = page.getByRole('dialog', { name: 'Game wallet Shapla Spin' });
  const amount = sheet.getByRole('textbox', { name: 'Amount' });
  const send = sheet.getByRole('button', { name: 'Transfer' });
  await sheet.getByText('Available: ৳10.00').waitFor();
  await send.click();
  await sheet.getByText('Please write an amount').waitFor();
  await amount.fill('10.01');
  await send.click();
  await sheet.getByText('There is not that much in this wallet').waitFor();
  await amount.fill('2.5');
  await send.click();
  await page.getByText('Transferred').first().waitFor();
  await wallet.getByText('7.50').waitFor();

  await wallet.getByRole('button', { name: 'Transfer' }).click();
  await sheet.getByText('To the game').click();
  await amount.fill('1');
  await send.click();
  await wallet.getByText('8.50').waitFor();
  await wallet.getByRole('button', { name: 'Transfer' }).click();
  await sheet.getByRole('button', { name: 'All' }).click();
  await send.click();
  await wallet.getByText('0.00', { exact: true }).waitFor();
  await expect.poll(() => total.innerText()).toBe(before);

  await visit(member, '/m/transaction/record');
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'From game wallet' });
  const rows = page.getByRole('listitem').getByRole('button');
  const amounts = async () =>
    (await rows.allInnerTexts()).slice(0, 4).map((text) => /[+-][\d,]+\.\d\d/.exec(text)?.[0]);
  await expect.poll(amounts).toEqual(['+8.50', '-8.50', '+2.50', '-2.50']);
});
