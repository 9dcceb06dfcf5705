// Walks through the site as one actor: every route the actor may open, and every page their links lead to.
import type { Language } from '#contract/base/language.ts';
import { rows } from '#site/app/routes.tsx';
import { normalPath } from '#site/base/paths.ts';
import { barFaults } from '../around-screen.ts';
import { addressOf } from '../person.ts';
import { type ActorKind, actorKinds, type CrawlingPerson, typeOf, type View } from './actors.ts';
import { brandFaults } from './brand-faults.ts';
import { controlsOf, pressFault } from './controls.ts';
import { insideSite, isRouted, linkFault, linksOf, patternOf } from './links.ts';
import { pageFaults, shiftFaults } from './page-faults.ts';
import { followIn, languages, openIn, rotatedView, widths } from './views.ts';

/** `inside`: like a link, in the document that is open already, as far as its language and theme are those wanted. */
type Visit = { readonly path: string; readonly view: View; readonly inside?: boolean };
/** What crawls of one run have done already, which they do not repeat. */
type Memory = {
  readonly patterns: Set<string>;
  readonly links: Set<string>;
  readonly parts: Set<string>;
};
export const newMemory = (): Memory => ({ patterns: new Set(), links: new Set(), parts: new Set() });

/** A frame contains a vendor's page, which has its own tests. */
const isFrame = (address: string): boolean => normalPath(address) === '/m/play';
/** The same screen with more of it shown. */
const more = ['/m/gameList?gameName=zzzz'];
/** Other names of screens, of which each is opened in one language. */
const otherNames = ['/', '/m', '/m/index.html', '/m/register.html', '/m/gameList/?gameType=HOT'];
/** A game whose next draw is far away: each new draw moves the rows below it, which is no fault. */
const calmHistory = '/m/lotteryHistory?gameCode=FIVE_300';

/** Every route of the table, by itself: a new screen is crawled without a word here. */
const startPaths = [...Object.keys(rows), ...more, ...otherNames]
  .filter((path) => !isFrame(path))
  .map((path) => (path === '/m/lotteryHistory' ? calmHistory : path));

/** Whether the guard of the route lets the actor in; others are led elsewhere, which has its own tests. */
function mayOpen(kind: ActorKind, address: string): boolean {
  return rows[normalPath(address)]?.who.leadsTo(typeOf(kind), '') === undefined;
}

/**
 * Each route once in each language, by turns as every kind of actor who may open it, in both themes and all widths. In
 * one of the languages it is a new document, in the other it is opened inside the site.
 */
export function spread(kind: ActorKind): Visit[] {
  const visits = startPaths.flatMap((path, at) =>
    languages.flatMap((language, turn): Visit[] => {
      if (otherNames.includes(path) && (at + turn) % 2 === 1) return [];
      const able = actorKinds.filter((one) => mayOpen(one, path));
      const chosen = able[(at + turn * 3) % able.length];
      const view = rotatedView(language, at + turn);
      const inside = !otherNames.includes(path) && Math.floor(at / 2) % 2 !== turn;
      return chosen === kind ? [{ path, view, inside }] : [];
    }),
  );
  const documentOf = ({ view, inside }: Visit) => (inside ? `${view.language} ${view.theme}` : '');
  return visits.sort((one, other) => documentOf(one).localeCompare(documentOf(other)));
}

/** Every route that the actor may open in a language and a theme. */
export const whole = (kind: ActorKind, view: View): Visit[] =>
  startPaths.filter((path) => mayOpen(kind, path)).map((path) => ({ path, view }));

/**
 * Visits the pages, and those their links lead to, and returns what is wrong, a line each. With `everyWidth` each page
 * is shown at all of them.
 */
