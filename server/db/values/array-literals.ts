// Writes lists as PostgreSQL's array literals. This is faster than the driver's own conversion of each element.

/** An array of texts. Every text is quoted; a quote or a backslash in a text is escaped. */
export function textArray(items: readonly (string | null | undefined)[]): string {
  let text = '{';
  for (const item of items) {
    if (text.length > 1) text += ',';
    if (item === undefined || item === null) text += 'null';
    else text += /["\\]/.test(item) ? `"${item.replace(/["\\]/g, '\\$&')}"` : `"${item}"`;
  }
  return `${text}}`;
}

/** An array of numbers or booleans. They need no quotes. */
export function plainArray(items: readonly (number | bigint | boolean | null)[]): string {
  return `{${items.map((item) => (item === null ? 'null' : String(item))).join(',')}}`;
}

/** An array of instants, with millisecond precision. */
export function timeArray(items: readonly (Date | null)[]): string {
  return `{${items.map((item) => (item === null ? 'null' : `"${item.toISOString()}"`)).join(',')}}`;
}
