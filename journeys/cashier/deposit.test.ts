// Deposits in a real browser: by a provider's page and back, by its notice alone, and by hand with the SMS of a wallet.
import { describe, expect, inject, it } from 'vitest';
import { aMember } from '#journeys/base/a-member.ts';
import { sumBalance } from '#journeys/base/money-shown.ts';
import { expectAccessible, type Person } from '#journeys/base/person.ts';

const paidHeading = { name: 'The money is in your wallet' };

async function anOrder(channel: string, amount: string): Promise<Person> {
  const person = await aMember({ at: '/m/voucherCenter', balance: '0.00' });
  const { page } = person;
  await page.getByRole('radio', { name: channel }).check();
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByRole('button', { name: 'Continue' }).click();
  return person;
}
/** The header follows the wallet by itself. */
const seesBalance = ({ page }: Person, amount: string) =>
  expect.poll(() => page.getByTestId('balance').innerText()).toBe(amount);

describe('a member deposits', () => {
  it('ROLE-12 by bKash: its page takes the payment, and the balance follows when it is confirmed', async () => {
    const person = await anOrder('bKash payment', '500');
    const { page } = person;
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Go to the payment page' }).click();
    await page.getByRole('heading', { name: 'bKash' }).waitFor();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByRole('heading', paidHeading).waitFor();
    await seesBalance(person, '500.00');
    expect(await sumBalance(person)).toBe('500.00');
  });

  it('by Nagad in another window: the notice between servers updates the open page of the order', async () => {
    const person = await anOrder('Nagad payment', '1000');
    const { page } = person;
    await page.getByRole('button', { name: 'Go to the payment page' }).click();
    await page.getByRole('heading', { name: 'Nagad' }).waitFor();
    const payUrl = page.url();
    await page.goBack();
    await page.getByRole('heading', { name: 'Waiting for your payment' }).waitFor();
    const wallet = await page.context().newPage();
    await wallet.goto(payUrl);
    // The page that the wallet goes back to is never opened.
    await wallet.route('**/m/voucherCenter**', (route) => route.abort());
    await wallet.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByRole('heading', paidHeading).waitFor();
    await seesBalance(person, '1,000.00');
  });

  it('by hand: the transaction ID of the SMS finds the payment', async () => {
    const person = await anOrder('bKash send money', '700');
    const { page } = person;
    const payable = (await page.getByTestId('payable').innerText()).replace(/[^\d.]/g, '');
    const receiver = await page.getByTestId('receiver').innerText();
    const wallet = await page.context().newPage();
    await wallet.goto(`${inject('sandboxUrl')}/payments/send-money`);
    await wallet.getByLabel('Wallet').selectOption('BKASH');
    await wallet.getByLabel('To the number').fill(receiver);
    await wallet.getByLabel('Amount').fill(payable);
    await wallet.getByRole('button', { name: 'Send' }).click();
    const transactionId = await wallet.getByRole('status').locator('strong').innerText();
    await wallet.close();
    await page.getByLabel('The number you sent it from').fill('01712345678');
    await page.getByLabel('Transaction ID').fill(transactionId);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('heading', paidHeading).waitFor();
    await seesBalance(person, payable);
  });
});
