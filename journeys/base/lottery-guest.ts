// A guest at a lottery's table, for journeys that look at what happens there.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { aPerson, type Person, phones, startTrial } from './person.ts';

/** The table of a game with plays of printed odds. */
export const table = (gameCode: string) => `/m/startLottery?vassalage=ELOTT&gameId=${gameCode}&playType=ent`;
/** A button by its whole name, or by what its name looks like. */
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
/** Seen once a slip was taken. */
export const placed = (page: Page) => page.getByText('Your bet is placed');

/** Somebody who tries the games: the money is play money, the draws are everybody's. */
export async function aGuest(options: Parameters<typeof aPerson>[0] = {}): Promise<Person> {
  const guest = await aPerson({ language: 'EN', phone: phones.small, ...options });
  await startTrial(guest);
  return guest;
}

/** Waits until the sale goes on for so many seconds at least. */
export async function saleGoesOn({ page }: Person, seconds: number): Promise<void> {
  const left = async () => {
    const words = await page.getByRole('timer').first().innerText();
    const [, minutes = 0, rest = 0] = /Closes in\s+(\d+):(\d\d)$/.exec(words.trim()) ?? [];
    return Number(minutes) * 60 + Number(rest);
  };
  await expect.poll(left, { timeout: 100_000, interval: 300 }).toBeGreaterThan(seconds);
}
