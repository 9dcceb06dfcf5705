// Judges whether a call of this style is genuine: HMAC-SHA256 in hex over the raw body.
import { createHmac } from 'node:crypto';
import { hmacActionsHeaders } from '#contract/partners/hmac-actions.ts';
import { sameBytes } from '#server/base/secret.ts';
import type { RawCall } from '#server/http/context.ts';
import { admitVendor } from '../admit-vendor.ts';
import type { VendorGate } from '../port.ts';
import { VendorRefusal } from '../vendor-refusal.ts';

/**
 * The scheme knows no time, so a copied call passes here; it repeats ids that were taken and moves nothing.
 *
 * @throws VendorRefusal VENDOR_UNKNOWN, IP_NOT_ALLOWED, BAD_SIGNATURE, in this order
 */
export async function verifyCall(
  call: RawCall,
  vassalage: string,
  styleName: string,
  gate: VendorGate,
): Promise<void> {
  await admitVendor(call, vassalage, styleName, gate);
  const secret = gate.secretOf(vassalage, call.headers[hmacActionsHeaders.keyId] ?? '');
  const signature = call.headers[hmacActionsHeaders.signature] ?? '';
  if (secret === undefined || !/^[0-9a-f]{64}$/.test(signature)) throw new VendorRefusal('BAD_SIGNATURE');
  // Where a call goes is not signed, but no two calls of this style have a body in common.
  const expected = createHmac('sha256', secret).update(call.rawBody, 'utf8').digest('hex');
  if (!sameBytes(Buffer.from(expected), Buffer.from(signature))) throw new VendorRefusal('BAD_SIGNATURE');
}
