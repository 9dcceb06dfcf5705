// Checks a launch address: in protocols where the platform signs it, no other address opens a game.
import { createHash, createHmac } from 'node:crypto';
import { sortedHashAlgorithms, sortedHashText } from '#contract/partners/sorted-hash.ts';
import type { VendorKeys } from './vendor-keys.ts';

/** Whether the query of a launch address, unchanged, was signed by the platform. */
export function isGenuineLaunch(keys: VendorKeys, query: string): boolean {
  const parameters = Object.fromEntries(new URLSearchParams(query));
  const { vendor = '', style: protocol, sign, hash } = parameters;
  const secret = keys.platformSecretOf(vendor, 'k1') ?? '';
  if (protocol === 'hmac-actions') {
    const signed = query.replace(/&sign=[^&]*$/, '');
    return sign === createHmac('sha256', secret).update(signed, 'utf8').digest('hex');
  }
  if (protocol === 'sorted-hash' || protocol === 'sorted-hash-md5') {
    const text = sortedHashText(parameters, secret);
    return hash === createHash(sortedHashAlgorithms[protocol]).update(text, 'utf8').digest('hex');
  }
  return true;
}
