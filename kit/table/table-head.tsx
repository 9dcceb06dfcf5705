// The head of a table: titles that sort, a box that chooses all rows, and handles for the widths of its columns.
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './data-table.module.css';
import { WidthHandle } from './width-handle.tsx';

export type TableColumn<Row> = {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** The server's name for the order by this column; without it the column cannot be sorted. */
  readonly sort?: string | undefined;
  /** Set to the right: amounts and counts. */
  readonly end?: boolean | undefined;
  /** In px; 140 by default. In wider windows all columns grow alike until one of them is resized. */
  readonly width?: number | undefined;
  /** Stays in sight at the end while the others scroll sideways: for buttons. It is the last column. */
  readonly pinned?: boolean | undefined;
};
export type TableSort = { readonly by: string; readonly direction: 'asc' | 'desc' };

type TableHeadProps<Row> = {
  columns: readonly TableColumn<Row>[];
  sort?: TableSort | undefined;
  onSort?: ((sort: TableSort) => void) | undefined;
  /** The box that chooses all rows. */
  all?: ReactNode;
  widthLabel?: ((title: string) => string) | undefined;
  onWidth?: ((id: string, change: number, isDone: boolean) => void) | undefined;
  onWidthsReset?: (() => void) | undefined;
};

export function TableHead<Row>({ columns, sort, onSort, all, widthLabel, ...widths }: TableHeadProps<Row>) {
  const { onWidth, onWidthsReset } = widths;
  return (
    <thead>
      <tr aria-rowindex={1}>
        {all !== undefined && <th className={classNames(styles.head, styles.box)}>{all}</th>}
        {columns.map(({ id, title, sort: by, end, pinned }, at) => {
          const direction = by !== undefined && sort?.by === by ? sort.direction : undefined;
          return (
            <th
              key={id}
              scope="col"
              data-column={id}
              aria-label={title}
              // Each lies above the next, so that its handle can be hit; the last above all that scroll below it.
              style={{ zIndex: pinned ? columns.length + 1 : columns.length - at }}
              className={classNames(styles.head, end && styles.end, pinned && styles.pinned)}
              {...(by === undefined ? {} : { 'aria-sort': direction ? words[direction] : 'none' })}
            >
              {by === undefined || !onSort ? (
                title
              ) : (
                <button
                  type="button"
                  className={styles.sort}
                  onClick={() => onSort({ by, direction: direction === 'desc' ? 'asc' : 'desc' })}
                >
                  <span>{title}</span>
                  {direction === 'asc' && <ArrowUp aria-hidden="true" size={14} />}
                  {direction === 'desc' && <ArrowDown aria-hidden="true" size={14} />}
                </button>
              )}
              {onWidth && widthLabel && !pinned && (
                <WidthHandle
                  label={widthLabel(title)}
                  onChange={(change, isDone) => onWidth(id, change, isDone)}
                  onReset={onWidthsReset}
                />
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

const words = { asc: 'ascending', desc: 'descending' } as const;
