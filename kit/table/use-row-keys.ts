// Walks the rows of a table by keys: arrows or j and k, Home and End, Enter opens, x chooses; one row is in the order of tabs.
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useNoLayerOpen } from '../overlays/open-layers.ts';

type RowKeys<Row> = {
  rows: readonly Row[];
  scroller: RefObject<HTMLElement | null>;
  /** Scrolls a row into sight. */
  show: (index: number) => void;
  onOpen?: (row: Row) => void;
  /** x on a row; with Shift for a range. */
  onChoose?: (index: number, isRange: boolean) => void;
};

/** The handlers that a table row needs; the keys j and k work unless a text field has the focus. */
export function useRowKeys<Row>({ rows, scroller, show, onOpen, onChoose }: RowKeys<Row>) {
  const [chosen, setCurrent] = useState(0);
  const current = Math.min(chosen, Math.max(0, rows.length - 1));
  const isFree = useNoLayerOpen();

  const go = (to: number) => {
    const index = Math.max(0, Math.min(rows.length - 1, to));
    setCurrent(index);
    show(index);
    // The row may have to be drawn first.
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`tr[data-row="${index}"]`)?.focus({ preventScroll: true }),
    );
  };
  const onPageKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (!isFree || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
    const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0;
    if (step === 0 || rows.length === 0) return;
    event.preventDefault();
    const isOnRow = scroller.current?.querySelector('tr[data-row]:focus') instanceof HTMLElement;
    go(isOnRow ? current + step : current);
  });
  useEffect(() => {
    document.addEventListener('keydown', onPageKey);
    return () => document.removeEventListener('keydown', onPageKey);
  }, []);

  const onRowKey = (event: KeyboardEvent, index: number) => {
    if (event.target !== event.currentTarget) return;
    const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[event.key];
    const row = rows[index];
    if (target !== undefined) go(target);
    else if (event.key === 'Enter' && row && onOpen) onOpen(row);
    else if (onChoose && (event.key === ' ' || event.key.toLowerCase() === 'x'))
      onChoose(index, event.shiftKey);
    else return;
    event.preventDefault();
  };
  return {
    propsOf: (index: number) => ({
      'data-row': index,
      tabIndex: index === current ? 0 : -1,
      onFocus: () => setCurrent(index),
      onKeyDown: (event: KeyboardEvent) => onRowKey(event, index),
      onClick: (event: { target: EventTarget; ctrlKey: boolean; metaKey: boolean }) => {
        const row = rows[index];
        const isControl = event.target instanceof Element && event.target.closest('a, button, input, label');
        // Marking text to copy it must not open another page.
        if (row && onOpen && !isControl && !String(getSelection() ?? '')) onOpen(row);
      },
    }),
  };
}

/** Whether keys are letters of a field. */
export function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