export async function crawl(
  person: CrawlingPerson,
  visits: readonly Visit[],
  memory: Memory,
  everyWidth = false,
): Promise<string[]> {
  const waiting = [...visits];
  const faults: string[] = [];
  for (const { path } of waiting) memory.patterns.add(patternOf(path));
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { path, view } = next;
    const found = await visitPage(person, next, memory, everyWidth);
    const { language, theme, width } = view;
    faults.push(
      ...found.faults.map((fault) => `${person.kind} ${path} ${language} ${theme} ${width}: ${fault}`),
    );
    for (const address of found.links) {
      if (memory.patterns.has(patternOf(address)) || !isRouted(address) || isFrame(address)) continue;
      memory.patterns.add(patternOf(address));
      waiting.push({ path: address, view });
    }
  }
  return faults;
}

type Found = { readonly faults: string[]; readonly links: string[] };

async function visitPage(
  person: CrawlingPerson,
  { path, view, inside = false }: Visit,
  memory: Memory,
  everyWidth: boolean,
): Promise<Found> {
  const { page } = person;
  try {
    const isInside = inside && (await followIn(person, view, path));
    if (!isInside) await openIn(person, view, path);
    // A page may lead on, such as a way in when one is inside; what it leads to is crawled on its own.
    if (isElsewhere(addressOf(page), path)) return { faults: [], links: [] };
    // A change of screens is no shift of a page.
    const faults = isInside ? [] : await shiftFaults(page);
    faults.push(...(await lookAt(person, path, view, everyWidth)));
    const targets = await linksOf(page);
    for (const href of targets.filter((one) => !memory.links.has(one))) {
      memory.links.add(href);
      const fault = await linkFault(href, person);
      if (fault) faults.push(fault);
    }
    const links = targets.flatMap((href) => insideSite(href, person) ?? []);
    faults.push(...(await pressAll(person, { path, view, inside: isInside }, memory)));
    return { faults, links };
  } catch (fault) {
    person.untouched = undefined;
    return { faults: [String(fault).slice(0, 160)], links: [] };
  }
}

const homes = ['/', '/m', '/m/index', '/m/home'];
function isElsewhere(address: string, wanted: string): boolean {
  const [is, was] = [normalPath(address), normalPath(wanted)];
  return is !== was && !(homes.includes(is) && homes.includes(was));
}

async function lookAt(
  person: CrawlingPerson,
  path: string,
  view: View,
  everyWidth: boolean,
): Promise<string[]> {
  const { page } = person;
  const language: Language = view.language;
  const faults = [
    ...(await barFaults(person, path, language)),
    ...(await brandFaults(person)),
    ...(await pageFaults(page, language, true)),
  ];
  for (const width of everyWidth ? widths : []) {
    await page.setViewportSize({ width, height: Math.round(width * 2.1) });
    faults.push(...(await pageFaults(page, language, false)).map((fault) => `at ${width}: ${fault}`));
  }
  return faults;
}

/** Presses the controls that no crawl of this run has pressed, and looks at what a press has opened. */
async function pressAll(
  person: CrawlingPerson,
  { path, view, inside }: Visit,
  memory: Memory,
): Promise<string[]> {
  const faults: string[] = [];
  const unpressed = async () => (await controlsOf(person.page)).filter(({ part }) => !memory.parts.has(part));
  // Messages of the screen before may cover a control.
  if (inside && (await unpressed()).length > 0) await openIn(person, view, path);
  for (let waiting = await unpressed(); waiting[0]; waiting = await unpressed()) {
    const [control] = waiting;
    memory.parts.add(control.part);
    person.untouched = undefined;
    const fault = await pressFault(person, control);
    if (fault) faults.push(fault);
    if (await person.page.getByRole('dialog').first().isVisible())
      faults.push(
        ...(await pageFaults(person.page, view.language, true)).map(
          (line) => `after "${control.name}": ${line}`,
        ),
      );
    // The page is shown again only for a control that is left.
    if (waiting.every(({ part }) => memory.parts.has(part))) break;
    await openIn(person, view, path);
  }
  return faults;
}
