// A person with a phone: opens the site in a real mobile browser and uses it.
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
  type Request,
} from 'playwright-core';
import { brand } from '#brands/config.ts';
import { expect, inject, onTestFinished, TestRunner } from 'vitest';
import { axeFaults } from './axe-faults.ts';

/** The longest wait, in ms, on a busy machine. */
const patienceMs = 60_000;

type Phone = { width: number; height: number };
export const phones = { usual: { width: 390, height: 844 }, small: { width: 360, height: 740 } } as const;

type Options = {
  phone?: Phone;
  language?: 'BN' | 'EN';
  theme?: 'dark' | 'light';
  reducedMotion?: boolean;
  /** Another product than the one all journeys share. */
  siteUrl?: string;
  userAgent?: string;
  /** Opened from the home screen, as iOS reports it to pages. */
  installed?: boolean;
  /** The pop-up notices of home are closed as they come, unless the journey is about them. */
  popups?: 'closed' | 'left';
  /** The site's service worker is registered. */
  keepsSite?: boolean;
};
export type Person = {
  page: Page;
  context: BrowserContext;
  siteUrl: string;
  /** The person's address, as the platform sees it. */
  ip: string;
  /** Errors the page threw and errors it logged; refused calls are no faults. */
  faults: string[];
  /** The requests of the page without a response yet, except event streams, which never end. */
  awaited: ReadonlySet<Request>;
};

let running: Promise<Browser> | undefined;
/** A product may serve many test runs: each run begins with new addresses. */
let people = randomInt(1 << 24);

export function browser(): Promise<Browser> {
  const places = [
    process.env.CHROMIUM_PATH,
    // The same engine without windows, which takes two thirds of the work.
    '/usr/bin/chromium-headless-shell',
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

/**
 * Opens a fresh browser context with its own address. Made inside a test it ends with the test, and every error of
 * the page fails that test; made in a hook it ends with `leave`.
 */
export async function aPerson(options: Options = {}): Promise<Person> {
  const siteUrl = options.siteUrl ?? inject('siteUrl');
  const ip = freshAddress();
  const context = await (await browser()).newContext({
    viewport: options.phone ?? phones.usual,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    timezoneId: 'Asia/Dhaka',
    reducedMotion: options.reducedMotion === false ? 'no-preference' : 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': ip },
    // A service worker would answer requests that a journey watches or cuts.
    serviceWorkers: options.keepsSite ? 'allow' : 'block',
    ...(options.userAgent ? { userAgent: options.userAgent } : {}),
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
  if (options.installed) {
    await context.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
  }
  if (options.popups !== 'left') await closePopups(context);
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  const person = { page, context, siteUrl, ip, faults: watchFaults(page), awaited: watchRequests(page) };

  if (TestRunner.getCurrentTest()) onTestFinished(() => leave(person));
  return person;
}

/** Closes the person's browser; throws when the page had errors. */
export async function leave(person: Person): Promise<void> {
  const { context } = person;
  // A round trip to each page brings the events of errors that are on their way.
  await Promise.all(context.pages().map((page) => page.evaluate(() => 0).catch(() => undefined)));
  // What the page throws from here on is of calls that are not answered by the journey any more.
  const faults = [...person.faults];
  // A call that a journey delays or follows ends with its page; that is not an error.
  const routed = [context, ...context.pages()];
  await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
  expect(faults, 'errors of the page').toEqual([]);
}

/** An address that was not used before, so that limits by address never apply. */
export function freshAddress(): string {
  people += 1;
  return `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`;
}

export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`${page.url()} ${error.name} ${error.message} ${error.stack}`));
  page.on('console', (message) => {
    const isRefusal = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRefusal) faults.push(message.text());
  });
  return faults;
}

function watchRequests(page: Page): ReadonlySet<Request> {
  const awaited = new Set<Request>();
  page.on('request', (request) => {
    if (!/\/stream(\?|$)/.test(request.url())) awaited.add(request);
  });
  page.on('requestfinished', (request) => awaited.delete(request));
  page.on('requestfailed', (request) => awaited.delete(request));
  return awaited;
}

