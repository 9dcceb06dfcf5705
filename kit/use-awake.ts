// Distinguishes the hydrated page from the HTML that the server sent.
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while prerendering and while the prerendered page wakes up, true from then on. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
