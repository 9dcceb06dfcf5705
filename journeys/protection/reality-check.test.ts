// The reality check as a member meets it: chosen in the centre, over the lottery and over a vendor's game.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { heldClock } from '#server/base/clock.ts';
import { createWallet } from '#server/modules/wallet/index.ts';
import { aDraw } from '#server/testing/lottery/a-lottery.ts';
import { aNewcomer, openInCentre, press } from '#journeys/base/a-newcomer.ts';
import { button, placed, table } from '#journeys/base/lottery-guest.ts';
import { anOwnProduct, type OwnProduct } from '#journeys/base/own-product.ts';
import {
  addressOf,
  aPerson,
  expectAccessible,
  expectNoSidewaysScroll,
  type Person,
  phones,
  settled,
  visit,
} from '#journeys/base/person.ts';

let product: OwnProduct;
beforeAll(async () => {
  product = await anOwnProduct({
    environment: async () => ({
      VENDOR_URL: inject('sandboxUrl'),
      VENDOR_MASTER_SECRET: inject('vendorMasterSecret'),
    }),
  });
  await aDraw(product.db, -60, 'FIVE_300');
  await product.db.query("update lottery_draw set state = 'OPEN'");
});
afterAll(() => product.end());

const game = '/m/play?vassalage=MEG&nodeId=11001';
const check = ({ page }: Person) => page.getByRole('dialog', { name: 'How long have you been playing?' });
const gone = (person: Person) => check(person).waitFor({ state: 'detached' });
let written = 0;

/** Writes into the books as if it had been so many minutes ago. */
async function book(account: string, minutesAgo: number, txCode: 'DEP' | 'BET' | 'WIN', amountMinor: bigint) {
  const { db } = product;
  const clock = heldClock(new Date(Date.now() - minutesAgo * 60_000).toISOString());
  const wallet = createWallet({ db, clock, currency: 'BDT' });
  const [member] = await db.query<{ id: string }>('select id from member where account = $1', [account]);
  const ownerId = member?.id ?? '';
  written += 1;
  const what = { txCode, refType: 'journey', refId: String(written), account: 'CASH' } as const;
  const house = txCode === 'DEP' ? 'DEPOSIT_CLEARING' : 'LOTTERY';
  await db.tx((tx) => wallet.post(tx, { ...what, house, ownerId, amountMinor }));
}

/** Twenty minutes of play, as on another device: 150.00 staked, 30.00 came back. */
async function hasPlayed(account: string): Promise<void> {
  await book(account, 20, 'BET', -100_00n);
  await book(account, 10, 'BET', -50_00n);
  await book(account, 9, 'WIN', 30_00n);
}

/** A new member with 1,000.00 who chose a reality check every 15 minutes. */
async function aCheckedMember(): Promise<{ person: Person; account: string }> {
  const person = await aPerson({ language: 'EN', phone: phones.small, siteUrl: product.siteUrl });
  const account = await aNewcomer(person, null);
  await book(account, 21, 'DEP', 1_000_00n);
  await openInCentre(person, 'Limits and breaks');
  const choice = person.page.getByRole('region', { name: 'Reality check' });
  await expect.poll(() => choice.getByRole('radio', { name: 'Off' }).isChecked()).toBe(true);
  await choice.getByRole('radio', { name: '15', exact: true }).check({ force: true });
  await person.page.getByText('You will be told every 15 minutes').waitFor();
  await settled(person);
  await expectAccessible(person.page);
  await expectNoSidewaysScroll(person.page);
  return { person, account };
}

describe('the reality check', () => {
  it('a slip of the lottery waits for it, and is taken when the member goes on', async () => {
    const { person, account } = await aCheckedMember();
    const { page } = person;
    await visit(person, table('FIVE_300'));
    await page.getByRole('group', { name: 'Your pick' }).getByRole('button', { name: 'Big 1.96' }).click();
    await hasPlayed(account);
    await button(page, 'Bet').click();
    await button(page, /^Confirm · /).click();
    await check(person)
      .getByText(/^2\d minutes$/)
      .waitFor();
    await check(person).getByText('-৳120.00').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // Neither the Escape key nor a tap beside it closes it.
    await page.keyboard.press('Escape');
    await page.touchscreen.tap(10, 10);
    await press(person, 'Go on');
    await gone(person);
    await button(page, /^Confirm · /).click();
    await placed(page).waitFor();
  }, 180_000);

  it('a game that was refused a stake shows it; to stop closes the game, to go on leaves it open', async () => {
    const { person, account } = await aCheckedMember();
    const { page, context } = person;
    const games = new URL(inject('sandboxUrl')).origin;
    await context.route(`${games}/play/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A game</title>' }),
    );
    await visit(person, game);
    const played = () => page.frames().find((frame) => frame.url().startsWith(`${games}/play/`));
    await expect.poll(() => played() !== undefined).toBe(true);
    await settled(person);
    expect(await check(person).count()).toBe(0);
    await hasPlayed(account);
    await played()?.evaluate(() => parent.postMessage({ khela: true, type: 'reality-check' }, '*'));
    await check(person)
      .getByText(/^2\d minutes$/)
      .waitFor();
    await press(person, 'Stop playing');
    await gone(person);
    await expect.poll(() => addressOf(page)).toBe('/m/home');

    await visit(person, game);
    await check(person).getByText('-৳120.00').waitFor();
    await press(person, 'Go on');
    await gone(person);
    await expect.poll(() => addressOf(page)).toBe(game);
    await visit(person, game);
    await settled(person);
    expect(await check(person).count()).toBe(0);
  }, 120_000);
});
