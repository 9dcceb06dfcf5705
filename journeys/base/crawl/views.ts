// The ways in which a page is shown: language, theme and width; and changes from one to another.
import { expect } from 'vitest';
import type { Language } from '#contract/base/language.ts';
import { languageTag } from '#contract/base/language.ts';
import { isHomePath, normalPath } from '#site/base/paths.ts';
import { followAway, settledAtRest, visit } from '../person.ts';
import type { CrawlingPerson, View } from './actors.ts';

export const languages = ['BN', 'EN'] as const;
export const themes = ['dark', 'light'] as const;
/** The widths of phones in use, in CSS pixels. */
export const widths = [320, 360, 390, 430] as const;

/** The view number `at` of one language: neighbours differ in theme and width. */
export const rotatedView = (language: Language, at: number): View => ({
  language,
  theme: themes[at % 2] ?? 'dark',
  width: widths[Math.floor(at / 2) % widths.length] ?? 360,
});

/** Opens an address in a view, signed in as before, and waits until it is complete. */
export async function openIn(person: CrawlingPerson, view: View, path: string): Promise<void> {
  const { page, context, siteUrl } = person;
  const { language, theme, width } = view;
  await page.setViewportSize({ width, height: Math.round(width * 2.1) });
  await context.addCookies(
    Object.entries({ language, theme }).map(([name, value]) => ({ name, value, url: siteUrl })),
  );
  if (!person.untouched || new URL(page.url()).origin !== siteUrl) {
    // A press on the page before may still lead somewhere, which ends an attempt.
    const openPlainPage = () => page.goto(`${siteUrl}/healthz`).then(Boolean, () => false);
    await expect.poll(openPlainPage).toBe(true);
  }
  person.untouched = undefined;
  const hasSession = await page.evaluate(
    (choices) => {
      for (const [name, value] of Object.entries(choices)) localStorage.setItem(name, value);
      return localStorage.getItem('MC_SESSION_INFO') !== null;
    },
    { language, theme },
  );
  if (!hasSession) await person.signIn();
  await visit(person, path);
  await settledAtRest(person);
  await page
    .locator(`html[lang="${languageTag[language]}"][data-theme="${theme}"]`)
    .waitFor({ state: 'attached' });
  person.untouched = view;
}

/** Each route has a page element of its own, but names of home, and login and registration, are one screen. */
const screenOf = (path: string): string => {
  const name = normalPath(path).replace('/m/register', '/m/login');
  return isHomePath(name) ? '/m/home' : name;
};

/**
 * Opens an address like a link, in the document that is open, and waits until it is complete. Returns false, and does
 * nothing, where the document is not in the view or was used, or shows the screen already.
 */
export async function followIn(person: CrawlingPerson, view: View, path: string): Promise<boolean> {
  const { page, siteUrl, untouched } = person;
  const isInView = untouched?.language === view.language && untouched.theme === view.theme;
  const { origin, pathname } = new URL(page.url());
  if (!isInView || origin !== siteUrl || screenOf(pathname) === screenOf(path)) return false;
  await page.setViewportSize({ width: view.width, height: Math.round(view.width * 2.1) });
  await followAway(person, path);
  await settledAtRest(person);
  return true;
}
