// Plays one round in the game frame like a player: press, wait for the reels, tap messages away.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Amounts in hundredths. */
type Round = { readonly bet: number; readonly win: number; readonly balance: number };

/** `1,234.50` in hundredths. */
export const inHundredths = (amount: string): number => Number(amount.replace(/[^\d-]/g, ''));

/** One round with the present bet, free spins included; returns the values of the game's meters at its end. */
export async function playRound(page: Page): Promise<Round> {
  const game = page.frameLocator('iframe');
  const spin = game.getByRole('button', { name: /^(Spin|স্পিন)$/ });
  const rules = game.getByRole('button', { name: /^(Rules and pay table|নিয়ম ও পে-টেবিল)$/ });
  const meter = async (place: 'left' | 'mid' | 'right') =>
    inHundredths(await game.locator(`.meter.${place} b`).innerText());
  await spin.click();
  const question = game.getByRole('alertdialog').getByRole('button');
  await expect
    .poll(
      async () => {
        if (await question.isVisible()) await question.click();
        return (await spin.isVisible()) && (await rules.isEnabled());
      },
      { timeout: 50_000, interval: 250 },
    )
    .toBe(true);
  return { bet: await meter('mid'), win: await meter('right'), balance: await meter('left') };
}
