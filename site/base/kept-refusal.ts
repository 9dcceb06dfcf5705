// What was refused or did not come, kept on the page until its reader leaves or closes it.
import { useSyncExternalStore } from 'react';
import type { TextKey } from './i18n.ts';

type Way = { readonly text: TextKey; readonly take: () => void };
type Kept = {
  readonly text: TextKey;
  /** The way out, as a button; none where nothing helps. */
  readonly way?: Way;
  /** The path it belongs to: it goes with its page. */
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

/** The line of the present page, or null. */
export function useKeptRefusal(path: string): Kept | null {
  const now = useSyncExternalStore(
    subscribe,
    () => kept,
    () => null,
  );
  return now?.path === path ? now : null;
}
