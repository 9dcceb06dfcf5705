// Reads the JSON of an answer by its schema; anything else is nothing.
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
