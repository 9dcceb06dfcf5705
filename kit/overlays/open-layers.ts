// Counts the layers over the page, so that a layer which the visitor did not request waits until there is none.
import { useEffect, useId, useSyncExternalStore } from 'react';

const open = new Set<string>();
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Counts this layer while it is open, and while it loads after it was requested. */
export function useOpenLayer(isOpen: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    open.add(id);
    notify();
    return () => {
      open.delete(id);
      notify();
    };
  }, [id, isOpen]);
}

/** True while no layer covers the page. */
export function useNoLayerOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open.size === 0,
    () => true,
  );
}
