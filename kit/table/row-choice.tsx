// The rows of a table that are chosen: a box at each row, one for all of them, and ranges by Shift.
import { type MouseEvent, useRef } from 'react';
import styles from './data-table.module.css';

export type TableSelection<Row> = {
  readonly keys: ReadonlySet<string>;
  readonly onToggle: (rows: readonly Row[], isChosen: boolean) => void;
  /** The name of a row's box for assistive technology. */
  readonly label: (row: Row) => string;
  readonly allLabel: string;
};

export function useRowChoice<Row>(
  selection: TableSelection<Row> | undefined,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
) {
  const before = useRef<number>(undefined);
  if (!selection) return undefined;
  const { keys, onToggle, label, allLabel } = selection;
  const isChosen = (row: Row): boolean => keys.has(rowKey(row));
  /** With `isRange` all rows since the one that was chosen before. */
  const toggle = (index: number, isRange = false): void => {
    const row = rows[index];
    if (!row) return;
    const first = isRange ? (before.current ?? index) : index;
    before.current = index;
    onToggle(rows.slice(Math.min(first, index), Math.max(first, index) + 1), !isChosen(row));
  };
  const areAll = rows.length > 0 && rows.every(isChosen);
  return {
    toggle,
    boxOf: (row: Row, index: number) => ({
      label: label(row),
      isChosen: isChosen(row),
      onToggle: (event: MouseEvent) => toggle(index, event.shiftKey),
    }),
    all: (
      <RowBox
        label={allLabel}
        isChosen={areAll}
        isSome={!areAll && keys.size > 0}
        onToggle={() => onToggle(rows, !areAll)}
      />
    ),
  };
}

type RowBoxProps = {
  label: string;
  isChosen: boolean;
  /** Some, but not all, of the rows are chosen. */
  isSome?: boolean;
  onToggle: (event: MouseEvent) => void;
  tabIndex?: number | undefined;
};

export function RowBox({ label, isChosen, isSome = false, onToggle, tabIndex }: RowBoxProps) {
  return (
    <label className={styles.boxLabel}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        ref={(input) => {
          if (input) input.indeterminate = isSome;
        }}
        tabIndex={tabIndex}
        className={styles.boxInput}
        onClick={onToggle}
        // The press handler does the work, because it knows whether Shift was held.
        onChange={() => undefined}
      />
    </label>
  );
}
