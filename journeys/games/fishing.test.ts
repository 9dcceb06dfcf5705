// Fishing on the whole product: shots move the balance by exactly what they cost and win, for members and guests.
import type { FrameLocator } from 'playwright-core';
import { expect, it } from 'vitest';
import { becomeMember, startTrial } from '#journeys/base/a-member.ts';
import { aPerson, type Person, visit } from '#journeys/base/person.ts';

/** In cents; floating point has no place in money. */
const cents = (shown: string): bigint => BigInt(shown.replace(/[^\d-]/g, ''));
const words = {
  EN: { game: 'Hilsa Run', history: 'History of shots', close: 'Close' },
  BN: { game: 'ইলিশের ঝাঁক', history: 'গুলির ইতিহাস', close: 'বন্ধ করুন' },
} as const;

it('a member shoots at fish, and every shot is in the history and in the balance to the cent', async () => {
  const member = await aPerson({ language: 'EN' });
  await becomeMember(member, { like: 'padma1' });
  await shoots(member, 'EN');
});

it('a trial guest does the same with play money, in Bengali', async () => {
  const guest = await aPerson({ language: 'BN' });
  await startTrial(guest);
  await shoots(guest, 'BN');
});

async function shoots(person: Person, language: keyof typeof words): Promise<void> {
  const { page } = person;
  const say = words[language];
  await visit(person, '/m/gameList?gameType=FISH&vassalage=JOLA');
  await page.getByRole('link', { name: say.game }).click();
  const game = page.frameLocator('iframe');
  const balance = async (): Promise<bigint> => cents(await game.locator('#balance').innerText());
  await game.locator('#sea').waitFor();
  const before = await balance();
  for (let shot = 0; shot < 3; shot += 1) {
    const now = await balance();
    const shotOnce = async (): Promise<bigint> => {
      await game.locator('#sea').press(' ');
      return balance();
    };
    await expect.poll(shotOnce, { interval: 600 }).not.toBe(now);
  }
  await expect.poll(async () => before + (await netOf(game, say)) - (await balance())).toBe(0n);
  const after = await balance();
  expect(after).not.toBe(before);
  const bar = page.locator('header').getByText(/\d\.\d\d$/);
  await expect.poll(async () => cents(await bar.innerText())).toBe(after);
}

/** What all shots of the history won less what they cost. */
async function netOf(game: FrameLocator, say: { history: string; close: string }): Promise<bigint> {
  await game.getByRole('button', { name: say.history }).click();
  const sheet = game.getByRole('dialog');
  const sums = await sheet.locator('.sums').allInnerTexts();
  await sheet.getByRole('button', { name: say.close }).click();
  return sums.reduce((net, text) => {
    const [cost = '0', win = '0'] = text.split('·').map((part) => /[\d,]+\.\d\d/.exec(part)?.[0] ?? '0');
    return net + cents(win) - cents(cost);
  }, 0n);
}
