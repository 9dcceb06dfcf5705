// Whether the visitor asked the device for less motion.
import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

// Safari before 14 knows only addListener.
function subscribe(changed: () => void): () => void {
  const media = matchMedia(query);
  if (media.addEventListener) media.addEventListener('change', changed);
  else media.addListener(changed);
  return () => {
    if (media.removeEventListener) media.removeEventListener('change', changed);
    else media.removeListener(changed);
  };
}

/** False while the page is prerendered. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
