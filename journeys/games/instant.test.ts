// Instant games on the whole product: one bet in two games moves the balance to the cent, for members and guests.
import type { FrameLocator } from 'playwright-core';
import { expect, it } from 'vitest';
import { becomeMember, startTrial } from '#journeys/base/a-member.ts';
import { aPerson, type Person, visit } from '#journeys/base/person.ts';

/** In cents; floating point has no place in money. */
const cents = (shown: string): bigint => BigInt(shown.replace(/[^\d-]/g, ''));
const stake = 1000n;
const words = {
  EN: { games: ['Over or Under', 'Falling Marbles'], bet: 'Place the bet', history: 'Game history' },
  BN: { games: ['কম না বেশি', 'ঝরা মার্বেল'], bet: 'বেট করুন', history: 'খেলার ইতিহাস' },
} as const;

it('a member bets once on dice and once on plinko, and each bet is in the balance to the cent', async () => {
  const member = await aPerson({ language: 'EN' });
  await becomeMember(member, { like: 'padma1' });
  await betsInBothGames(member, 'EN');
});

it('a trial guest does the same with play money, in Bengali', async () => {
  const guest = await aPerson({ language: 'BN' });
  await startTrial(guest);
  await betsInBothGames(guest, 'BN');
});

async function betsInBothGames(person: Person, language: keyof typeof words): Promise<void> {
  const { page } = person;
  const say = words[language];
  let left: bigint | undefined;
  for (const name of say.games) {
    await visit(person, '/m/gameList?gameType=RNG&vassalage=TUN');
    await page.getByRole('link', { name }).click();
    const after = await betOnce(page.frameLocator('iframe'), say, left);
    const bar = page.locator('header').getByText(/\d\.\d\d$/);
    await expect.poll(async () => cents(await bar.innerText())).toBe(after);
    left = after;
  }
}

/** Bets once at the first stake; the balance afterwards, which is what stake and win make of the one before. */
async function betOnce(
  game: FrameLocator,
  say: { readonly bet: string; readonly history: string },
  expected: bigint | undefined,
): Promise<bigint> {
  const meter = async (place: string): Promise<bigint> =>
    cents(await game.locator(`.meter.${place} b`).innerText());
  const bet = game.getByRole('button', { name: say.bet });
  await bet.waitFor();
  const before = await meter('left');
  if (expected !== undefined) expect(before).toBe(expected);
  expect(await meter('mid')).toBe(stake);
  await bet.click();
  // The result is said once the round is over and its money is there.
  await expect.poll(() => game.locator('#result').textContent()).not.toBe('');
  const [win, after] = [await meter('right'), await meter('left')];
  expect(after).toBe(before - stake + win);
  await game.getByRole('button', { name: say.history }).click();
  const round = game.getByRole('dialog').locator('.history-money');
  await expect.poll(() => round.count()).toBe(1);
  const shown = (await round.innerText()).split(/\s+/).map(cents);
  expect(shown).toEqual([stake, win]);
  return after;
}
