// Every screen of the office, found by its table of screens, and every page of one row that its lists lead to.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Language } from '#contract/base/language.ts';
import { operatorRoles } from '#contract/base/permissions.ts';
import { startingRoles } from '#contract/base/starting-roles.ts';
import { screens } from '#office/app/routes.tsx';
import { atOffice, atWork, load, screenSizes, showInside } from '../base/at-office.ts';
import { byLooks, structure } from '../base/axe-faults.ts';
import { deadControls, officeFaults } from '../base/crawl/office-faults.ts';

/** Lists and single screens; the rows of lists lead to those with an id. */
const lists = screens.map(({ path }) => path).filter((path) => !path.includes(':'));
const details = screens.map(({ path }) => path).filter((path) => path.includes(':'));

/** Views of screens that no menu and no row of a list leads to. */
const views = [
  '/money/proofs?tab=seals',
  '/reviews/risk?isWaiting=true',
  '/contents/new?kind=PL',
  '/content-order?kind=B',
];
/** What the page of a member shows besides its overview. */
const memberTabs = ['money', 'bets', 'sessions', 'limits', 'papers', 'notes', 'security', 'audit'];

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

/** The page of a demo member with a history, found as operators do during a call. */
async function pageOfMember(page: Page): Promise<string> {
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('padma1');
  await page.getByRole('option', { name: /padma1/ }).click();
  await page.getByRole('heading', { level: 1, name: 'padma1' }).waitFor();
  return new URL(page.url()).pathname;
}

/** Parts that are open. A screen takes its own with it; those around the screen stay. */
const openParts = (page: Page): Promise<number> =>
  page.locator('[role="dialog"], dialog[open], [aria-expanded="true"]').count();

/** Whether the office would ask before the screen is left. */
const hasUnsaved = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    return leaving.defaultPrevented;
  });

/** Shows a screen as it was when `open` parts were open; what a press opened around it ends with its document. */
async function showAgain(page: Page, path: string, open: number): Promise<void> {
  if (await hasUnsaved(page)) return load(page, path);
  await showInside(page, path);
  if ((await openParts(page)) !== open) await load(page, path);
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
    await showInside(page, path);
    await noteDetails(page, found);
    await lookAt(path, 'EN', turn);
    const open = await openParts(page);
    const dead = await deadControls(page, pressed, () => showAgain(page, path, open));
    faults.push(...dead.map((fault) => `${path}: ${fault}`));
  };
  for (const [turn, path] of lists.entries()) await walk(path, turn);
  const member = await pageOfMember(page);
  const others = [...found.values(), ...views, ...memberTabs.map((tab) => `${member}?tab=${tab}`)];
  for (const [turn, path] of others.entries()) await walk(path, lists.length + turn);
  expect(lists.length).toBeGreaterThan(30);
  expect(found.size).toBeGreaterThan(5);

  await chooseBengali(page);
  await page.setViewportSize(screenSizes.small);
  for (const [turn, path] of [...lists, ...others].entries()) {
    await showInside(page, path);
    // The other theme, language and size have the same structure.
    await lookAt(path, 'BN', turn + 1, byLooks);
  }
  expect(faults).toEqual([]);
}, 480_000);

it('an auditor, who may only read, finds every screen whole', async () => {
  const page = await atOffice({ language: 'BN', theme: 'light', size: screenSizes.small });
  await atWork(page, 'AUDITOR', '/members');
  const faults: string[] = [];
  const own = screens.filter(({ permission }) => startingRoles.AUDITOR.includes(permission));
  const paths = own.map(({ path }) => path).filter((path) => !path.includes(':'));
  for (const path of [...paths, await pageOfMember(page)]) {
    await showInside(page, path);
    const seen = await officeFaults(page, 'BN', structure);
    faults.push(...seen.map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
});
