// The newcomer's whole path through the product, and the free-trial guest's, each in one go.
import { expect, it } from 'vitest';
import { gamesShown, tilesShown } from '#journeys/base/games-shown.ts';
import {
  aPerson,
  addressOf,
  aUsername,
  chooseLanguage,
  openMenu,
  type Person,
  scrollToEnd,
  storedSession,
} from '#journeys/base/person.ts';
import { brand } from '#brands/config.ts';
import { sumBalance, written } from '#journeys/base/money-shown.ts';
import { inHundredths, playRound } from '#journeys/base/play-round.ts';

const pathLimitMs = 180_000;
const balance = ({ page }: Person) => page.getByTestId('balance');
const inHeader = ({ page }: Person) => page.locator('header');

async function signOut(person: Person): Promise<void> {
  const menu = await openMenu(person);
  await menu.getByRole('button', { name: 'Log out' }).click();
  await person.page.getByRole('button', { name: 'Submit' }).click();
  await person.page.waitForURL('**/m/home');
  await inHeader(person).getByRole('link', { name: 'Log in' }).waitFor();
  await expect.poll(() => storedSession(person.page)).toBeNull();
}

/** Opens the first slot game of the hall, plays a round, and finds it in every record. */
async function playAndFindTheBet(person: Person): Promise<void> {
  const { page } = person;
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  await page.getByRole('tab', { name: 'Slots', exact: true }).click();
  await page.getByRole('tabpanel', { name: 'Slots' }).waitFor();
  await tilesShown(page).first().waitFor();
  const [game = ''] = await gamesShown(page);
  const before = inHundredths(
    await balance(person)
      .filter({ hasText: /\d\.\d\d/ })
      .innerText(),
  );
  await tilesShown(page).first().getByRole('link').click();
  await page.waitForURL('**/m/play?**');
  await page.getByRole('heading', { name: game }).waitFor();
  const live = page.getByTestId('play-balance');
  await expect.poll(async () => inHundredths(await live.innerText())).toBe(before);

  const round = await playRound(page);
  const after = before - round.bet + round.win;
  expect(round.bet).toBeGreaterThan(0);
  expect(round.balance).toBe(after);
  await expect.poll(async () => inHundredths(await live.innerText())).toBe(after);

  await page.getByRole('button', { name: 'Close the game' }).click();
  await expect.poll(async () => inHundredths(await balance(person).innerText())).toBe(after);
  await page.locator('html[data-same-document]').waitFor({ state: 'attached' });

  const menu = await openMenu(person);
  await menu.getByRole('button', { name: 'All records' }).click();
  await menu.getByRole('link', { name: 'Betting record' }).click();
  await page.waitForURL('**/m/gameRecord');
  const row = page.getByRole('main').getByRole('listitem').first();
  await row.getByText(game).waitFor();
  const shown = await row.innerText();
  expect(shown).toContain(`Bet ${(round.bet / 100).toFixed(2)}`);
  expect(inHundredths(/[+−-]?[\d,]+\.\d\d/.exec(shown)?.[0].replace('−', '-') ?? '')).toBe(
    round.win - round.bet,
  );

  await page.goto(`${person.siteUrl}/m/home`);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await scrollToEnd(page);
  const recent = page.getByRole('region', { name: 'Recently played' });
  await recent.getByRole('article').first().waitFor();
  await expect.poll(() => recent.getByRole('article').first().getByRole('link').innerText()).toContain(game);
}

it(
  'a newcomer looks around, registers, signs in as a demo member and plays a round that moves exactly its money',
  async () => {
    const person = await aPerson();
    const { page } = person;
    await page.goto(person.siteUrl);
    await page.locator('html[lang="bn"][data-theme="dark"][data-ready]').waitFor({ state: 'attached' });
    const menu = await openMenu(person);
    await chooseLanguage(menu, 'EN');
    await menu.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('tab', { name: 'Live casino' }).click();
    await page.getByRole('tabpanel', { name: 'Live casino' }).getByRole('article').first().waitFor();
    const listed = page.waitForResponse(
      async (answer) => answer.url().includes('GCSGAME_gameList') && answer.ok(),
    );
    await page.goto(`${person.siteUrl}/m/gameList`);
    const { value } = (await (await listed).json()) as { value: { totalPages: number } };
    expect(value.totalPages * 25).toBeGreaterThan(600);
    await page.getByPlaceholder('Search games').fill('Boat Race');
    await page
      .getByRole('status')
      .getByText(/^\d+ games? found$/)
      .waitFor();
    await page
      .getByRole('button', { name: /^Add .*Boat Race.* to favourites$/ })
      .first()
      .click();
    await page.waitForURL('**/m/login');

    await page.getByRole('tab', { name: 'Register' }).click();
    const username = aUsername();
    await page.getByLabel('Username', { exact: true }).fill(username);
    await page.getByLabel('Password', { exact: true }).fill('nodi-nouka-brishti-4');
    await page.getByLabel('Confirm password', { exact: true }).fill('nodi-nouka-brishti-4');
    await page.getByText('I am 21 years of age or older').click();
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await balance(person).getByText('0.00', { exact: true }).waitFor();
    await signOut(person);

    await inHeader(person).getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('textbox', { name: 'Username' }).fill('player1');
    await page.getByLabel('Password', { exact: true }).fill(brand.demo.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    // 1,234,567.50 and rebates for a newcomer who tries the demo.
    await expect.poll(async () => (await storedSession(page))?.userName).toBe('player1');
    await balance(person)
      .getByText(written(await sumBalance(person)), { exact: true })
      .waitFor();
    await playAndFindTheBet(person);
    await signOut(person);
    expect(addressOf(page)).toBe('/m/home');
  },
  pathLimitMs,
);

it(
  'a free-trial guest does the same with play money',
  async () => {
    const person = await aPerson({ language: 'EN', theme: 'light' });
    const { page } = person;
    await page.goto(`${person.siteUrl}/m/login`);
    await page.getByRole('button', { name: 'Free trial' }).click();
    await balance(person).getByText('10,000.00', { exact: true }).waitFor();
    await playAndFindTheBet(person);
    await signOut(person);
  },
  pathLimitMs,
);
