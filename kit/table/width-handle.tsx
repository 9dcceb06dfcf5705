// The handle at the end of a column's head that makes the column wider or narrower: by dragging, or by the arrow keys.
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import styles from './data-table.module.css';

/** The change by one press of an arrow key, in px. */
const step = 16;

type WidthHandleProps = {
  /** Its name for assistive technology. */
  label: string;
  /** By how many px the width differs from where the movement began; `isDone` at its end. */
  onChange: (change: number, isDone: boolean) => void;
  /** A double press: every column gets its usual width again. */
  onReset?: (() => void) | undefined;
};

export function WidthHandle({ label, onChange, onReset }: WidthHandleProps) {
  const from = useRef<number>(undefined);
  const move = (event: PointerEvent, isDone: boolean): void => {
    if (from.current === undefined) return;
    const change = event.clientX - from.current;
    if (isDone) from.current = undefined;
    onChange(change, isDone);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const change = event.key === 'ArrowRight' ? step : event.key === 'ArrowLeft' ? -step : 0;
    if (change === 0) return;
    event.preventDefault();
    onChange(change, true);
  };
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={label}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = event.clientX;
      }}
      onPointerMove={(event) => move(event, false)}
      onPointerUp={(event) => move(event, true)}
      onPointerCancel={(event) => move(event, true)}
      onKeyDown={onKeyDown}
      onDoubleClick={onReset}
    />
  );
}
