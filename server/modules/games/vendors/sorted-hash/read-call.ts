// Parses a form body of this protocol and verifies it: a hash over its sorted parameters.
import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import { type sortedHashAlgorithms, sortedHashText } from '#contract/partners/sorted-hash.ts';
import { sameBytes } from '#server/base/secrets/secret.ts';
import type { RawCall } from '#server/http/context.ts';
import { admitVendor, checkTime } from '../admit-vendor.ts';
import type { VendorGate } from '../port.ts';
import { VendorRefusal } from '../vendor-refusal.ts';

export type SortedHashProtocol = keyof typeof sortedHashAlgorithms;
type Algorithm = (typeof sortedHashAlgorithms)[SortedHashProtocol];

/** The digest of parameters under a secret, in hex. */
export function hashOf(
  algorithm: Algorithm,
  parameters: Readonly<Record<string, string>>,
  secret: string,
): string {
  return createHash(algorithm).update(sortedHashText(parameters, secret), 'utf8').digest('hex');
}

/**
 * The parameters of a genuine call.
 * @throws VendorRefusal VENDOR_UNKNOWN, IP_NOT_ALLOWED, BAD_SIGNATURE, STALE_CALL, in this order
 */
export async function verifiedParameters(
  call: RawCall,
  vendorCode: string,
  protocol: { readonly name: SortedHashProtocol; readonly algorithm: Algorithm },
  gate: VendorGate,
): Promise<Record<string, string>> {
  await admitVendor(call, vendorCode, protocol.name, gate);
  const pairs = [...new URLSearchParams(call.rawBody)];
  const parameters = Object.fromEntries(pairs);
  // A name that occurs twice would be hashed only once.
  if (Object.keys(parameters).length !== pairs.length) throw new VendorRefusal('BAD_SIGNATURE');
  const secret = gate.secretOf(vendorCode, parameters.keyId ?? '');
  const given = parameters.hash ?? '';
  if (secret === undefined || !/^[0-9a-f]+$/.test(given)) throw new VendorRefusal('BAD_SIGNATURE');
  const expected = hashOf(protocol.algorithm, parameters, secret);
  if (!sameBytes(Buffer.from(expected), Buffer.from(given))) throw new VendorRefusal('BAD_SIGNATURE');
  if (!/^\d{13}$/.test(parameters.timestamp ?? '')) throw new VendorRefusal('STALE_CALL');
  checkTime(Number(parameters.timestamp), gate);
  return parameters;
}

/** @throws VendorRefusal BAD_REQUEST with the names of the wrong parameters */
export function readParameters<Schema extends z.ZodMiniType>(
  schema: Schema,
  parameters: Record<string, string>,
): z.output<Schema> {
  const read = schema.safeParse(parameters);
  if (read.success) return read.data;
  const faults = [...new Set(read.error.issues.map((issue) => issue.path.join('.') || issue.message))];
  throw new VendorRefusal('BAD_REQUEST', { detail: faults.join(', ').slice(0, 200) });
}

/**
 * Minor units of a decimal.
 * @throws VendorRefusal PRECISION for a decimal finer than the currency
 */
export function decimalToMinorExactly(decimal: string): bigint {
  const [whole = '', fraction = ''] = decimal.split('.');
  if (/[1-9]/.test(fraction.slice(2))) throw new VendorRefusal('PRECISION');
  return BigInt(`${whole}${fraction.slice(0, 2).padEnd(2, '0')}`);
}
