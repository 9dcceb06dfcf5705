// What the lottery's table tells before anything goes wrong: what is still to be done, what is closed, what is one's own.
import { afterAll, describe, expect, it } from 'vitest';
import { drawHistory } from '#contract/lottery/draws.ts';
import { placeOrder } from '#contract/lottery/orders.ts';
import { aNewcomer } from '#journeys/base/a-newcomer.ts';
import { layoutFaults } from '#journeys/base/layout-faults.ts';
import { aGuest, button, placed, saleGoesOn, table } from '#journeys/base/lottery-guest.ts';
import {
  aPerson,
  expectAccessible,
  leave,
  type Person,
  phones,
  settled,
  visit,
} from '#journeys/base/person.ts';
import { reviewer } from '#journeys/base/product.ts';

const tellOffice = async ({ page, siteUrl }: Person, act: string, data: Record<string, unknown>) => {
  const answer = await page.request.post(`${siteUrl}/wps/office/lottery/${act}`, {
    headers: { Authorization: `Operator ${reviewer.name}:${reviewer.secret}` },
    data: { ...data, reason: 'A journey looks at the table' },
  });
  expect(answer.status()).toBe(200);
};

describe('a first bet', () => {
  it('is told step by step: what to pick, what it costs, what is on the slip, and where the ticket is', async () => {
    const guest = await aGuest();
    const { page } = guest;
    await visit(guest, table('FIVE_300'));
    const sum = page.getByTestId('board-sum');
    await sum.getByText('Pick one or more').waitFor();
    await button(page, 'Lucky pick').click();
    await sum.getByText('1 unit').waitFor();
    await button(page, 'Add to slip').click();
    await sum.getByText('1 line').waitFor();
    await sum.getByText('10.00').waitFor();
    await saleGoesOn(guest, 45);
    await button(page, 'Slip (1)').click();
    await button(page, 'Confirm · 10.00').click();
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
    const guest = await aGuest();
    const { page } = guest;
    await visit(guest, '/m/startLottery?vassalage=TCG_SEA&gameId=HANOI_300');
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

describe('a play that is closed', () => {
  const play = { gameCode: 'DICE_60', play: 'TOTAL' };
  afterAll(async () => {
    const operator = await aPerson();
    await tellOffice(operator, 'plays', { ...play, isOpen: true });
    await leave(operator);
  });

  it('stays where it was, says so, and takes no pick', async () => {
    const guest = await aGuest();
    const { page } = guest;
    await tellOffice(guest, 'plays', { ...play, isOpen: false });
    await visit(guest, table(play.gameCode));
    await page.getByRole('tab', { name: 'Sum · Closed' }).click();
    await page.getByText('No bets are taken on this play at the moment.').waitFor();
    await expect.poll(() => button(page, /^9 /).isDisabled()).toBe(true);
    await expect.poll(() => layoutFaults(page)).toEqual([]);
    await expectAccessible(page);
  });
});

describe('a draw that was corrected', () => {
  it('stands in the list with what holds, and with what was drawn', async () => {
    const visitor = await aPerson({ language: 'EN', phone: phones.small });
    const { page } = visitor;
    // It takes two operators, and the product knows one: the answer tells of a correction.
    const draw = { numero: '20261121-0001', state: 'DRAWN', drawAt: Date.now(), voidReason: null };
    const content = [
      {
        ...draw,
        result: ['1', '2', '3', '4', '5'],
        correction: { drawn: ['5', '4', '3', '2', '1'], at: draw.drawAt },
      },
    ];
    await page.route(`**${drawHistory.path}*`, (route) =>
      route.fulfill({
        json: { success: true, value: { content, pageNum: 1, totalPages: 1, totalCount: 1 } },
      }),
    );
    await visit(visitor, '/m/lotteryHistory?gameCode=FIVE_45');
    const row = page.getByRole('listitem').filter({ hasText: draw.numero });
    await row.getByText('1, 2, 3, 4, 5').waitFor({ state: 'attached' });
    await row.getByText('Corrected by two operators. First drawn: 5, 4, 3, 2, 1').waitFor();
  });
});

describe('a member', () => {
  it('on a break is told so at the table before anything is picked', async () => {
    const person = await aPerson({ language: 'EN', phone: phones.small });
    const { page } = person;
    await aNewcomer(person);
    await page.route('**/wps/member/info*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { value: Record<string, unknown> };
      const beganAt = Date.now() - 3_600_000;
      body.value.standing = { kind: 'COOL_OFF', beganAt, until: beganAt + 7 * 86_400_000 };
      await route.fulfill({ response: answer, json: body });
    });
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

  it('whose account is looked at is led to help by the slip', async () => {
    const person = await aPerson({ language: 'EN', phone: phones.small });
    const { page } = person;
    await aNewcomer(person);
    // It takes an excluded double of the account to be held: the answer tells of it.
    await page.route(`**${placeOrder.path}`, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 403, json: { success: false, errorCode: 'ACCOUNT_HELD' } })
        : route.continue(),
    );
    await visit(person, table('FIVE_300'));
    await saleGoesOn(person, 15);
    await button(page, 'Big 1.96').click();
    await button(page, 'Bet').click();
    await button(page, 'Confirm · 10.00').click();
    await page
      .getByRole('alert')
      .getByText(/^Your account is being checked/)
      .waitFor();
    await expectAccessible(page);
    await button(page, 'Help and contact').click();
    await page.waitForURL('**/m/help');
  }, 180_000);

  it('has the prize groups of the own, and a rebate reckoned from the own highest', async () => {
    const person = await aPerson({ language: 'EN', phone: phones.small });
    const { page } = person;
    await aNewcomer(person);
    await page.route('**/lgw/games/*/prize-group*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { value: { max: number } };
      body.value.max = 1980;
      await route.fulfill({ response: answer, json: body });
    });
    await visit(person, '/m/startLottery?vassalage=LOTT&gameId=FIVE_300&playType=trad');
    await expect.poll(() => page.getByTestId('prize').innerText()).toBe('198,000.00');
    await button(page, /^Prize/).click();
    const slider = page.getByRole('slider');
    await slider.focus();
    await page.keyboard.press('Home');
    // 280 of 2000.
    await page.getByRole('dialog').getByText('14.00%').waitFor();
  });
});
