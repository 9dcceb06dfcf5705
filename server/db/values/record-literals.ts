// Writes rows as the literal of an array of PostgreSQL's records, so that an SQL function takes one argument for them.

type Field = string | bigint | number | boolean | Date | null | undefined;

/** Writes rows as one literal. `columns` are the properties of a row in the order of the record type's columns. */
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
