// Verifies a vendor's call that is signed over its time, method, path and raw body, before anything is parsed.
import { createHmac } from 'node:crypto';
import { vendorHeaders, vendorSignedText } from '#contract/partners/game-vendor.ts';
import { sameBytes } from '#server/base/secrets/secret.ts';
import type { RawCall } from '#server/http/context.ts';
import { admitVendor, checkTime } from './admit-vendor.ts';
import type { VendorGate } from './port.ts';
import { VendorRefusal } from './vendor-refusal.ts';

/**
 * Returns for a genuine call.
 * @param protocolName the protocol of the vendor's registration
 * @throws VendorRefusal VENDOR_UNKNOWN, IP_NOT_ALLOWED, BAD_SIGNATURE, STALE_CALL, in this order
 */
export async function verifySignedCall(
  call: RawCall,
  vendorCode: string,
  protocolName: string,
  gate: VendorGate,
): Promise<void> {
  await admitVendor(call, vendorCode, protocolName, gate);
  const time = call.headers[vendorHeaders.time] ?? '';
  const secret = gate.secretOf(vendorCode, call.headers[vendorHeaders.keyId] ?? '');
  const signature = call.headers[vendorHeaders.signature] ?? '';
  if (secret === undefined || !/^\d{13}$/.test(time) || !/^[0-9a-f]{64}$/.test(signature))
    throw new VendorRefusal('BAD_SIGNATURE');
  const expected = createHmac('sha256', secret)
    .update(vendorSignedText(time, call.method, call.path, call.rawBody), 'utf8')
    .digest('hex');
  if (!sameBytes(Buffer.from(expected), Buffer.from(signature))) throw new VendorRefusal('BAD_SIGNATURE');
  checkTime(Number(time), gate);
}
