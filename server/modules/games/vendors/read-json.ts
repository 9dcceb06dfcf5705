// Reads the JSON body of a verified call by the contract's schema, strictly.
import type * as z from 'zod/mini';
import { VendorRefusal } from './vendor-refusal.ts';

/**
 * The body, parsed by the schema.
 * @throws VendorRefusal PRECISION for an amount finer than the currency, else BAD_REQUEST with the faults
 */
export function readJson<Schema extends z.ZodMiniType>(schema: Schema, rawBody: string): z.output<Schema> {
  const given = parseJson(rawBody);
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const faults = [...new Set(read.error.issues.map((issue) => issue.path.join('.') || issue.message))];
  if (faults.length === 1 && faults[0] === 'amount' && isTooFine(given)) throw new VendorRefusal('PRECISION');
  throw new VendorRefusal('BAD_REQUEST', { detail: faults.join(', ').slice(0, 200) });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new VendorRefusal('BAD_REQUEST', { detail: 'the body is not JSON' });
  }
}

/** More than two decimals: nothing we could book without rounding. */
function isTooFine(given: unknown): boolean {
  const amount = (given as { amount?: unknown } | null)?.amount;
  return typeof amount === 'string' && /^\d{1,15}\.\d{3,}$/.test(amount);
}
