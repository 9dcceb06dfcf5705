// Pictures side by side: swiped by finger, moved on by themselves only when there is more than one.
import { Children, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import styles from './carousel.module.css';
import { classNames } from './class-names.ts';
import { useReducedMotion } from './use-reduced-motion.ts';
import { useKitWords } from './words.ts';

/** The specification's time in ms (section 4, Banner slider). */
const carouselAutoplayMs = 5000;
/** The pictures after the first load this many ms later, because the page needs other files first. */
const restAfterMs = 3000;

type CarouselProps = {
  label: string;
  children: ReactNode;
  autoplay?: boolean;
  /** Called with the number of the slide that is in sight, when it changes. */
  onSlide?: (index: number) => void;
};

/** Each child is one slide. Stops while touched, hovered or focused, when the tab is hidden and with reduced motion. */
export function Carousel({ label, children, autoplay = true, onSlide }: CarouselProps) {
  const slides = Children.toArray(children);
  const count = slides.length;
  const words = useKitWords();
  const still = useReducedMotion();
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const region = useRef<HTMLElement>(null);
  const held = useHeld(region);
  const [filled, setFilled] = useState(1);

  useEffect(() => {
    const timer = setTimeout(() => setFilled(count), held ? 0 : restAfterMs);
    return () => clearTimeout(timer);
  }, [count, held]);

  useEffect(() => {
    if (count < 2 || !autoplay || still || held) return;
    const timer = setInterval(() => {
      const strip = track.current;
      if (!strip || document.hidden) return;
      const current = Math.round(strip.scrollLeft / strip.clientWidth);
      scrollTo(strip, (current + 1) % count);
    }, carouselAutoplayMs);
    return () => clearInterval(timer);
  }, [count, autoplay, still, held]);

  const onScroll = () => {
    const strip = track.current;
    if (!strip) return;
    const next = Math.min(count - 1, Math.round(strip.scrollLeft / strip.clientWidth));
    setIndex(next);
    if (next !== index) onSlide?.(next);
  };
  return (
    <section ref={region} aria-roledescription="carousel" aria-label={label} className={styles.carousel}>
      <ul ref={track} className={styles.track} onScroll={onScroll}>
        {slides.map((slide, at) => (
          <li
            key={at}
            aria-roledescription="slide"
            aria-label={words.slide.replace('{0}', String(at + 1)).replace('{1}', String(count))}
            className={styles.slide}
          >
            {at < filled && slide}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div aria-hidden="true" className={styles.dots}>
          {slides.map((_, at) => (
            <span key={at} className={classNames(styles.dot, at === index && styles.current)} />
          ))}
        </div>
      )}
    </section>
  );
}

/** Whether a finger, the pointer or the focus is on it. */
function useHeld(region: RefObject<HTMLElement | null>): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const element = region.current;
    const hold = () => setHeld(true);
    const release = () => setHeld(false);
    const starts = ['touchstart', 'mouseenter', 'focusin'];
    const ends = ['touchend', 'touchcancel', 'mouseleave', 'focusout'];
    for (const start of starts) element?.addEventListener(start, hold, { passive: true });
    for (const end of ends) element?.addEventListener(end, release, { passive: true });
    return () => {
      for (const start of starts) element?.removeEventListener(start, hold);
      for (const end of ends) element?.removeEventListener(end, release);
    };
  }, [region]);
  return held;
}

function scrollTo(strip: HTMLElement, index: number): void {
  const left = index * strip.clientWidth;
  // Safari before 14 takes no options here.
  if ('scrollBehavior' in strip.style) strip.scrollTo({ left, behavior: 'smooth' });
  else strip.scrollLeft = left;
}
