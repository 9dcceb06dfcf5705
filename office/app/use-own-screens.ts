// Which screens the operator may open, and which one an address is.
import { matchPath } from 'react-router';
import { useMay } from '#office/base/session.ts';
import { screens } from './routes.tsx';
import type { ScreenRow } from './screen-row.ts';

export function useOwnScreens(): readonly ScreenRow[] {
  const may = useMay();
  return screens.filter(({ permission }) => may(permission));
}

/** The screen of an address; undefined for an unknown one. */
export function rowOf(pathname: string): ScreenRow | undefined {
  return screens.find(({ path }) => matchPath(path, pathname));
}
