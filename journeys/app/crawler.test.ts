// The whole site, found by its own routes, links and controls, as every kind of actor.
import { expect, it } from 'vitest';
import { actorKinds, anActor } from '#journeys/base/crawl/actors.ts';
import { crawl, newMemory, spread, whole } from '#journeys/base/crawl/crawl.ts';
import { controlsOf, pressFault } from '#journeys/base/crawl/controls.ts';
import { linkFault, linksOf } from '#journeys/base/crawl/links.ts';
import { pageFaults } from '#journeys/base/crawl/page-faults.ts';
import { vipFaults } from '#journeys/base/crawl/static-pages.ts';
import { languages, openIn, themes } from '#journeys/base/crawl/views.ts';
import { settled, visit } from '#journeys/base/person.ts';
import { rows } from '#site/app/routes.tsx';

/** `npm run crawl` walks every page as every actor in every view; a test run walks each page once in each language. */
const walksAll = process.env.CRAWL === 'all';
const memory = newMemory();

it.each(actorKinds)(
  'GEN-04 LAY-02 LAY-05 every page is whole, readable, at rest and alive, as %s',
  async (kind) => {
    const person = await anActor(kind);
    const faults: string[] = [];
    if (walksAll) {
      for (const language of languages)
        for (const theme of themes)
          faults.push(
            ...(await crawl(person, whole(kind, { language, theme, width: 360 }), newMemory(), true)),
          );
    } else faults.push(...(await crawl(person, spread(kind), memory)));
    expect(faults).toEqual([]);
  },
  walksAll ? 7_200_000 : 480_000,
);

it.each(languages)(
  'the static VIP page is whole in both themes and at all widths, in %s',
  async (language) => {
    expect(await vipFaults(await anActor('visitor'), language)).toEqual([]);
  },
);

it('GEN-03 pages of ours lie under /m and /vip alone: to the crawl a link elsewhere is dead, and its address leads home', async () => {
  const pages = Object.entries(rows).flatMap(([path, { alias }]) => [path, ...(alias ? [alias] : [])]);
  expect(pages.length).toBeGreaterThan(40);
  expect(pages.filter((path) => !path.startsWith('/m/'))).toEqual([]);
  const person = await anActor('visitor');
  await visit(person, '/promotions/summer');
  await person.page.waitForURL(/\/m\/home$/);
  expect(await linkFault('/promotions/summer', person)).toBe('a dead link: /promotions/summer');
});

it('the crawl finds a dead control, a dead link and a word of the other language', async () => {
  const person = await anActor('visitor');
  const { page } = person;
  await openIn(person, { language: 'BN', theme: 'dark', width: 360 }, '/m/help');
  // The first touch loads what waits for it, such as bold letters.
  await page.getByRole('heading', { level: 1 }).first().tap();
  await settled(person);
  await page.locator('main').evaluate((main) => {
    const add = (tag: string, text: string): HTMLElement => {
      const made = main.appendChild(document.createElement(tag));
      made.textContent = text;
      return made;
    };
    add('button', 'মৃত').className = 'dead';
    const alive = add('button', 'জীবিত');
    alive.className = 'alive';
    alive.addEventListener('click', () => alive.setAttribute('aria-expanded', 'true'));
    add('a', 'কোথাও নয়').setAttribute('href', '/m/nowhere');
    add('p', 'Nonsense words');
  });
  const controls = await controlsOf(page);
  const pressed = async (part: string) => {
    const control = controls.find((one) => one.part.endsWith(` ${part}`));
    return control && pressFault(person, control);
  };
  expect(await pressed('dead')).toBe('nothing follows a press on "মৃত"');
  expect(await pressed('alive')).toBeUndefined();
  expect(await linksOf(page)).toContain('/m/nowhere');
  expect(await linkFault('/m/nowhere', person)).toBe('a dead link: /m/nowhere');
  expect(await pageFaults(page, 'BN', false)).toContain(
    'Latin words in Bengali: nonsense words (Nonsense words)',
  );
});
