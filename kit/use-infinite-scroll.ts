// Loads more of a list when the reader is near its end.
import { useEffect, useEffectEvent, useRef } from 'react';

/** From the page's bottom in px, and the least time between two askings in ms (section 4). */
const infiniteScroll = { distancePx: 300, throttleMs: 1000 } as const;

/**
 * Calls `onMore` while the reader scrolls down near the bottom, at most once a second, as long as `enabled`. If the
 * reader reaches the end within that second, the call follows after it.
 */
export function useInfiniteScroll({ enabled, onMore }: { enabled: boolean; onMore: () => void }): void {
  const askForMore = useEffectEvent(onMore);
  // Outlives the pauses in which the next page is on its way.
  const requestedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!enabled) return;
    let lastY = window.scrollY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      timer = undefined;
      if (!isNearBottom()) return;
      requestedAt.current = performance.now();
      askForMore();
    };
    const onScroll = () => {
      const y = window.scrollY;
      const down = y > lastY;
      lastY = y;
      if (!down || timer !== undefined || !isNearBottom()) return;
      const wait = requestedAt.current + infiniteScroll.throttleMs - performance.now();
      if (wait > 0) timer = setTimeout(ask, wait);
      else ask();
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, [enabled]);
}

function isNearBottom(): boolean {
  const { scrollHeight } = document.documentElement;
  return scrollHeight - window.innerHeight - window.scrollY <= infiniteScroll.distancePx;
}
