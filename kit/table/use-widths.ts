// The widths of a table's columns while one is resized: all are fixed at their measured widths, so that only one
// changes.
import { type RefObject, useRef, useState } from 'react';

/** In px by the id of the column. */
export type Widths = Readonly<Record<string, number>>;

const bounds = { least: 48, most: 900 };

/** `usual` and `given` replace widths that cannot be measured, because the table has no layout yet. */
export function useWidths(
  scroller: RefObject<HTMLElement | null>,
  given: Widths | undefined,
  usual: Widths,
  onWidths: ((widths: Widths) => void) | undefined,
) {
  const [drawn, setDrawn] = useState<Widths>();
  const before = useRef<Widths>(undefined);
  const change = (id: string, by: number, isDone: boolean): void => {
    before.current ??= { ...given, ...measured(scroller.current, { ...usual, ...given }) };
    const width = Math.round((before.current[id] ?? 0) + by);
    const next = { ...before.current, [id]: Math.max(bounds.least, Math.min(bounds.most, width)) };
    setDrawn(isDone ? undefined : next);
    if (!isDone) return;
    before.current = undefined;
    if (by !== 0) onWidths?.(next);
  };
  return { widths: drawn ?? given, change };
}

function measured(scroller: HTMLElement | null, usual: Widths): Widths {
  const heads = scroller?.querySelectorAll<HTMLElement>('th[data-column]') ?? [];
  const widths = [...heads].map(({ dataset: { column = '' }, offsetWidth }) => [
    column,
    offsetWidth || usual[column] || 0,
  ]);
  return Object.fromEntries(widths);
}
