// Lines of comma-separated values that no spreadsheet runs as a formula (ASVS 1.2.10, RFC 4180).

/** The first characters of a file: spreadsheets detect UTF-8 by them. */
export const csvStart = '\uFEFF';

/** A line with its end. An amount, also with five decimals, stays a number; everything else is quoted. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** A file of a list: the names of its columns, then its rows as they are read. */
export async function* csvOf<Row>(
  columns: Readonly<Record<string, (row: Row) => string>>,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield csvStart + csvLine(Object.keys(columns));
  const cells = Object.values(columns);
  for await (const rows of pages)
    if (rows.length > 0) yield rows.map((row) => csvLine(cells.map((cell) => cell(row)))).join('');
}

/** Text that a spreadsheet would run as a formula gets an apostrophe before it, even after spaces. */
function csvCell(text: string): string {
  if (/^-?\d+\.(\d{2}|\d{5})$/.test(text)) return text;
  const harmless = /^\s*[=+\-@\t\r＝＋－＠]/u.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
