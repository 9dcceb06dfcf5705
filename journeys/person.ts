// A person with a phone: opens the site in a real mobile browser and does what people do.
import { existsSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';

export type Phone = { width: number; height: number };
export const phones = { usual: { width: 390, height: 844 }, small: { width: 360, height: 740 } } as const;
export const demoPassword = 'Khela-demo-2026';

type Options = { phone?: Phone; language?: 'BN' | 'EN'; theme?: 'dark' | 'light'; reducedMotion?: boolean };
export type Person = { page: Page; context: BrowserContext; siteUrl: string };

let running: Promise<Browser> | undefined;
let people = 0;

function browser(): Promise<Browser> {
  const places = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  const executablePath = places.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error('There is no Chromium on this machine.');
  running ??= chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  return running;
}

/** Opens a fresh browser context with its own address; every page error fails the journey that made it. */
export async function aPerson(options: Options = {}): Promise<Person> {
  const siteUrl = inject('siteUrl');
  people += 1;
  const context = await (await browser()).newContext({
    viewport: options.phone ?? phones.usual,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    timezoneId: 'Asia/Manila',
    reducedMotion: options.reducedMotion === false ? 'no-preference' : 'reduce',
    extraHTTPHeaders: {
      'x-forwarded-for': `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`,
    },
  });
  const choices = { language: options.language ?? 'BN', theme: options.theme ?? 'dark' };
  if (options.language || options.theme) {
    await context.addCookies(Object.entries(choices).map(([name, value]) => ({ name, value, url: siteUrl })));
    await context.addInitScript((stored) => {
      for (const [name, value] of Object.entries(stored)) {
        if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
      }
    }, choices);
  }
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  return { page, context, siteUrl };
}

/** Opens a page of the site and waits until it is the visitor's to use. */
export async function visit(person: Person, path: string): Promise<void> {
  await person.page.goto(`${person.siteUrl}${path}`);
  await person.page.locator('[data-ready]').first().waitFor({ state: 'attached' });
}

/** Signs in through the login form. */
export async function signIn(person: Person, account: string, password = demoPassword): Promise<void> {
  const { page } = person;
  await visit(person, '/m/login');
  await page.locator('input[name="username"]').fill(account);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL(/\/m\/home$/);
}

/** Starts a free trial. */
export async function startTrial(person: Person): Promise<void> {
  await visit(person, '/m/trail');
  await person.page.waitForURL(/\/m\/home$/);
}

/** The record the site stores for a session, or null. */
export function storedSession(page: Page): Promise<Record<string, unknown> | null> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? 'null'));
}

/** No accessibility fault of WCAG 2.2 A and AA on the page as it is. */
export async function expectAccessible(page: Page): Promise<void> {
  const found = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const faults = found.violations.map(
    (fault) => `${fault.id}: ${fault.nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  );
  expect(faults, page.url()).toEqual([]);
}

/** Nothing sticks out sideways (GEN-04). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess, page.url()).toBeLessThanOrEqual(0);
}
