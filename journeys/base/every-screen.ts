// Every screen that exists: whole, readable and with the bars it should have, in a language, both themes and the widths of phones.
import { expect } from 'vitest';
import { type Language, languageTag } from '#contract/base/language.ts';
import { routes } from '#site/app/routes.tsx';
import type { RouteRow } from '#site/app/routing/route-row.ts';
import { expectBars } from './around-screen.ts';
import { everybody, newcomers, visitors } from '#site/app/routing/guards.ts';
import { layoutFaults } from './layout-faults.ts';
import { addressOf, expectAccessible, openMenu, type Person, phones, settled, visit } from './person.ts';
import { textFaults } from './text-faults.ts';

/** A frame contains a vendor's page, which has its own tests. */
const screens = Object.keys(routes).filter((path) => path !== '/m/play');
/** The same screen with more of it shown. */
const more = ['/m/game?gameType=RNG', '/m/gameList?gameType=HOT', '/m/gameList?gameName=zzzz', '/m/help?i=4'];
/** The same screen under another name: only the parts around it could differ. */
const otherNames = ['/', '/m', '/m/index.html', '/m/register.html', '/m/gameList/?gameType=HOT'];
const large = { width: 430, height: 932 };

type Theme = 'dark' | 'light';

/** Walks through all of them, by turns as one of two people who are alike but for the theme. */
export async function walkEveryScreen(
  people: { readonly [theme in Theme]: Person },
  actor: 'visitor' | 'member',
  language: Language,
): Promise<void> {
  const shown = [...screens, ...more].filter((path) => isFor(path, actor));
  for (const [at, path] of shown.entries()) {
    // Screens are opened by turns in either theme, and shown in the other as well.
    const theme = at % 2 === 0 ? 'dark' : 'light';
    const person = people[theme];
    await visit(person, path);
    await settled(person);
    // A person whom a guard redirects sees a screen that is audited on its own.
    if (pathnameOf(addressOf(person.page)) === pathnameOf(path))
      await checkBothThemes(person, path, language, theme, isAudited(path, actor, language));
    await expectBars(person, path, actor, language);
  }
  for (const path of otherNames) {
    await visit(people.dark, path);
    await expectBars(people.dark, path, actor, language);
  }
  await visit(people.dark, '/m/game');
  await openMenu(people.dark);
  await settled(people.dark);
  await checkBothThemes(people.dark, 'side menu', language, 'dark');
  await visit(people.light, '/m/game');
  await people.light.page.locator('nav button').last().click();
  await people.light.page.getByRole('dialog').waitFor();
  await settled(people.light);
  await checkBothThemes(people.light, 'service modal', language, 'light');
}

const pathnameOf = (address: string): string => address.replace(/\?.*$/, '');

const rowOf = (path: string): RouteRow | undefined => {
  const rows: { readonly [path: string]: RouteRow | undefined } = routes;
  return rows[pathnameOf(path)];
};

/** Where guards send everybody else has its own tests. */
function isFor(path: string, actor: 'visitor' | 'member'): boolean {
  const who = rowOf(path)?.who;
  const isForVisitors = who === visitors || who === newcomers;
  return who === everybody || isForVisitors === (actor === 'visitor');
}

/**
 * Bengali is audited in the dark theme and English in the light one. A screen for everybody is audited once for each
 * actor: as a visitor in the dark theme, as a member in the light one. A screen for one actor is audited in both.
 */
function isAudited(path: string, actor: 'visitor' | 'member', language: Language): boolean {
  const isOfEverybody = rowOf(path)?.who === everybody;
  return !isOfEverybody || (language === 'BN') === (actor === 'visitor');
}

async function checkBothThemes(
  person: Person,
  name: string,
  language: Language,
  opened: Theme,
  audited = true,
): Promise<void> {
  const { page } = person;
  await expect
    .poll(() => page.locator('html').getAttribute('lang'), { message: name })
    .toBe(languageTag[language]);
  await expect.poll(() => page.locator('html').getAttribute('data-theme'), { message: name }).toBe(opened);
  await expect.poll(() => textFaults(page, language), { message: name }).toEqual([]);
  for (const phone of [large, phones.small, phones.usual]) {
    await page.setViewportSize(phone);
    await expect.poll(() => layoutFaults(page), { message: `${name} at ${phone.width} px` }).toEqual([]);
  }
  const other: Theme = opened === 'dark' ? 'light' : 'dark';
  const isAuditedFirst = (language === 'BN') === (opened === 'dark');
  if (audited && isAuditedFirst) await expectAccessible(page);
  await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), other);
  await expect.poll(() => layoutFaults(page), { message: `${name} in the ${other} theme` }).toEqual([]);
  if (audited && !isAuditedFirst) await expectAccessible(page);
  await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), opened);
}
