// Writes rows as one JSON argument, whose fields SQL reads by name with `json_to_recordset`.

type Field = string | bigint | number | boolean | Date | Buffer | readonly string[] | null;

/**
 * Rows as JSON, each with all its properties. Integers of any size keep their digits, instants have millisecond
 * precision, and bytes are written in PostgreSQL's hexadecimal notation.
 */
export function jsonRows<Row extends { readonly [name in keyof Row]: Field }>(rows: readonly Row[]): string {
  return JSON.stringify(
    rows.map((row) => {
      const written: Record<string, unknown> = {};
      for (const [name, field] of Object.entries<Field>(row)) written[name] = jsonField(field);
      return written;
    }),
  );
}

function jsonField(field: Field): unknown {
  if (typeof field === 'bigint') return String(field);
  return Buffer.isBuffer(field) ? `\\x${field.toString('hex')}` : field;
}
