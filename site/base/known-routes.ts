// The part of the table of routes that other code may use without importing the screens; the table registers itself.
import { normalPath } from './paths.ts';

type KnownRoute = { readonly backGoesHome?: boolean };

const known = new Map<string, KnownRoute>();

/** The table of routes calls this once, when it loads. */
export function registerRoutes(routes: Readonly<Record<string, KnownRoute>>): void {
  for (const [path, route] of Object.entries(routes)) known.set(path, route);
}

/** Whether a screen for the path exists today; entries that lead nowhere are not shown. */
export const routeExists = (path: string): boolean => known.has(normalPath(path));

/** Whether the back arrow always opens home (LAY-07). */
export const doesBackGoHome = (path: string): boolean => known.get(normalPath(path))?.backGoesHome === true;
