// Leaves out what is below the screen until the reader sets out for it: its code, its data and its pictures.
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** The first sign that somebody is about to look further down; a touch comes well before the content it uncovers. */
const signs = ['touchstart', 'wheel', 'scroll', 'keydown'] as const;

/** Shows the content at the first sign, or at once where its place is on the screen; then it stays. */
export function WhenNear({ children, placeholder }: { children: ReactNode; placeholder: ReactNode }) {
  const mark = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const show = () => setNear(true);
    const element = mark.current;
    // Where the page is scrolled already, as after Back, everything must have its height at once.
    if (!element || window.scrollY > 0) return show();
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && show(),
    );
    watch.observe(element);
    for (const sign of signs) window.addEventListener(sign, show, { passive: true, once: true });
    return () => {
      watch.disconnect();
      for (const sign of signs) window.removeEventListener(sign, show);
    };
  }, []);
  return near ? children : <div ref={mark}>{placeholder}</div>;
}
