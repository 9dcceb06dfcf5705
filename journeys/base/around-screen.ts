// The parts around a screen by the specification's rules: header, footer menu, banners of home.
import { expect } from 'vitest';
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
const alone = ['/m/play', '/m/sports', '/m/startLottery', '/m/ipLimit', '/m/serviceError'];
/**
 * A signed-in person is redirected away from login and registration, and a visitor from many other screens to login.
 */
const isWayIn = (path: string): boolean => /(login|register|trail)(\.html)?$/.test(path);

export const header = ({ page }: Person) => page.locator('header button[aria-haspopup="dialog"]');
export const footerMenu = ({ page }: Person, name = 'Main menu') => page.locator(`nav[aria-label="${name}"]`);

/**
 * The lists are compared without ".html", query and slash at the end, and never by prefix. Ways in are looked at
 * as a visitor, everything else as a member.
 */
export async function expectBars(
  person: Person,
  address: string,
  actor: 'visitor' | 'member',
  language: Language,
): Promise<void> {
  const path = address.replace(/\?.*$/, '').replace(/(?<=.)\/$/, '');
  if (alone.includes(path) || isWayIn(path) !== (actor === 'visitor')) return;
  const texts = await loadTextGroup(language, 'app');
  const banners = person.page.locator(`section[aria-label="${texts['app.promotions']}"]`);
  const parts = [header(person), footerMenu(person, texts['app.mainMenu']), banners];
  const isHome = ['/', '/m', '/m/index.html', '/m/home'].includes(path);
  const bare = path.replace(/\.html$/, '');
  await expect
    .poll(async () => (await Promise.all(parts.map((part) => part.count()))).map(Boolean), {
      message: `${address}: header, footer menu, home banners`,
    })
    .toEqual([!withoutHeader.includes(bare), !withoutFooter.includes(bare), isHome]);
}
