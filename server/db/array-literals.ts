// Lists as literals of PostgreSQL's arrays: one text for the driver instead of a walk through each element.

/** Quotes every text; only those with a quote or a backslash need more, and hardly any has one. */
export function textArray(items: readonly (string | null | undefined)[]): string {
  let text = '{';
  for (const item of items) {
    if (text.length > 1) text += ',';
    if (item === undefined || item === null) text += 'null';
    else text += /["\\]/.test(item) ? `"${item.replace(/["\\]/g, '\\$&')}"` : `"${item}"`;
  }
  return `${text}}`;
}

/** Numbers and truths need no quotes. */
export function plainArray(items: readonly (number | bigint | boolean | null)[]): string {
  return `{${items.map((item) => (item === null ? 'null' : String(item))).join(',')}}`;
}

/** Instants, to the millisecond they have. */
export function timeArray(items: readonly (Date | null)[]): string {
  return `{${items.map((item) => (item === null ? 'null' : `"${item.toISOString()}"`)).join(',')}}`;
}