/**
 * Home shows a notice once a visit, and a signed-in person has declined it for today. The names of new accounts are
 * not known before, so it is declined for all of them.
 */
async function closePopups(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const today = () => {
      const now = new Date();
      return `${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()}`;
    };
    // It is called with its own storage below.
    // oxlint-disable-next-line typescript/unbound-method
    const read = Storage.prototype.getItem;
    Storage.prototype.getItem = function getItem(key: string): string | null {
      return key.startsWith('popupNotToday:') ? today() : read.call(this, key);
    };
  });
}

/** Opens a page of the site and waits until it is the visitor's to use. */
export async function visit(person: Person, path: string): Promise<void> {
  await person.page.goto(`${person.siteUrl}${path}`);
  await person.page.locator('[data-ready]').first().waitFor({ state: 'attached' });
}

/** Opens an address inside the site like a link: without a new document, with a new history entry. */
export function follow({ page }: Person, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState({ depth: 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

/** Opens another screen like a link, and waits until its place is taken: the site gives each route a new element. */
export async function followAway(person: Person, path: string): Promise<void> {
  const { page } = person;
  const shown = page.locator('main > div').last();
  await shown.evaluate((element) => element.setAttribute('data-before', ''));
  await follow(person, path);
  await page.locator('[data-before]').waitFor({ state: 'detached' });
}

/** Opens a screen anew inside the site, without a new document, and waits until it is complete. */
export async function showAnew(person: Person, path: string): Promise<void> {
  await followAway(person, '/m/userAgreement');
  await followAway(person, path);
  await settledAtRest(person);
}

/** As `settled`, and what came last is rendered: only then is the page idle, and has requested whatever that needs. */
export async function settledAtRest(person: Person): Promise<void> {
  await settled(person);
  const isIdle = () => new Promise<void>((resume) => requestIdleCallback(() => resume(), { timeout: 2000 }));
  // A page that leads on to another document has no end of its own.
  await person.page.evaluate(isIdle).catch(() => undefined);
  await settled(person);
}

/** Waits until everything that the page requested is loaded and rendered. */
export async function settled({ page, awaited }: Person): Promise<void> {
  let quietLooks = 0;
  await expect
    .poll(() => (awaited.size === 0 ? ++quietLooks : (quietLooks = 0)), { interval: 60, timeout: patienceMs })
    .toBeGreaterThan(2);
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
}

/** Signs in through the login form. */
export async function signIn(person: Person, account: string, password = brand.demo.password): Promise<void> {
  const { page } = person;
  await visit(person, '/m/login');
  await page.locator('input[name="username"]').fill(account);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL(/\/m\/home$/);
}

/** The record the site stores for a session, or null. */
export function storedSession(page: Page): Promise<Record<string, unknown> | null> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? 'null'));
}

/** No accessibility fault of WCAG 2.2 A and AA on the page as it is. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFaults(page), page.url()).toEqual([]);
}

/** Nothing sticks out sideways (GEN-04). A phone makes its window wider for what sticks out, so the screen counts. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, page.url()).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** Opens the side menu and returns it. */
export async function openMenu({ page }: Person): Promise<Locator> {
  await page.locator('header button[aria-haspopup="dialog"]').click();
  const menu = page.getByRole('dialog');
  await menu.waitFor();
  return menu;
}

/** Changes the language in the side menu, which stays open. */
export async function chooseLanguage(menu: Locator, language: 'BN' | 'EN'): Promise<void> {
  await menu.getByText(language === 'EN' ? 'English' : 'বাংলা', { exact: true }).click();
  await menu
    .page()
    .locator(`html[lang="${language === 'EN' ? 'en' : 'bn'}"]`)
    .waitFor();
}

/** The path and query in the address bar. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** Scrolls to the present end of the page; parts that load on the way may make it longer. */
export const scrollToEnd = (page: Page): Promise<void> =>
  page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));

/** A new user name with a digit, which no word has. */
export const aUsername = (): string => `j${Date.now().toString(36)}${randomInt(36 ** 3).toString(36)}1`;
