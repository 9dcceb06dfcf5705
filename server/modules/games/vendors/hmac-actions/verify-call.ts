// Verifies a call of this protocol: HMAC-SHA256 in hex over the raw body.
import { createHmac } from 'node:crypto';
import { hmacActionsHeaders } from '#contract/partners/hmac-actions.ts';
import { sameBytes } from '#server/base/secrets/secret.ts';
import type { RawCall } from '#server/http/context.ts';
import { admitVendor } from '../admit-vendor.ts';
import type { VendorGate } from '../port.ts';
import { VendorRefusal } from '../vendor-refusal.ts';

/**
 * The protocol signs no time, so a copied call passes here; it repeats known ids and moves nothing.
 * @throws VendorRefusal VENDOR_UNKNOWN, IP_NOT_ALLOWED, BAD_SIGNATURE, in this order
 */
export async function verifyCall(
  call: RawCall,
  vendorCode: string,
  protocolName: string,
  gate: VendorGate,
): Promise<void> {
  await admitVendor(call, vendorCode, protocolName, gate);
  const secret = gate.secretOf(vendorCode, call.headers[hmacActionsHeaders.keyId] ?? '');
  const signature = call.headers[hmacActionsHeaders.signature] ?? '';
  if (secret === undefined || !/^[0-9a-f]{64}$/.test(signature)) throw new VendorRefusal('BAD_SIGNATURE');
  // The path of a call is not signed, but no two calls of this protocol accept the same body.
  const expected = createHmac('sha256', secret).update(call.rawBody, 'utf8').digest('hex');
  if (!sameBytes(Buffer.from(expected), Buffer.from(signature))) throw new VendorRefusal('BAD_SIGNATURE');
}
