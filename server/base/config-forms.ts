// The forms of environment variables: ports, addresses, keys.
import * as z from 'zod/mini';

export const port = (fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), fallback);

/** A text that must match a pattern; the error states the wanted form, never the given value. */
export const form = (pattern: RegExp, wanted: string) => z.string(wanted).check(z.regex(pattern, wanted));

export const webAddress = form(/^https?:\/\/[^\s/]+$/, 'an origin is wanted, as in https://play.example');
export const key256 = form(/^[0-9a-f]{64}$/, '64 digits of lower-case hex are wanted');

/** Codes of lotteries, each with the seconds between its draws, 9,999 at most. */
export const cycles = z._default(
  form(/^[A-Z0-9_]+:[1-9]\d{0,3}(,[A-Z0-9_]+:[1-9]\d{0,3})*$/, 'wanted is code:seconds, …'),
  '',
);

export function cyclesIn(text: string): ReadonlyMap<string, number> {
  const entries = text.split(',').filter(Boolean);
  return new Map(
    entries.map((entry) => {
      const [code = '', seconds = ''] = entry.split(':');
      return [code, Number(seconds)];
    }),
  );
}
