// Each screen starts at its top, and restores its position when the visitor returns to it.
import { useEffect, useRef } from 'react';
import { historyDepth } from '#site/base/navigation.ts';

/** A screen that fetches its list again may need this long, in ms, to be tall enough. */
const restoreForMs = 1500;

/** Remembers the place by history entry; going on starts at the top, going back restores. */
export function useKeptScroll(path: string): void {
  const places = useRef(new Map<number, number>());
  const depth = useRef(0);

  useEffect(() => {
    if ('scrollRestoration' in history) history.scrollRestoration = 'manual';
    depth.current = historyDepth();
    const remember = () => places.current.set(depth.current, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what tells that the screen changed
  useEffect(() => {
    const now = historyDepth();
    const isBack = now < depth.current;
    depth.current = now;
    const wanted = isBack ? (places.current.get(now) ?? 0) : 0;
    window.scrollTo(0, wanted);
    if (wanted === 0) return;
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function again(time) {
      const reachable = document.documentElement.scrollHeight - window.innerHeight >= wanted;
      if (reachable) window.scrollTo(0, wanted);
      else if (time - startedAt < restoreForMs) frame = requestAnimationFrame(again);
    });
    return () => cancelAnimationFrame(frame);
  }, [path]);
}
