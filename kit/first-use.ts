// Tells when somebody has begun to use the page: what nobody has set out for yet can wait until then.
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

/** The first sign that a page is used, by whatever means; a touch comes well before what it uncovers. */
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

/** Acts once: at the first sign of use, or at once when there has been one. Answers how to call it off. */
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
      // What lies under the footer menu is not seen yet.
      { rootMargin: '0px 0px -8%' },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [near, place]);
  return near;
}
