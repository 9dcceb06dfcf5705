// Moves between screens and knows whether there is a screen of ours to go back to.
import { useSyncExternalStore } from 'react';
import { navigate as browserNavigate, usePathname } from 'wouter/use-browser-location';
import { doesBackGoHome, paths } from './paths.ts';

type Entry = { readonly depth?: number };

/** How many entries of ours lie behind this one in the browser's history; 0 on a page opened from outside. */
export const historyDepth = (): number => (history.state as Entry | null)?.depth ?? 0;

/** Goes to an address of ours; with `replace` the present one is forgotten. */
export function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  const depth = replace ? historyDepth() : historyDepth() + 1;
  browserNavigate(to, { replace, state: { depth } satisfies Entry });
}

/** The back arrow: home from the screens the specification names, else one step, or home when there is none. */
export function goBack(): void {
  if (!doesBackGoHome(location.pathname) && historyDepth() > 0) history.back();
  else navigate(paths.home, { replace: true });
}

/** The router's door to the address bar: every link counts its step. */
export function useTrackedLocation(options?: { ssrPath?: string }): [string, typeof navigate] {
  return [usePathname(options ?? {}), navigate];
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
