// An amount that counts from its old to its new value when it changes.
import { useEffect, useRef, useState } from 'react';
import { useReducedMotion } from './use-reduced-motion.ts';

const rollMs = 600;

type RollingNumberProps = {
  /** The exact value as the server wrote it, for example `1234.50`. */
  value: string;
  /** Prints any value between the old and the new one. */
  format: (value: string) => string;
};

/** The last picture is always the exact value; in between, floating point is good enough. */
export function RollingNumber({ value, format }: RollingNumberProps) {
  const [shown, setShown] = useState(value);
  const last = useRef(value);
  const still = useReducedMotion();
  useEffect(() => {
    const from = Number(last.current);
    const to = Number(value);
    last.current = value;
    if (still || from === to || !Number.isFinite(from + to)) {
      setShown(value);
      return;
    }
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, (now - startedAt) / rollMs);
      const eased = 1 - (1 - part) ** 3;
      setShown(part === 1 ? value : (from + (to - from) * eased).toFixed(2));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, still]);
  return <>{format(shown)}</>;
}
