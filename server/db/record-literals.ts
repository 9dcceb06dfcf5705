// Rows as the literal of an array of PostgreSQL's records: one argument of a function instead of a list for each column.

type Field = string | bigint | number | boolean | Date | null | undefined;

/** The columns of a record type, in its order, as our rows name them. */
export function recordArray<Name extends string>(
  columns: readonly Name[],
  rows: readonly Readonly<Partial<Record<Name, Field>>>[],
): string {
  return `{${rows.map((row) => quoted(recordLiteral(columns, row))).join(',')}}`;
}

/** A row as the literal of one record. */
export function recordLiteral<Name extends string>(
  columns: readonly Name[],
  row: Readonly<Partial<Record<Name, Field>>>,
): string {
  return `(${columns.map((name) => fieldText(row[name])).join(',')})`;
}

/** Bytes, given in hexadecimal, as a field of a record. */
export function bytesField(hex: string | null): string | null {
  return hex === null ? null : `\\x${hex}`;
}

function fieldText(field: Field): string {
  if (field === null || field === undefined) return '';
  if (field instanceof Date) return `"${field.toISOString()}"`;
  if (typeof field !== 'string') return String(field);
  return field === '' || /[",()\\\s]/.test(field) ? quoted(field) : field;
}

function quoted(text: string): string {
  return /["\\]/.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : `"${text}"`;
}
