// Leaves out content below the screen until the reader scrolls towards it: its code, its data and its pictures.
import { type ReactNode, useRef } from 'react';
import { useNear } from './first-use.ts';

/** Shows the content at the first sign of use, or at once where its place is on the screen; then it stays. */
export function WhenNear({ children, placeholder }: { children: ReactNode; placeholder: ReactNode }) {
  const mark = useRef<HTMLDivElement>(null);
  return useNear(mark) ? children : <div ref={mark}>{placeholder}</div>;
}
