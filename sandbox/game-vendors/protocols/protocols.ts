// The protocols of the sandbox's vendors, by name.
import { hmacActions } from './hmac-actions/hmac-actions.ts';
import { khelaSandbox } from './khela-sandbox/khela-sandbox.ts';
import type { VendorProtocol } from './port.ts';
import { rsaUnits } from './rsa-units/rsa-units.ts';
import { sortedHash, sortedHashMd5 } from './sorted-hash/sorted-hash.ts';

export const protocolNames = [
  'khela-sandbox',
  'rsa-units',
  'hmac-actions',
  'sorted-hash',
  'sorted-hash-md5',
] as const;
export type ProtocolName = (typeof protocolNames)[number];

export const vendorProtocols: Record<ProtocolName, VendorProtocol> = {
  'khela-sandbox': khelaSandbox,
  'rsa-units': rsaUnits,
  'hmac-actions': hmacActions,
  'sorted-hash': sortedHash,
  'sorted-hash-md5': sortedHashMd5,
};
