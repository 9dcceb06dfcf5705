// Home and its greeting: the notice that pops up once a visit, at the first sign of use.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Person } from './person.ts';
import { visit } from './person.ts';

/** Uses home until the notice opens, and returns it; for people made with `popups: 'left'`. */
export async function theGreeting({ page }: Person): Promise<Locator> {
  const popup = page.getByRole('dialog');
  await expect
    .poll(async () => {
      // A sign of use that comes before the page listens is no sign.
      await page.mouse.wheel(0, 1);
      return popup.count();
    })
    .toBe(1);
  await popup.waitFor();
  return popup;
}

/** For people made with `popups: 'left'`: from here on no layer covers the page. */
export async function visitHome(person: Person): Promise<void> {
  await visit(person, '/m/home');
  const popup = await theGreeting(person);
  await popup.getByRole('button', { name: /^(OK|ঠিক আছে)$/ }).click();
  await popup.waitFor({ state: 'detached' });
}

/** Scrolls home until its part below the first screen is there: the page grows while its first games load. */
export async function lookBelow(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 2000);
      return page.locator('section[aria-labelledby^="vendors-"]').count();
    })
    .toBeGreaterThan(0);
}
