// Asks for more of a list when the reader nears its end.
import { useEffect, useRef } from 'react';

/** From the page's bottom in px, and the least time between two askings in ms (section 4). */
const infiniteScroll = { distancePx: 300, throttleMs: 1000 } as const;

/** Calls `onMore` while scrolling down near the bottom, at most once a second, as long as `enabled`. */
export function useInfiniteScroll({ enabled, onMore }: { enabled: boolean; onMore: () => void }): void {
  const latest = useRef(onMore);
  latest.current = onMore;
  useEffect(() => {
    if (!enabled) return;
    let lastY = window.scrollY;
    let lastAskedAt = Number.NEGATIVE_INFINITY;
    const onScroll = () => {
      const y = window.scrollY;
      const down = y > lastY;
      lastY = y;
      const left = document.documentElement.scrollHeight - window.innerHeight - y;
      const now = performance.now();
      if (!down || left > infiniteScroll.distancePx || now - lastAskedAt < infiniteScroll.throttleMs) return;
      lastAskedAt = now;
      latest.current();
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [enabled]);
}
