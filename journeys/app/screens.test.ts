// Every screen that exists, for a visitor and a member, in both languages, both themes and the widths of phones.
import { describe, expect, it } from 'vitest';
import { type Language, languageTag } from '#contract/base/language.ts';
import { routes } from '#site/app/routes.tsx';
import { layoutFaults } from '#journeys/base/layout-faults.ts';
import { becomeMember } from '#journeys/base/a-member.ts';
import {
  aPerson,
  expectAccessible,
  openMenu,
  type Person,
  phones,
  settled,
  visit,
} from '#journeys/base/person.ts';
import { textFaults } from '#journeys/base/text-faults.ts';

/** A frame holds a vendor's page, which has tests of its own. */
const screens = Object.keys(routes).filter((path) => path !== '/m/play');
/** The same screen with more of it shown. */
const more = ['/m/game?gameType=RNG', '/m/gameList?gameType=HOT', '/m/gameList?gameName=zzzz', '/m/help?i=4'];
const large = { width: 430, height: 932 };

type Theme = 'dark' | 'light';

describe.each(['visitor', 'member'] as const)('a %s', (actor) => {
  it.each(['BN', 'EN'] as const)(
    'GEN-04 finds every screen whole and readable in %s',
    async (language) => {
      const people = {
        dark: await someone(actor, language, 'dark'),
        light: await someone(actor, language, 'light'),
      };
      for (const [at, path] of [...screens, ...more].entries()) {
        // Screens are opened by turns in either theme, and shown in the other as well.
        const theme = at % 2 === 0 ? 'dark' : 'light';
        await visit(people[theme], path);
        await checkBothThemes(people[theme], path, language, theme);
      }
      await visit(people.dark, '/m/game');
      await openMenu(people.dark);
      await checkBothThemes(people.dark, 'side menu', language, 'dark');
      await visit(people.light, '/m/game');
      await people.light.page.locator('nav button').last().click();
      await people.light.page.getByRole('dialog').waitFor();
      await checkBothThemes(people.light, 'service modal', language, 'light');
    },
    480_000,
  );
});

async function someone(actor: 'visitor' | 'member', language: Language, theme: Theme): Promise<Person> {
  const person = await aPerson({ language, theme });
  if (actor === 'member') await becomeMember(person);
  return person;
}

async function checkBothThemes(
  person: Person,
  name: string,
  language: Language,
  opened: Theme,
): Promise<void> {
  const { page } = person;
  await settled(person);
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
  // Each screen is audited once in each theme: Bengali in the dark, English in the light.
  if (isAuditedFirst) await expectAccessible(page);
  await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), other);
  await expect.poll(() => layoutFaults(page), { message: `${name} in the ${other} theme` }).toEqual([]);
  if (!isAuditedFirst) await expectAccessible(page);
  await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), opened);
}
