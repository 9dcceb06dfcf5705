// A new member, and what journeys do with the pages of one: fields by label, presses, entries of the centre, a break.
import type { Locator } from 'playwright-core';
import { registerByCall } from './a-member.ts';
import { aUsername, type Person, visit } from './person.ts';

export const newcomerPassword = 'Jol-Rong-Brishti-7';

export const field = ({ page }: Person, label: string): Locator => page.getByLabel(label, { exact: true });

/** The error text below its field. */
export const complaint = ({ page }: Person, text: string): Locator =>
  page.getByRole('alert').getByText(text, { exact: true });

export const press = ({ page }: Person, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Ticks the box of the age; the text beside it contains a link. */
export async function confirmAge({ page }: Person): Promise<void> {
  const age = page.getByRole('checkbox', { name: /21 years of age/ });
  await page.locator('label', { has: age }).click({ position: { x: 14, y: 14 } });
}

/** A new member, signed in, with `newcomerPassword`, by default at home, with `null` on no page yet; returns the user name. */
export async function aNewcomer(person: Person, at?: string | null): Promise<string> {
  const name = aUsername();
  await registerByCall(person, name, newcomerPassword, at);
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

/** The shortest break, from the list of the security centre. */
export async function takeABreak(person: Person): Promise<void> {
  const { page } = person;
  await openInCentre(person, 'Limits and breaks');
  await page.getByRole('link', { name: /^Take a break/ }).click();
  await press(person, 'Continue');
  await field(person, 'Login password').fill(newcomerPassword);
  await press(person, 'Begin the break');
  await page.getByText(/^You are on a break until/).waitFor();
}
