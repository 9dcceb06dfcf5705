// Withdrawals from both sides: operators hold, reject and approve by keys, two release a large one, and the member's
// open page follows.
import { expect, it } from 'vitest';
import { field } from '#journeys/base/a-newcomer.ts';
import { aWithdrawer, type Withdrawer } from '#journeys/base/a-withdrawer.ts';
import { atOffice, atWork, screenSizes } from '#journeys/base/at-office.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#journeys/base/person.ts';
import { paymentPassword } from '#server/testing/cashier/make-payee.ts';

type Page = Withdrawer['page'];

/** The worker looks for approved orders every ten seconds, and the provider pays some seconds later. */
const payoutMs = 60_000;

const shows = (page: Page, title: string) =>
  page.getByRole('heading', { name: title, exact: true }).waitFor();

/** Orders a withdrawal, which operators look at because it is the member's first; answers its number. */
async function order(person: Withdrawer, amount: string): Promise<string> {
  await field(person, 'Amount').fill(amount);
  await field(person, 'Payment password').fill(paymentPassword);
  await person.page.getByRole('button', { name: /^Withdraw ৳/ }).click();
  await shows(person.page, 'Being checked');
  return new URL(person.page.url()).searchParams.get('order') ?? '';
}

/** Gives the reason in the open dialog and confirms. */
async function confirm(page: Page, button: string, done: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason', { exact: true }).fill('Compared with the papers');
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.getByRole('heading', { name: done }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
}

it('an order is found in the queue, held with a sentence, and rejected; the money is back', async () => {
  const member = await aWithdrawer();
  const orderNo = await order(member, '900');
  const office = await atOffice({ size: screenSizes.small });
  await atWork(office, 'PAYMENTS', '/money/withdrawals?isWaiting=true');
  await expectAccessible(office);
  await expectNoSidewaysScroll(office);
  await office.goto(new URL(`/money/withdrawals/${orderNo}`, office.url()).href);
  await office.getByText('The first withdrawal of this member is always reviewed.').waitFor();
  await expectAccessible(office);
  await office.keyboard.press('h');
  await office
    .getByRole('dialog')
    .getByLabel('Sentence to the member')
    .fill('Please send a photo of your card.');
  await confirm(office, 'Hold', 'Done');
  await member.page.getByText('Please send a photo of your card.').waitFor();
  await office.keyboard.press('r');
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Reason for the member').selectOption('CARD_NOT_YOURS');
  await dialog.getByLabel('Sentence to the member').fill('The card is in another name.');
  await confirm(office, 'Reject', 'Done');
  await member.page.getByText('The card is in another name.').waitFor();
  await expect.poll(() => member.page.getByTestId('balance').innerText()).toBe('3,000.00');
});

it('a large order is paid once another operator agrees', { timeout: 150_000 }, async () => {
  const member = await aWithdrawer({ balance: '80000.00' });
  const orderNo = await order(member, '60000');
  const first = await atOffice();
  const proposer = await atWork(first, 'PAYMENTS', `/money/withdrawals/${orderNo}`);
  await first.getByText('two operators').waitFor();
  await first.keyboard.press('a');
  await confirm(first, 'Approve', 'Proposed');
  const second = await atOffice();
  await atWork(second, 'PAYMENTS', '/proposals');
  await second
    .getByRole('button', { name: /withdrawal/i })
    .filter({ hasText: proposer })
    .first()
    .click();
  await second.getByRole('button', { name: 'Agree', exact: true }).click();
  await confirm(second, 'Agree', 'Done');
  await member.page.getByRole('heading', { name: 'Paid', exact: true }).waitFor({ timeout: payoutMs });
  await expect.poll(() => member.page.getByTestId('balance').innerText()).toBe('20,000.00');
  await first.goto(new URL(`/money/withdrawals/${orderNo}`, first.url()).href);
  await first.getByRole('tab', { name: 'Payouts' }).click();
  await first.getByRole('row', { name: /paid .*60,000\.00/ }).waitFor();
});
