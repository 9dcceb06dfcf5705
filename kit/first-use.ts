// Detects the first use of the page, so that code and data which the visitor does not need yet can wait.
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

/** The events that show that somebody uses the page. A touch comes well before the part that it brings into view. */
const signs = ['touchstart', 'wheel', 'scroll', 'keydown', 'mousemove', 'focusin'] as const;

let used = false;
let watched = false;
const listeners = new Set<() => void>();

function notice(): void {
  used = true;
  for (const sign of signs) window.removeEventListener(sign, notice);
  for (const listener of listeners) listener();
  listeners.clear();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!watched) {
    watched = true;
    for (const sign of signs) window.addEventListener(sign, notice, { passive: true });
    // A page that is scrolled already, as after Back, is in use.
    if (window.scrollY > 0) notice();
  }
  return () => void listeners.delete(listener);
}

/**
 * Runs `act` once: at the first sign of use, or at once when the page is in use already. Returns a function that
 * cancels it.
 */
export function whenUsed(act: () => void): () => void {
  if (used) {
    act();
    return () => undefined;
  }
  return subscribe(act);
}

/** Whether the page is in use or a place on it is on the screen; once true it stays. */
export function useNear(place: RefObject<Element | null>): boolean {
  const inUse = useSyncExternalStore(
    subscribe,
    () => used,
    () => false,
  );
  const [seen, setSeen] = useState(false);
  const near = inUse || seen;
  useEffect(() => {
    const element = place.current;
    if (near || !element) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      // The visitor does not see what is under the footer menu.
      { rootMargin: '0px 0px -8%' },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [near, place]);
  return near;
}
