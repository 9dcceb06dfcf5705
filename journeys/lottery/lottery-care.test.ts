// The hints of the lottery's table before an error: the next step, closed bet types, own limits.
import { afterAll, describe, expect, it } from 'vitest';
import { aNewcomer, takeABreak } from '#journeys/base/a-newcomer.ts';
import { askOffice } from '#journeys/base/an-operator.ts';
import { layoutFaults } from '#journeys/base/layout-faults.ts';
import { aGuest, button, placed, saleGoesOn, table } from '#journeys/base/lottery-guest.ts';
import { aPerson, expectAccessible, phones, settled, visit } from '#journeys/base/person.ts';

const actInOffice = (act: string, data: Record<string, unknown>) =>
  askOffice(['GAMES'], `/wps/office/lottery/${act}`, { ...data, reason: 'A journey looks at the table' });

describe('a first bet', () => {
  it('is shown step by step what to pick, what it costs, what is on the slip, and where the ticket is', async () => {
    const guest = await aGuest({ at: table('FIVE_300') });
    const { page } = guest;
    const sum = page.getByTestId('board-sum');
    await sum.getByText('Pick one or more').waitFor();
    await button(page, 'Lucky pick').click();
    await sum.getByText('1 unit').waitFor();
    await button(page, 'Add to slip').click();
    await sum.getByText('1 line').waitFor();
    await sum.getByText('10.00').waitFor();
    await saleGoesOn(guest, 45);
    await button(page, 'Slip (1)').click();
    await button(page, 'Confirm · ৳10.00').click();
    await placed(page).waitFor();
    await visit(guest, '/m/lottery');
    await button(page, 'My slips').click();
    await page.getByRole('dialog', { name: 'My slips' }).getByText('Meghna Five').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await button(page, 'Results').click();
    await page.getByRole('heading', { level: 1, name: 'Draw results' }).waitFor();
  }, 180_000);

  it('numbers that cannot be played are named without moving a key of the pad', async () => {
    const guest = await aGuest({ at: '/m/startLottery?vassalage=TCG_SEA&gameId=HANOI_300' });
    const { page } = guest;
    const seven = page.getByRole('group', { name: 'Number pad' }).getByRole('button', { name: '7' });
    await settled(guest);
    const before = await seven.boundingBox();
    const field = page.getByRole('textbox', { name: 'Numbers' });
    await field.fill('12345 123 12345 99 ');
    await page.getByText('Cannot be played: 123, 99').waitFor();
    await expect.poll(() => seven.boundingBox()).toEqual(before);
    await button(page, 'Tidy up').click();
    await expect.poll(() => field.inputValue()).toBe('12345 ');
  });
});

describe('a bet type that is closed', () => {
  // Other journeys use the other bet types of this lottery.
  const single = { gameCode: 'DICE_60', betType: 'NUMBER_HITS' };
  afterAll(async () => {
    await actInOffice('bet-types', { ...single, isOpen: true });
  });

  it('stays where it was, says so, and takes no pick', async () => {
    await actInOffice('bet-types', { ...single, isOpen: false });
    const guest = await aGuest({ at: table(single.gameCode) });
    const { page } = guest;
    await page.getByRole('tab', { name: 'Single number · Closed' }).click();
    await page.getByText('No bets of this type are taken at the moment.').waitFor();
    const six = page.getByRole('tabpanel').getByRole('button', { name: /^6\b/ });
    await expect.poll(() => six.isDisabled()).toBe(true);
    await expect.poll(() => layoutFaults(page)).toEqual([]);
    await expectAccessible(page);
  });
});

describe('a member', () => {
  it('who takes a break is notified at the table before anything is picked', async () => {
    const person = await aPerson({ language: 'EN', phone: phones.small });
    const { page } = person;
    await aNewcomer(person, null);
    await takeABreak(person);
    for (const address of [table('FIVE_300'), '/m/lottery']) {
      await visit(person, address);
      await page
        .getByRole('region', { name: 'On a break' })
        .getByText(/^You are on a break until/)
        .waitFor();
      await settled(person);
      await expect.poll(() => layoutFaults(page)).toEqual([]);
    }
  });
});
