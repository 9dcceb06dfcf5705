// The parts around a screen by the specification's rules: header, footer menu, banners of home.
import type { Language } from '#contract/base/language.ts';
import { loadTextGroup } from '#site/base/text-groups.ts';
import type { Person } from './person.ts';

/** The specification's lists, written out: the site must not be measured by its own. */
const withoutHeader = ['/m/login', '/m/register', '/m/message', '/m/app', '/m/lottery', '/m/forget'].concat([
  '/m/changePsw',
  '/m/member/home',
  '/m/agent',
]);
const withoutFooter = [
  '/m/login',
  '/m/register',
  '/m/slotsCenter',
  '/m/gameList',
  '/m/lottery',
  '/m/forget',
].concat(['/m/changePsw', '/m/app', '/m/notice', '/m/agent', '/m/help']);
/** Full-screen frames and the pages of a closed platform have nothing around them. */
const alone = ['/m/play', '/m/sports', '/m/task', '/m/startLottery', '/m/ipLimit', '/m/serviceError'];
export const header = ({ page }: Person) => page.locator('header button[aria-haspopup="dialog"]');
export const footerMenu = ({ page }: Person, name = 'Main menu') => page.locator(`nav[aria-label="${name}"]`);

/**
 * Bars that are missing or too many, a line each. The lists are compared without ".html", query and slash at the end,
 * and never by prefix.
 */
export async function barFaults(person: Person, address: string, language: Language): Promise<string[]> {
  const path = address.replace(/\?.*$/, '').replace(/(?<=.)\/$/, '');
  if (alone.includes(path)) return [];
  const texts = await loadTextGroup(language, 'app');
  const banners = person.page.locator(`section[aria-label="${texts['app.promotions']}"]`);
  const bare = path.replace(/\.html$/, '');
  const expected = [
    ['header', header(person), !withoutHeader.includes(bare)],
    ['footer menu', footerMenu(person, texts['app.mainMenu']), !withoutFooter.includes(bare)],
    ['home banners', banners, ['/', '/m', '/m/index', '/m/home'].includes(bare)],
  ] as const;
  const found = await Promise.all(expected.map(([, part]) => part.count()));
  return expected.flatMap(([name, , isWanted], at) =>
    Boolean(found[at]) === isWanted ? [] : [`${name} is ${isWanted ? 'missing' : 'not wanted'}`],
  );
}
