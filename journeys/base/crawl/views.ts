// The ways in which a page is shown: language, theme and width; and changes from one to another.
import { expect } from 'vitest';
import type { Language } from '#contract/base/language.ts';
import { languageTag } from '#contract/base/language.ts';
import { settled, visit } from '../person.ts';
import type { CrawlingPerson } from './actors.ts';

type Theme = 'dark' | 'light';
export type View = { readonly language: Language; readonly theme: Theme; readonly width: number };

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
  // A press on the page before may still lead somewhere, which ends an attempt.
  const openPlainPage = () => page.goto(`${siteUrl}/healthz`).then(Boolean, () => false);
  await expect.poll(openPlainPage).toBe(true);
  const hasSession = await page.evaluate(
    (choices) => {
      for (const [name, value] of Object.entries(choices)) localStorage.setItem(name, value);
      return localStorage.getItem('MC_SESSION_INFO') !== null;
    },
    { language, theme },
  );
  if (!hasSession) await person.signIn();
  await visit(person, path);
  await settled(person);
  await page
    .locator(`html[lang="${languageTag[language]}"][data-theme="${theme}"]`)
    .waitFor({ state: 'attached' });
}
