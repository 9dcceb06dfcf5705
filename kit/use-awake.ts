// Tells the page that is alive from the picture of itself that the server sent.
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
