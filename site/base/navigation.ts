// Moves between screens and knows whether Back leads to a screen of the site.
import { useSyncExternalStore } from 'react';
import { doesBackGoHome } from './known-routes.ts';
import { paths } from './paths.ts';

type Entry = { readonly depth?: number };

/** The number of the site's entries before this one in the browser's history; 0 on a page opened from outside. */
export const historyDepth = (): number => (history.state as Entry | null)?.depth ?? 0;

/** Opens an address of the site; with `replace` the present entry is replaced. */
export function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  const entry = { depth: historyDepth() + (replace ? 0 : 1) } satisfies Entry;
  if (replace) history.replaceState(entry, '', to);
  else history.pushState(entry, '', to);
  for (const listener of listeners) listener();
}

/** The back arrow: home from the screens the specification names, else one step, or home when there is none. */
export function goBack(): void {
  if (!doesBackGoHome(location.pathname) && historyDepth() > 0) history.back();
  else navigate(paths.home, { replace: true });
}

const listeners = new Set<() => void>();

// One listener notifies all, so that a screen and its parts change together.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    for (const listener of listeners) listener();
  });
}

const subscribeAddress = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};
const presentPath = () => location.pathname;
const presentSearch = () => location.search.slice(1);

/** The path of the address; the server draws only home. */
export function usePath(): string {
  return useSyncExternalStore(subscribeAddress, presentPath, () =>
    typeof location === 'undefined' ? paths.home : location.pathname,
  );
}

/** The query of the address, without its question mark. */
export function useSearch(): string {
  return useSyncExternalStore(subscribeAddress, presentSearch, () =>
    typeof location === 'undefined' ? '' : presentSearch(),
  );
}

const subscribeOnline = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Whether the device believes to have a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeOnline,
    () => navigator.onLine,
    () => true,
  );
}
