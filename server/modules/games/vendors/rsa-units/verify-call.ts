// Verifies a call of this protocol: RSA with SHA-256 over the raw body, by the vendor's own key.
import { verify } from 'node:crypto';
import { rsaUnitsHeaders } from '#contract/partners/rsa-units.ts';
import type { RawCall } from '#server/http/context.ts';
import { admitVendor } from '../admit-vendor.ts';
import type { VendorGate } from '../port.ts';
import { VendorRefusal } from '../vendor-refusal.ts';

/** @throws VendorRefusal VENDOR_UNKNOWN, IP_NOT_ALLOWED, BAD_SIGNATURE, in this order */
export async function verifyCall(
  call: RawCall,
  vendorCode: string,
  protocolName: string,
  gate: VendorGate,
): Promise<void> {
  await admitVendor(call, vendorCode, protocolName, gate);
  const keyId = call.headers[rsaUnitsHeaders.keyId] ?? '';
  const signature = call.headers[rsaUnitsHeaders.signature] ?? '';
  if (!/^[\w-]{1,32}$/.test(keyId) || !/^[A-Za-z0-9+/]{300,700}={0,2}$/.test(signature))
    throw new VendorRefusal('BAD_SIGNATURE');
  const key = await gate.publicKeyOf(vendorCode, keyId);
  const isGenuine =
    key !== undefined &&
    verify('sha256', Buffer.from(call.rawBody, 'utf8'), key, Buffer.from(signature, 'base64'));
  if (!isGenuine) throw new VendorRefusal('BAD_SIGNATURE');
}
