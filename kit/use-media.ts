// True while a media query matches; updates when that changes.
import { useCallback, useSyncExternalStore } from 'react';

/** False while the page is prerendered. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      // Safari before 14 supports only addListener.
      if (media.addEventListener) media.addEventListener('change', changed);
      else media.addListener(changed);
      return () => {
        if (media.removeEventListener) media.removeEventListener('change', changed);
        else media.removeListener(changed);
      };
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
