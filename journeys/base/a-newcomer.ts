// A new member, and what journeys of identity do with the pages of one: fields by label, presses, entries of the centre.
import type { Locator } from 'playwright-core';
import { registerByCall } from './a-member.ts';
import { aUsername, type Person, visit } from './person.ts';

export const newcomerPassword = 'Jol-Rong-Brishti-7';

export const field = ({ page }: Person, label: string): Locator => page.getByLabel(label, { exact: true });

/** What is wrong, below its field. */
export const complaint = ({ page }: Person, text: string): Locator =>
  page.getByRole('alert').getByText(text, { exact: true });

export const press = ({ page }: Person, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Ticks the box of the age; the words beside it hold a link. */
export async function confirmAge({ page }: Person): Promise<void> {
  const age = page.getByRole('checkbox', { name: /21 years of age/ });
  await page.locator('label', { has: age }).click({ position: { x: 14, y: 14 } });
}

/** A new member, signed in, with `newcomerPassword`; answers the user name. */
export async function aNewcomer(person: Person): Promise<string> {
  const name = aUsername();
  await registerByCall(person, name, newcomerPassword);
  return name;
}

/** Opens one matter of the security centre from its list. */
export async function openInCentre(person: Person, entry: string): Promise<void> {
  await visit(person, '/m/securityCenter');
  await person.page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${entry}`) })
    .click();
  await person.page.getByRole('heading', { level: 2, name: entry }).waitFor();
}
