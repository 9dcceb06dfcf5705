// Every screen of the office, found by its table of screens, and every page of one row that its lists lead to.
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import type { Language } from '#contract/base/language.ts';
import { operatorRoles } from '#contract/base/permissions.ts';
import { screens } from '#office/app/routes.tsx';
import { atOffice, atWork, screenSizes } from '../base/at-office.ts';
import { contrastOnly } from '../base/axe-faults.ts';
import { deadControls, officeFaults } from '../base/crawl/office-faults.ts';

/** Lists and single screens; the rows of lists lead to those with an id. */
const lists = screens.map(({ path }) => path).filter((path) => !path.includes(':'));
const details = screens.map(({ path }) => path).filter((path) => path.includes(':'));

/** No screen has this address: the office says so without a heading. */
const nowhere = '/nowhere';

/** Opens a screen like a link of the office, new even where it was open, and waits for its content. */
async function show(page: Page, path: string): Promise<void> {
  await goInside(page, nowhere);
  await page.locator('main h1').waitFor({ state: 'detached' });
  await goInside(page, path);
  await isShown(page);
}

/** Opens a screen in a new document. */
async function load(page: Page, path: string): Promise<void> {
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

const shapeOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);

/** An address for each screen of one row that the page links to and `found` lacks. */
async function noteDetails(page: Page, found: Map<string, string>): Promise<void> {
  const targets = await page.evaluate(() =>
    [...document.querySelectorAll('main a[href]')].map((link) => link.getAttribute('href') ?? ''),
  );
  for (const path of details) {
    const target = targets.find((href) => shapeOf(path).test(href.split('?')[0] ?? ''));
    if (target && !found.has(path)) found.set(path, target);
  }
}

/** Chooses the other language in the operator's menu. */
async function chooseBengali(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await page.locator('html[lang="bn"]').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
}

const themes = ['dark', 'light'] as const;

it('every screen of the office is whole and alive in both languages and both themes', async () => {
  const page = await atOffice({ language: 'EN', size: screenSizes.usual });
  await atWork(page, operatorRoles, '/members');
  const faults: string[] = [];
  const found = new Map<string, string>();
  const pressed = new Set<string>();
  const lookAt = async (
    path: string,
    language: Language,
    turn: number,
    rules?: readonly string[],
  ): Promise<void> => {
    const theme = themes[turn % 2] ?? 'dark';
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
    const seen = await officeFaults(page, language, rules);
    faults.push(...seen.map((fault) => `${path} ${language} ${theme}: ${fault}`));
  };
  const walk = async (path: string, turn: number): Promise<void> => {
    await show(page, path);
    await noteDetails(page, found);
    await lookAt(path, 'EN', turn);
    // What a press has opened may belong to the shell, so the page is loaded anew.
    const dead = await deadControls(page, pressed, () => load(page, path));
    faults.push(...dead.map((fault) => `${path}: ${fault}`));
  };
  for (const [turn, path] of lists.entries()) await walk(path, turn);
  for (const [turn, path] of [...found.values()].entries()) await walk(path, lists.length + turn);
  expect(lists.length).toBeGreaterThan(30);
  expect(found.size).toBeGreaterThan(5);

  await chooseBengali(page);
  await page.setViewportSize(screenSizes.small);
  for (const [turn, path] of [...lists, ...found.values()].entries()) {
    await show(page, path);
    // The other theme differs in its colours alone.
    await lookAt(path, 'BN', turn + 1, contrastOnly);
  }
  expect(faults).toEqual([]);
}, 480_000);
