// Parses the JSON of a response by its schema; undefined when it does not match.
import type * as z from 'zod/mini';

export function readAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  rawBody: string,
): z.output<Schema> | undefined {
  try {
    const read = schema.safeParse(JSON.parse(rawBody));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
