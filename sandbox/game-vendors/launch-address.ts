// Judges a launch address: in styles whose platform signs it, nobody else's address opens a game.
import { createHash, createHmac } from 'node:crypto';
import { sortedHashAlgorithms, sortedHashText } from '#contract/partners/sorted-hash.ts';
import type { VendorKeys } from './vendor-keys.ts';

/** Whether the query of a launch address, as it stands there, is the platform's own. */
export function isGenuineLaunch(keys: VendorKeys, query: string): boolean {
  const parameters = Object.fromEntries(new URLSearchParams(query));
  const { vendor = '', style, sign, hash } = parameters;
  const secret = keys.platformSecretOf(vendor, 'k1') ?? '';
  if (style === 'hmac-actions') {
    const signed = query.replace(/&sign=[^&]*$/, '');
    return sign === createHmac('sha256', secret).update(signed, 'utf8').digest('hex');
  }
  if (style === 'sorted-hash' || style === 'sorted-hash-md5') {
    const text = sortedHashText(parameters, secret);
    return hash === createHash(sortedHashAlgorithms[style]).update(text, 'utf8').digest('hex');
  }
  return true;
}
