// An operator at a desktop: opens the office in a real browser, signed in already or by the demo's password and app.
import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { brand } from '#brands/config.ts';
import type { OperatorRole } from '#contract/base/permissions.ts';
import { systemClock } from '#server/base/clock.ts';
import { beAtWork } from '#server/testing/an-operator-at-work.ts';
import { anOperator } from './an-operator.ts';
import type { OwnProduct } from './own-product.ts';
import { browser, freshAddress, watchFaults } from './person.ts';

export const screenSizes = {
  usual: { width: 1280, height: 800 },
  small: { width: 1024, height: 768 },
} as const;

type Options = { size?: { width: number; height: number }; theme?: 'dark' | 'light'; language?: 'EN' | 'BN' };

/** A new browser; it closes with the test, and every error of the page fails the test. */
export async function atOffice(options: Options = {}): Promise<Page> {
  const context = await (await browser()).newContext({
    viewport: options.size ?? screenSizes.usual,
    locale: 'en-US',
    timezoneId: 'Asia/Dhaka',
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': freshAddress() },
  });
  await context.addInitScript(
    ({ theme = 'dark', language = 'EN' }) => {
      // A sandboxed preview has no storage.
      if (self !== top) return;
      localStorage.setItem('office.theme', localStorage.getItem('office.theme') ?? theme);
      localStorage.setItem('office.language', localStorage.getItem('office.language') ?? language);
    },
    {
      ...(options.theme ? { theme: options.theme } : {}),
      ...(options.language ? { language: options.language } : {}),
    },
  );
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const faults = watchFaults(page);
  onTestFinished(async () => {
    await context.close();
    // The preview of a text runs no script, neither those of this test.
    const own = faults.filter((fault) => !fault.startsWith("Blocked script execution in 'about:srcdoc'"));
    expect(own, 'errors of the page').toEqual([]);
  });
  return page;
}

/** Signs a demo operator in by the form; waits when the code was used already. */
export async function signInAs(page: Page, name: string, path = '/'): Promise<void> {
  await page.goto(`${inject('officeUrl')}${path}`);
  await page.locator('input[name="name"]').fill(name);
  await page.locator('input[name="password"]').fill(brand.demo.password);
  await page.locator('form button[type="submit"]').click();
  await page.locator('input[name="code"]').waitFor();
  let tried = '';
  await expect
    .poll(
      async () => {
        const code = await codeOf(name);
        if (code !== tried && (await page.locator('input[name="code"]').count()) > 0) {
          tried = code;
          await page.locator('input[name="code"]').fill(code);
          await page.locator('form button[type="submit"]').click();
        }
        return page.locator('nav').count();
      },
      { timeout: 45_000, interval: 500 },
    )
    .toBe(1);
}

/** Opens a page of the shared product as a new operator of these roles who is signed in and proven now; answers the name. */
export async function atWork(
  page: Page,
  role: OperatorRole | readonly OperatorRole[],
  path = '/',
): Promise<string> {
  const { name, headers } = await anOperator(typeof role === 'string' ? [role] : role);
  await openSignedIn(page, inject('officeUrl'), headers, path);
  return name;
}

/** Opens a page of a journey's own product as an operator who is signed in there and proven now. */
export async function workAt(
  page: Page,
  { officeUrl, db }: OwnProduct,
  { name, role, path }: { name: string; role: OperatorRole; path: string },
): Promise<void> {
  await openSignedIn(page, officeUrl, await beAtWork({ db, clock: systemClock }, name, [role]), path);
}

async function openSignedIn(
  page: Page,
  officeUrl: string,
  headers: { readonly authorization: string; readonly cookie: string },
  path: string,
): Promise<void> {
  const [cookie = '', value = ''] = headers.cookie.split('=');
  await page.context().addCookies([{ name: cookie, value, url: officeUrl, httpOnly: true }]);
  const token = headers.authorization.replace('Bearer ', '');
  await page.addInitScript((kept) => {
    // A sandboxed preview has no storage.
    if (self === top) sessionStorage.setItem('office.token', kept);
  }, token);
  await page.goto(`${officeUrl}${path}`);
  await page.locator('main h1').waitFor();
}

/** No screen has this address: the office says so without a heading. */
const nowhere = '/nowhere';

/** Opens a screen like a link of the office, new even where it was open, and waits for its content. */
export async function showInside(page: Page, path: string): Promise<void> {
  await goInside(page, nowhere);
  await page.locator('main h1').waitFor({ state: 'detached' });
  await goInside(page, path);
  await isShown(page);
}

/** Opens a screen in a new document, and waits for its content. */
export async function load(page: Page, path: string): Promise<void> {
  await page.goto(`${inject('officeUrl')}${path}`);
  await isShown(page);
}

async function isShown(page: Page): Promise<void> {
  await page.locator('main h1').waitFor();
  await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
}

/** Changes the address like a link inside the office: without a new document, with a new history entry. */
const goInside = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    const state = { usr: null, key: String(history.length), idx: (history.state?.idx ?? 0) + 1 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);

/** The present code in the authenticator app of a demo operator. */
async function codeOf(name: string): Promise<string> {
  const answer = await fetch(`${inject('sandboxUrl')}/authenticator/codes`);
  const { codes } = (await answer.json()) as { codes: { name: string; code: string }[] };
  return codes.find((one) => one.name === name)?.code ?? '';
}
