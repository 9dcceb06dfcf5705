// A lottery's rules and a member's own slips in a real browser: open, cancelled for the whole stake, settled by a draw.
import { describe, expect, it } from 'vitest';
import { aSlip } from '#journeys/base/a-slip.ts';
import { layoutFaults } from '#journeys/base/layout-faults.ts';
import { startTrial } from '#journeys/base/a-member.ts';
import { aPerson, expectAccessible, phones, visit } from '#journeys/base/person.ts';
import { textFaults } from '#journeys/base/text-faults.ts';

/** A draw comes every 20 s; the first of a fresh product may have to be waited for. */
const fast = 'FIVE_45';
const drawWaitMs = 60_000;

describe('the rules', () => {
  it('show every bet type’s chances, prizes, return and the limits', async () => {
    const visitor = await aPerson({ language: 'EN', phone: phones.small });
    const { page } = visitor;
    await visit(visitor, '/m/lotteryHistory?gameCode=DICE_60');
    await page.getByRole('button', { name: 'Rules and chances' }).click();
    const sheet = page.getByRole('dialog', { name: 'Three Dice Minute · Rules and chances' });
    await sheet.getByText('Easy', { exact: true }).click();
    await sheet.getByRole('button', { name: 'Two sides' }).click();
    const betType = sheet.getByRole('article').filter({ visible: true }).first();
    await betType
      .getByText(/^1 in /)
      .first()
      .waitFor();
    await betType.getByText(/^In the long run \d+(\.\d)? of 100 come back$/).waitFor();
    await sheet.getByText('Most you may stake on a draw').waitFor();
    await expect.poll(() => textFaults(page, 'EN')).toEqual([]);
    await expect.poll(() => layoutFaults(page)).toEqual([]);
    await expectAccessible(page);
  });
});

describe('my slips', () => {
  it('a slip is there with its lines, and cancelling it gives the stake back', async () => {
    const guest = await aPerson({ language: 'EN', phone: phones.small });
    const { page } = guest;
    await startTrial(guest, null);
    const gameCode = 'FIVE_300';
    const slip = await aSlip(guest, gameCode);
    await visit(guest, '/m/lotteryHistory');
    await expect.poll(() => page.getByTestId('balance').innerText()).toBe('9,990.00');
    await page.getByRole('button', { name: 'My slips' }).click();
    const sheet = page.getByRole('dialog', { name: 'My slips' });
    const row = sheet.getByRole('listitem').filter({ hasText: slip.numero });
    await row.getByText('10.00').waitFor();
    await expectAccessible(page);
    await row.getByRole('button').click();
    await sheet.getByText(slip.betTypeName, { exact: true }).waitFor();
    await sheet.getByText('Waiting for the draw').waitFor();
    await sheet.getByText(slip.orderNo).waitFor();
    await expect.poll(() => textFaults(page, 'EN')).toEqual([]);
    await expect.poll(() => layoutFaults(page)).toEqual([]);
    await expectAccessible(page);

    await sheet.getByRole('button', { name: 'Cancel this line' }).click();
    const question = page.getByRole('dialog', { name: 'Cancel and get the stake back?' });
    await question.getByText('1 line, ৳10.00 in all').waitFor();
    await question.getByRole('button', { name: 'Keep it' }).click();
    await question.waitFor({ state: 'detached' });
    await sheet.getByRole('button', { name: 'Cancel this line' }).click();
    await question.getByRole('button', { name: 'Cancel bet' }).click();
    await page.getByText('10.00 is back on your balance').waitFor();
    await sheet.getByText('Cancelled, stake back').waitFor();
    await expect.poll(() => sheet.getByRole('button', { name: 'Cancel this line' }).count()).toBe(0);
    await expect.poll(() => page.getByTestId('balance').innerText()).toBe('10,000.00');
    await sheet.getByRole('button', { name: 'Play again' }).click();
    await page.waitForURL(new RegExp(`/m/startLottery.*gameId=${gameCode}`));
    const table = page.getByRole('dialog', { name: 'Bet slip' });
    await table.getByText(slip.betTypeName, { exact: true }).waitFor();
    await expect.poll(() => table.getByTestId('slip-total').innerText()).toBe('৳10.00');
  });

  it(
    'an open slip settles by itself, with the numbers drawn beside its lines',
    async () => {
      const guest = await aPerson({ language: 'EN' });
      const { page } = guest;
      await startTrial(guest, null);
      const slip = await aSlip(guest, fast, 10_000);
      await visit(guest, '/m/lotteryHistory');
      await page.getByRole('button', { name: 'My slips' }).click();
      const sheet = page.getByRole('dialog', { name: 'My slips' });
      await sheet.getByRole('listitem').getByRole('button').click();
      await sheet.getByText('Waiting for the draw').waitFor();
      await sheet.getByText(/^(Won|Lost)$/).waitFor({ timeout: drawWaitMs });
      await sheet
        .getByRole('region', { name: `Draw ${slip.numero}` })
        .getByText(/^\d(, \d){4}$/)
        .waitFor({ state: 'attached' });
      await sheet.getByRole('button', { name: 'All slips' }).click();
      await sheet.getByText('No open slips').waitFor();
      await sheet.getByRole('button', { name: 'See settled slips' }).click();
      await sheet.getByRole('tab', { name: 'Settled', selected: true }).waitFor();
      await sheet
        .getByRole('listitem')
        .getByText(/^(Settled|\+[\d.,]+)$/)
        .waitFor();
    },
    drawWaitMs + 90_000,
  );
});
