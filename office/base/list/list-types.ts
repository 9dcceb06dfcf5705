// The parts of a list of the office: a call that pages, columns and filters.
import type { ReactNode } from 'react';
import type { ArgumentsOf, KnownCall, ValueOf } from '#contract/call-types.ts';
import type { OfficeCall } from '../api.ts';
import type { TextKey } from '../i18n.ts';

/** The row of a list, by its call. */
export type RowOf<Called extends KnownCall> =
  ValueOf<Called> extends { rows: readonly (infer Row extends object)[] } ? Row : never;
type QueryOf<Called extends KnownCall> =
  ArgumentsOf<Called> extends { query?: infer Query } ? NonNullable<Query> : Record<never, never>;

export type ListColumn<Row> = {
  readonly id: string;
  readonly title: TextKey;
  readonly cell: (row: Row) => ReactNode;
  /** The server's name for the order by this column. */
  readonly sort?: string;
  /** Set to the right: amounts and counts. */
  readonly end?: boolean;
  /** In px; 140 by default. */
  readonly width?: number;
  /** Hidden until it is chosen. */
  readonly isExtra?: boolean;
  /** Stays in sight at the end of the row: for buttons. It is the last column. */
  readonly pinned?: boolean;
};

/** A choice whose text is its value, for codes, or one with its own text. */
export type ListChoice = string | { readonly value: string; readonly title: TextKey };
export type ListFilter<Name extends string = string> = {
  /** The name in the call; a period always sets `from` and `to`. */
  readonly name: Name;
  readonly title: TextKey;
} /** `amount`: two decimals are added; `code`: capital letters. */ & (
  | { readonly kind: 'text'; readonly form?: 'amount' | 'code' }
  | { readonly kind: 'period' }
  | { readonly kind: 'toggle' }
  | { readonly kind: 'choice'; readonly choices: readonly ListChoice[] }
);

export type ListProps<Called extends OfficeCall> = {
  call: Called;
  /** The file with the same filters. */
  file?: OfficeCall & { readonly file: 'text/csv' };
  columns: readonly ListColumn<RowOf<Called>>[];
  filters: readonly ListFilter<(keyof QueryOf<Called> & string) | 'period'>[];
  rowKey: (row: RowOf<Called>) => string;
  /** The address of a row's own page. */
  rowPath?: (row: RowOf<Called>) => string;
  /** Called instead of opening a page of the row. */
  onOpen?: (row: RowOf<Called>) => void;
  /** Buttons above the list. */
  actions?: ReactNode;
  /** The parts of the path that are the same for the whole list. */
  params?: Readonly<Record<string, unknown>>;
  /** Filters that are the same for the whole list and not shown, for example the member of a member's page. */
  fixed?: Readonly<Record<string, unknown>>;
  /** Names the list; the screen's title otherwise. */
  label: string;
  /** The text of an empty list without filters. */
  empty?: string;
  /** Shown above the table, about the whole list, for example its sums. */
  summary?: (list: ValueOf<Called>) => ReactNode;
  toneOf?: (row: RowOf<Called>) => 'warn' | 'alarm' | undefined;
  /** Rows can be chosen, and something done to all of them. */
  choice?: ListChoiceOfRows<RowOf<Called>>;
};

export type ListChoiceOfRows<Row> = {
  readonly nameOf: (row: Row) => string;
  /** The bar of the rows that are chosen, which may be none. */
  readonly bar: (rows: readonly Row[], clear: () => void) => ReactNode;
};
