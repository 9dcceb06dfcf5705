// Keeps a refusal or a failed load on the page until its reader leaves or closes it.
import { useEffect, useSyncExternalStore } from 'react';
import type { TextKey } from '../i18n.ts';
import type { WayOut } from '../refusal-details.ts';

type Kept = ({ readonly text: TextKey } | { readonly sentence: string }) & {
  /** The button of the next step; absent when no step helps. */
  readonly way?: WayOut | undefined;
  /** The path of its page: it disappears with that page. */
  readonly path: string;
};

let kept: Kept | null = null;
const listeners = new Set<() => void>();

/** Keeps one line on the page in place of the one before. */
export function keepRefusal(next: Kept | null): void {
  kept = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The line of the present page, or null; it is gone when the visitor returns to the page later. */
export function useKeptRefusal(path: string): Kept | null {
  const now = useSyncExternalStore(
    subscribe,
    () => kept,
    () => null,
  );
  useEffect(() => {
    if (kept && kept.path !== path) keepRefusal(null);
  }, [path]);
  return now?.path === path ? now : null;
}
