// Keeps the press that opened a layer from closing it again: the mask counts only after 300 ms.
import { useEffect, useRef } from 'react';

/** The specification's time in ms (section 4, Dialog). */
export const maskIgnoreMs = 300;

/** Answers whether a layer may close for the given reason. */
export function useMaskGuard(open: boolean): (reason: string) => boolean {
  const openedAt = useRef(0);
  useEffect(() => {
    if (open) openedAt.current = performance.now();
  }, [open]);
  return (reason) => reason !== 'outside-press' || performance.now() - openedAt.current >= maskIgnoreMs;
}
