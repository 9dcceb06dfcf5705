// A short table that needs no paging: its columns by title, its rows as they come.
import type { ReactNode } from 'react';
import { classNames } from '#kit/class-names.ts';
import styles from './plain-table.module.css';

type PlainColumn<Row> = {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Set to the right: amounts and counts. */
  readonly end?: boolean;
};
type PlainTableProps<Row> = {
  label: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

export function PlainTable<Row>({ label, columns, rows, rowKey }: PlainTableProps<Row>) {
  return (
    // A wide table is scrolled by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.frame} tabIndex={0} aria-label={label}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ title, end }) => (
              <th key={title} scope="col" className={classNames(end && styles.end)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ title, cell, end }) => (
                <td key={title} className={classNames(end && styles.end)}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
