// The links of a page, and whether one leads somewhere.
import type { Page } from 'playwright-core';
import { rows } from '#site/app/routes.tsx';
import { isHomePath, normalPath } from '#site/base/paths.ts';
import type { Person } from '../person.ts';

/** The targets of all links of the page, as they are written. */
export function linksOf(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll('a')]
        .filter((link) => link.checkVisibility())
        .map((link) => link.getAttribute('href') ?? ''),
    ),
  ]);
}

/** An address without what only varies it: pages of one route with the same parameters are alike. */
export function patternOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://site');
  return `${normalPath(pathname)}?${[...searchParams.keys()].sort().join('&')}`;
}

const knownAliases = new Set(Object.values(rows).map(({ alias }) => alias));

/** Whether the table of routes has the address. */
export function isRouted(address: string): boolean {
  const path = normalPath(new URL(address, 'http://site').pathname);
  return isHomePath(path) || path in rows || knownAliases.has(path);
}

/** The address inside the site, or undefined for other targets. */
export function insideSite(href: string, { page, siteUrl }: Person): string | undefined {
  const url = new URL(href, page.url());
  return url.origin === siteUrl && /^https?:$/.test(url.protocol) ? url.pathname + url.search : undefined;
}

/** Why a link leads nowhere; undefined for a good one. Files are requested, addresses outside are not. */
export async function linkFault(href: string, person: Person): Promise<string | undefined> {
  if (href === '' || href === '#' || href.startsWith('javascript:')) return `a dead link: "${href}"`;
  if (/^(mailto|tel|sms|https?):/.test(href) && insideSite(href, person) === undefined) return undefined;
  const inside = insideSite(href, person);
  if (inside === undefined) return `a link to an unknown scheme: ${href}`;
  if (isRouted(inside)) return undefined;
  const answer = await person.context.request.get(person.siteUrl + inside);
  const isPage = (answer.headers()['content-type'] ?? '').startsWith('text/html');
  if (answer.ok() && (!isPage || inside.startsWith('/vip/'))) return undefined;
  return `a dead link: ${href}`;
}
