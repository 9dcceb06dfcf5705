// A guest at a lottery's table, for journeys about the table.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { startTrial } from './a-member.ts';
import { aPerson, type Person, phones } from './person.ts';

/** The table of a game with bet types of printed odds. */
export const table = (gameCode: string) => `/m/startLottery?vassalage=ELOTT&gameId=${gameCode}&playType=ent`;
/** A button by its whole name, or by what its name looks like. */
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
/** Seen once a slip was taken. */
export const placed = (page: Page) => page.getByText('Your bet is placed');

/** A guest of the free trial: play money, in the same draws as everybody. */
export async function aGuest({
  at,
  ...options
}: Parameters<typeof aPerson>[0] & { at?: string | null } = {}): Promise<Person> {
  const guest = await aPerson({ language: 'EN', phone: phones.small, ...options });
  await startTrial(guest, at);
  return guest;
}

/** Waits until the sale lasts for so many seconds more. */
export async function saleGoesOn({ page }: Person, seconds: number): Promise<void> {
  const left = async () => {
    const words = await page.getByRole('timer').first().innerText();
    const [, minutes = 0, rest = 0] = /Closes in\s+(\d+):(\d\d)$/.exec(words.trim()) ?? [];
    return Number(minutes) * 60 + Number(rest);
  };
  await expect.poll(left, { timeout: 100_000, interval: 300 }).toBeGreaterThan(seconds);
}
