// Days of the merchant's calendar on the wire.
import * as z from 'zod/mini';

/** A day in the merchant's time zone, `YYYY-MM-DD`. */
export const businessDay = z.string().check(
  z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/),
  // No 31 February.
  z.refine((day) => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) ?? false),
);
