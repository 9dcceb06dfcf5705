// The manners in which the vendors of this house call the platform, by name.
import { hmacActions } from './hmac-actions/hmac-actions.ts';
import { khelaSandbox } from './khela-sandbox/khela-sandbox.ts';
import type { VendorStyle } from './port.ts';
import { rsaUnits } from './rsa-units/rsa-units.ts';
import { sortedHash, sortedHashMd5 } from './sorted-hash/sorted-hash.ts';

export const styleNames = [
  'khela-sandbox',
  'rsa-units',
  'hmac-actions',
  'sorted-hash',
  'sorted-hash-md5',
] as const;
export type StyleName = (typeof styleNames)[number];

export const vendorStyles: Record<StyleName, VendorStyle> = {
  'khela-sandbox': khelaSandbox,
  'rsa-units': rsaUnits,
  'hmac-actions': hmacActions,
  'sorted-hash': sortedHash,
  'sorted-hash-md5': sortedHashMd5,
};
