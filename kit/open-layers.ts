// Which layers lie over the page: one that nobody asked for waits until there is none.
import { useEffect, useId, useSyncExternalStore } from 'react';

const open = new Set<string>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Counts this layer for as long as it is open, or was asked for and is on its way. */
export function useOpenLayer(isOpen: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    open.add(id);
    tell();
    return () => {
      open.delete(id);
      tell();
    };
  }, [id, isOpen]);
}

/** Whether nothing lies over the page. */
export function useNoLayerOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open.size === 0,
    () => true,
  );
}
