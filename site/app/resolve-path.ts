// Resolves an address by the table of routes: to one of its rows, or to another address.
import { isHomePath, normalPath, paths } from '#site/base/paths.ts';
import type { RouteRow } from './routing/route-row.ts';
import { type Route, routes, rows } from './routes.tsx';

const aliases = new Map(
  Object.entries(rows).flatMap(([path, { alias }]) => (alias === undefined ? [] : [[alias, path] as const])),
);

type Resolved = { route: Route } | { replaceBy: string; isUnknown?: true };

/** The route of an address, or the address that takes its place. Queries are kept. */
export function resolvePath(address: string, search = ''): Resolved {
  const path = normalPath(address);
  if (isHomePath(path)) return { route: paths.home };
  if (isRoute(path)) return { route: path };
  const named = aliases.get(path);
  if (named) return { replaceBy: search ? `${named}?${search}` : named };
  return { replaceBy: paths.home, isUnknown: true };
}

const isRoute = (path: string): path is Route => Object.keys(rows).includes(path);

/** The row of an address; while another takes its place, the row of home. */
export function rowOf(address: string): RouteRow {
  const resolved = resolvePath(address);
  return routes['route' in resolved ? resolved.route : paths.home];
}

/** The parts around a screen: the bars, and for assistive technology a heading where no bar or page has one. */
export function aroundScreen({ header, footerMenu, fullScreen = false, ownHeading = false }: RouteRow) {
  const hasHeader = header !== false && !fullScreen;
  return {
    header: hasHeader,
    footerMenu: footerMenu !== false && !fullScreen,
    hiddenHeading: !hasHeader && !fullScreen && !ownHeading,
  };
}
