// Every screen of the office, found by its table of screens, and every page of one row that its lists lead to.
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { operatorRoles } from '#contract/base/permissions.ts';
import { screens } from '#office/app/routes.tsx';
import { atOffice, atWork, screenSizes } from '../base/at-office.ts';
import { deadControls, officeFaults } from '../base/crawl/office-faults.ts';

/** Lists and single screens; the rows of lists lead to those with an id. */
const lists = screens.map(({ path }) => path).filter((path) => !path.includes(':'));
const details = screens.map(({ path }) => path).filter((path) => path.includes(':'));

/** Opens a screen and waits for its content. */
async function show(page: Page, path: string): Promise<void> {
  await page.goto(`${inject('officeUrl')}${path}`);
  await page.locator('main h1').waitFor();
  await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
}

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

it.each([
  ['EN', 'dark', screenSizes.usual],
  ['BN', 'light', screenSizes.small],
] as const)(
  'every screen of the office is whole and alive in %s, in both themes by turns',
  async (language, theme, size) => {
    const page = await atOffice({ language, theme, size });
    await atWork(page, operatorRoles, '/members');
    const faults: string[] = [];
    const found = new Map<string, string>();
    const pressed = new Set<string>();
    const walk = async (path: string, turn: number): Promise<void> => {
      await show(page, path);
      await noteDetails(page, found);
      const shown = turn % 2 === 0 ? theme : theme === 'dark' ? 'light' : 'dark';
      await page.evaluate((name) => (document.documentElement.dataset.theme = name), shown);
      faults.push(
        ...(await officeFaults(page, language)).map((fault) => `${path} ${language} ${shown}: ${fault}`),
      );
      if (language === 'EN')
        faults.push(
          ...(await deadControls(page, pressed, () => show(page, path))).map((fault) => `${path}: ${fault}`),
        );
    };
    for (const [turn, path] of lists.entries()) await walk(path, turn);
    for (const [turn, path] of [...found.values()].entries()) await walk(path, turn);
    expect(lists.length).toBeGreaterThan(30);
    expect(found.size).toBeGreaterThan(5);
    expect(faults).toEqual([]);
  },
  480_000,
);
