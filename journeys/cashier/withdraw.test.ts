// Withdrawals in a real browser: to a mobile wallet by the sandbox's provider, cancelled, refused, and what a newcomer lacks.
import { describe, expect, inject, it } from 'vitest';
import { aNewcomer, field, newcomerPassword, press } from '#journeys/base/a-newcomer.ts';
import { askOffice } from '#journeys/base/an-operator.ts';
import { aWithdrawer, type Withdrawer } from '#journeys/base/a-withdrawer.ts';
import { layoutFaults } from '#journeys/base/layout-faults.ts';
import { sumBalance } from '#journeys/base/money-shown.ts';
import { aPerson, expectAccessible, type Person, phones, showAnew } from '#journeys/base/person.ts';
import { textFaults } from '#journeys/base/text-faults.ts';
import { paymentPassword } from '#server/testing/cashier/make-payee.ts';

/** The worker looks for approved orders every ten seconds, and the provider pays some seconds later. */
const payoutMs = 60_000;

const heading = ({ page }: Person, name: string) => page.getByRole('heading', { name, exact: true });
/** The header follows the wallet by itself. */
const seesBalance = ({ page }: Person, amount: string) =>
  expect.poll(() => page.getByTestId('balance').innerText()).toBe(amount);

/** Orders a withdrawal; answers its number. */
async function order(person: Withdrawer, amount: string): Promise<string> {
  const { page } = person;
  await field(person, 'Amount').fill(amount);
  await field(person, 'Payment password').fill(paymentPassword);
  await page.getByRole('button', { name: /^Withdraw ৳/ }).click();
  // The first withdrawal of a member is looked at.
  await heading(person, 'Being checked').waitFor();
  return new URL(page.url()).searchParams.get('order') ?? '';
}

const approve = (orderNo: string) =>
  askOffice(['PAYMENTS'], `/wps/office/withdrawals/${orderNo}/approval`, { reason: 'Checked by hand' });

describe('a member withdraws', () => {
  it('MONEY-04 ROUTE-29 to a mobile wallet: the money is held at once, and the page follows to paid', {
    timeout: 150_000,
  }, async () => {
    const person = await aWithdrawer();
    const { page } = person;
    await expect.poll(() => page.getByTestId('available').innerText()).toBe('৳3,000.00');
    await field(person, 'Amount').fill('1000');
    await expect.poll(() => page.getByTestId('net').innerText()).toBe('৳1,000.00');
    await expectAccessible(page);
    const orderNo = await order(person, '1000');
    await seesBalance(person, '2,000.00');
    expect(await sumBalance(person)).toBe('2000.00');
    await expectAccessible(page);
    await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
    await approve(orderNo);
    await heading(person, 'Paid').waitFor({ timeout: payoutMs });
    await page.getByText('bKash has confirmed the payment.').waitFor();
    const stages = await page.getByRole('main').getByRole('listitem').allInnerTexts();
    expect(stages.map((text) => text.split('\n')[0])).toEqual([
      'Received',
      'Being checked',
      'Approved',
      'Being paid',
      'Paid',
    ]);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'isSameDocument'))).toBe(true);
    await seesBalance(person, '2,000.00');
    await page.getByRole('link', { name: 'Deposits and withdrawals' }).click();
    await page.getByRole('link', { name: /^B?\s*Paid/ }).waitFor();
    await expectAccessible(page);
  });

  it('cancels it on its page after a question, and the money is back', async () => {
    const person = await aWithdrawer();
    const { page } = person;
    await order(person, '500');
    await seesBalance(person, '2,500.00');
    await press(person, 'Cancel this withdrawal');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel this withdrawal' }).click();
    await heading(person, 'Cancelled').waitFor();
    await seesBalance(person, '3,000.00');
    await press(person, 'Another withdrawal');
    await expect.poll(() => page.getByTestId('available').innerText()).toBe('৳3,000.00');
  });

  it('reads why the provider refused, and the money is back', { timeout: 150_000 }, async () => {
    const person = await aWithdrawer();
    const { page, number } = person;
    const chosen = await fetch(`${inject('sandboxUrl')}/payments/payouts`, {
      method: 'POST',
      body: new URLSearchParams({ behaviour: 'REFUSE_ACCOUNT', number, length: 'ALWAYS' }),
    });
    expect(chosen.ok).toBe(true);
    const orderNo = await order(person, '700');
    await seesBalance(person, '2,300.00');
    await approve(orderNo);
    await heading(person, 'Money returned').waitFor({ timeout: payoutMs });
    await page.getByText('The account does not exist, or its name is another').first().waitFor();
    await seesBalance(person, '3,000.00');
  });
});

describe('a member who lacks something', () => {
  it('reads it as a list, mends it on its page, and comes back to the list', async () => {
    const person = await aPerson({ language: 'EN' });
    const { page } = person;
    await aNewcomer(person, '/m/withdraw');
    await heading(person, 'Before you can withdraw').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Payment password/ }).click();
    await field(person, 'Login password').fill(newcomerPassword);
    await field(person, 'New payment password').fill('271828');
    await field(person, 'New payment password once more').fill('271828');
    await press(person, 'Save');
    await heading(person, 'Before you can withdraw').waitFor();
    await page.getByRole('link', { name: /^Verified identity/ }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: /^Payment password/ }).count()).toBe(0);
  });

  it.each(['EN', 'BN'] as const)('reads it whole on a small phone in either theme (%s)', async (language) => {
    const person = await aPerson({ language, phone: phones.small });
    const { page } = person;
    await aNewcomer(person, '/m/help');
    for (const path of [
      '/m/withdraw',
      '/m/transaction/payments',
      '/m/transaction/payments?kind=withdrawals',
    ]) {
      await showAnew(person, path);
      for (const theme of ['dark', 'light']) {
        await page.evaluate((look) => document.documentElement.setAttribute('data-theme', look), theme);
        await expect.poll(() => layoutFaults(page), { message: `${path} ${theme}` }).toEqual([]);
        await expectAccessible(page);
      }
      await expect.poll(() => textFaults(page, language), { message: path }).toEqual([]);
    }
  });
});
