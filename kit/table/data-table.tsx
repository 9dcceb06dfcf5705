// A table of thousands of rows: only those in sight are drawn; its header stays, its rows are walked by keys.
import { type ColumnDef, columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type HTMLAttributes, type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './data-table.module.css';
import { RowBox, type TableSelection, useRowChoice } from './row-choice.tsx';
import { type TableColumn, TableHead, type TableSort } from './table-head.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { useWidths, type Widths } from './use-widths.ts';

type DataTableProps<Row> = {
  /** Names the table for assistive technology. */
  label: string;
  columns: readonly TableColumn<Row>[];
  /** Ids of columns that are not shown. */
  hidden?: readonly string[] | undefined;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** How many rows there are with those that are not fetched yet; -1 when it is not known. */
  count: number;
  sort?: TableSort | undefined;
  onSort?: ((sort: TableSort) => void) | undefined;
  /** Enter or a press on a row. */
  onOpen?: ((row: Row) => void) | undefined;
  /** The last rows come into sight. */
  onNearEnd?: (() => void) | undefined;
  /** Marks rows, for example by their age. */
  toneOf?: ((row: Row) => 'warn' | 'alarm' | undefined) | undefined;
  /** Rows that are on their way. */
  foot?: ReactNode;
  /** The positions of rows are remembered under this name for a later visit. */
  place: string;
  /** Columns of another width than their usual one. */
  widths?: Widths | undefined;
  /** Called when a column is resized, with all present widths; undefined when the default ones apply again. */
  onWidths?: ((widths: Widths) => void) | undefined;
  /** The name of a column's handle for assistive technology, for example "Width of Name"; no handles without it. */
  widthLabel?: ((title: string) => string) | undefined;
  /** Rows can be chosen: by their boxes, or by x. */
  selection?: TableSelection<Row> | undefined;
};

const usualWidth = 140;
const boxWidth = 40;
const nearEnd = 12;
const features = tableFeatures({ columnVisibilityFeature });
/** The scroll position of each list when it was left. */
const places = new Map<string, number>();

/** All rows have the height `--row-height` of the page; the table fills the height of its parent. */
export function DataTable<Data extends object>(props: DataTableProps<Data>) {
  const { label, rows, rowKey, onOpen, toneOf, foot, place } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { shown, all } = useShown(props);
  const usual = Object.fromEntries(shown.map(({ id, width = usualWidth }) => [id, width]));
  const { widths, change } = useWidths(scroller, props.widths, usual, props.onWidths);
  const { virtual, items } = useRowsInSight(props, scroller);
  const choice = useRowChoice(props.selection, rows, rowKey);
  const keys = useRowKeys({
    rows,
    scroller,
    show: (index) => virtual.scrollToIndex(index),
    ...(onOpen ? { onOpen } : {}),
    ...(choice ? { onChoose: choice.toggle } : {}),
  });
  const below = virtual.getTotalSize() - (items[items.length - 1]?.end ?? 0);
  const total = shown.reduce((sum, { id }) => sum + (widths?.[id] ?? usual[id] ?? 0), choice ? boxWidth : 0);
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      onScroll={(event) => places.set(place, event.currentTarget.scrollTop)}
    >
      <table
        aria-label={label}
        aria-rowcount={props.count}
        className={styles.table}
        style={widths ? { width: total } : { minWidth: total }}
      >
        <Columns
          hasBox={choice !== undefined}
          widths={shown.map(({ id }) => widths?.[id] ?? usual[id] ?? 0)}
        />
        <TableHead
          columns={shown}
          sort={props.sort}
          onSort={props.onSort}
          all={choice?.all}
          widthLabel={props.widthLabel}
          onWidth={props.onWidths && change}
          onWidthsReset={props.onWidths && (() => props.onWidths?.({}))}
        />
        <tbody>
          <Gap height={items[0]?.start ?? 0} />
          {items.map(({ index }) => {
            const row = all[index]?.original;
            const ofKeys = keys.propsOf(index);
            return (
              row && (
                <Row
                  key={rowKey(row)}
                  row={row}
                  index={index}
                  columns={shown}
                  tone={toneOf?.(row)}
                  opens={onOpen !== undefined}
                  keys={ofKeys}
                  box={choice && <RowBox {...choice.boxOf(row, index)} tabIndex={ofKeys.tabIndex} />}
                />
              )
            );
          })}
          <Gap height={below} />
        </tbody>
      </table>
      {foot}
    </div>
  );
}

/** The columns that are not hidden, and all rows. */
function useShown<Data extends object>({ columns, hidden = [], rows, rowKey }: DataTableProps<Data>) {
  const table = useTable({
    features,
    data: rows as Data[],
    columns: useMemo(() => columns.map(asDefinition), [columns]),
    getRowId: rowKey,
    state: { columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])) },
  });
  return {
    shown: table.getVisibleLeafColumns().flatMap(({ id }) => columns.find((one) => one.id === id) ?? []),
    all: table.getRowModel().rows,
  };
}

/** The rows that are drawn; the last ones in sight are reported. */
function useRowsInSight<Data>(
  { rows, place, onNearEnd }: DataTableProps<Data>,
  scroller: RefObject<HTMLDivElement | null>,
) {
  // Nothing of it is handed to memoized parts.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight(),
    overscan: 8,
    initialOffset: places.get(place) ?? 0,
  });
  const items = virtual.getVirtualItems();
  const last = items[items.length - 1]?.index ?? 0;
  useEffect(() => {
    if (rows.length > 0 && last >= rows.length - nearEnd) onNearEnd?.();
  }, [last, rows.length, onNearEnd]);
  return { virtual, items };
}

function Columns({ hasBox, widths }: { hasBox: boolean; widths: readonly number[] }) {
  return (
    <colgroup>
      {[...(hasBox ? [boxWidth] : []), ...widths].map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their places here
        <col key={at} style={{ width }} />
      ))}
    </colgroup>
  );
}

type RowProps<Data> = {
  row: Data;
  index: number;
  columns: readonly TableColumn<Data>[];
  tone: 'warn' | 'alarm' | undefined;
  opens: boolean;
  keys: HTMLAttributes<HTMLTableRowElement>;
  box: ReactNode;
};

function Row<Data>({ row, index, columns, tone, opens, keys, box }: RowProps<Data>) {
  return (
    <tr
      aria-rowindex={index + 2}
      {...keys}
      className={classNames(styles.row, opens && styles.opens, tone && styles[tone])}
    >
      {box && <td className={classNames(styles.cell, styles.box)}>{box}</td>}
      {columns.map(({ id, end, pinned, cell }) => (
        <td key={id} className={classNames(styles.cell, end && styles.end, pinned && styles.pinned)}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** Takes the height of the rows that are not rendered. */
function Gap({ height }: { height: number }) {
  return height > 0 && <tr aria-hidden="true" style={{ height }} />;
}

const asDefinition = <Row extends object>({ id }: TableColumn<Row>): ColumnDef<typeof features, Row> => ({
  id,
  accessorFn: (row) => row,
});

/** In px, as the style sheet of the page has it. */
function rowHeight(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row-height')) || 36;
}
