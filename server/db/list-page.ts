// Reads lists page by page: each page begins after the last row of the one before, however many rows come before it.
import * as z from 'zod/mini';
import { countedTo } from '#contract/base/list.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Queryable } from './database.ts';

/** A list before it is sorted and cut. */
export type List<Sort extends string> = {
  /** A select with all filters and no order; it has a unique column `id` of type text. */
  readonly select: string;
  /** The values of its `$1`, `$2`, … */
  readonly values: readonly unknown[];
  /** The columns of the select that it can be sorted by, never null, with their types in the database. */
  readonly sorts: Readonly<Record<Sort, SortType>>;
};

/** Which texts are values of each type. Any other page position is refused before the database sees it. */
const sortTypes = {
  timestamptz: isMoment,
  bigint: (text: string) => /^-?\d{1,19}$/.test(text) && BigInt.asIntN(64, BigInt(text)) === BigInt(text),
  numeric: (text: string) => /^-?\d{1,40}(\.\d{1,20})?$/.test(text),
  text: (text: string) => !text.includes('\0') && text.isWellFormed(),
} as const;
type SortType = keyof typeof sortTypes;

/** The order of a list and the position of a page, from the query of the request. */
export type ListPlace<Sort extends string> = {
  readonly sort: Sort;
  readonly direction: 'asc' | 'desc';
  readonly after?: string | undefined;
  readonly size: number;
};
type Ordered = { readonly id: unknown; readonly sortedBy: string };

/**
 * Reads one page.
 * @throws Refusal INPUT_INVALID when `after` is not a position that this list has returned
 */
export async function selectListPage<Row extends object, Sort extends string>(
  db: Queryable,
  list: List<Sort>,
  place: ListPlace<Sort>,
): Promise<{ rows: Row[]; next: string | null; total: number }> {
  const [found, [counted]] = await Promise.all([
    selectAfter<Row, Sort>(db, list, place, place.size + 1),
    db.query<{ total: number }>(
      `select count(*)::integer as total from (select from (${list.select}) listed limit ${countedTo + 1}) counted
       ${filteredBy(list.values)}`,
      list.values,
    ),
  ]);
  const rows = found.slice(0, place.size);
  const last = rows.at(-1);
  const next = found.length > rows.length && last ? placeAfter(last) : null;
  return { rows, next, total: counted?.total ?? 0 };
}

const rowsAtOnce = 500;

/** Reads a whole list in its order, some hundred rows at a time. */
export async function* selectWholeList<Row extends object, Sort extends string>(
  db: Queryable,
  list: List<Sort>,
  order: Pick<ListPlace<Sort>, 'sort' | 'direction'>,
): AsyncGenerator<readonly Row[]> {
  let after: string | undefined;
  for (;;) {
    const rows = await selectAfter<Row, Sort>(db, list, { ...order, after }, rowsAtOnce);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    after = placeAfter(last);
  }
}

function selectAfter<Row extends object, Sort extends string>(
  db: Queryable,
  { select, values, sorts }: List<Sort>,
  { sort, direction, after }: Omit<ListPlace<Sort>, 'size'>,
  limit: number,
): Promise<(Row & Ordered)[]> {
  const type = sorts[sort];
  const from = after === undefined ? undefined : readPlace(after, type);
  const [at, idAt] = [values.length + 1, values.length + 2];
  const beyond = direction === 'asc' ? '>' : '<';
  return db.query<Row & Ordered>(
    `select listed.*, listed."${sort}"::text as "sortedBy" from (${select}) listed
     ${from ? `where (listed."${sort}", listed.id) ${beyond} ($${at}::${type}, $${idAt})` : ''}
     order by listed."${sort}" ${direction}, listed.id ${direction} limit ${limit} ${filteredBy(values)}`,
    from ? [...values, ...from] : values,
  );
}

/**
 * A comment that says which values are set. After some calls the database keeps one plan for a statement, whatever its
 * values are; a plan made for no filter may read a whole table where a filter is set. So that calls with other filters
 * have a plan of their own, they are another statement.
 */
export const filteredBy = (values: readonly unknown[]): string =>
  `/* ${values.map((value) => (value === null ? '-' : '+')).join('')} */`;

const placeAfter = ({ sortedBy, id }: Ordered): string =>
  Buffer.from(JSON.stringify([sortedBy, String(id)])).toString('base64url');

/** Whether a text is a moment that exists, from the year 1 on, as PostgreSQL writes it. */
function isMoment(text: string): boolean {
  const [, date, time] =
    /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d{1,6})?[+-](?:0\d|1[0-4])(?::[0-5]\d)?$/.exec(text) ?? [];
  if (!date || !time || date.startsWith('0000')) return false;
  // A day like 30 February is read as the one after the month's last, so it is written again and compared.
  const moment = new Date(`${date}T${time}.000Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString() === `${date}T${time}.000Z`;
}

const place = z.tuple([z.string(), z.string().check(z.refine(sortTypes.text))]);

function readPlace(text: string, type: SortType): readonly [string, string] {
  const read = place.safeParse(parsed(Buffer.from(text, 'base64url').toString()));
  if (!read.success || !sortTypes[type](read.data[0])) throw new Refusal('INPUT_INVALID');
  return read.data;
}

/** Parses a text as JSON; undefined when it is not valid JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
