// Judges whether a vendor's call is genuine, over the bytes as they came and before anything is parsed.
import { createHmac } from 'node:crypto';
import { vendorClockSkewMs, vendorHeaders, vendorSignedText } from '#contract/partners/game-vendor.ts';
import { vassalageForm } from '#contract/partners/vendor-forms.ts';
import { sameBytes } from '#server/base/secret.ts';
import type { RawCall } from '#server/http/context.ts';
import type { VendorGate } from '../port.ts';
import { VendorRefusal } from '../vendor-refusal.ts';

/**
 * Lets a genuine call pass.
 *
 * @param styleName the style the vendor has to be registered with
 * @throws VendorRefusal VENDOR_UNKNOWN, IP_NOT_ALLOWED, BAD_SIGNATURE, STALE_CALL, in this order
 */
export async function verifyCall(
  call: RawCall,
  vassalage: string,
  styleName: string,
  gate: VendorGate,
): Promise<void> {
  const isName = vassalageForm.test(vassalage);
  if (!isName || (await gate.styleOf(vassalage)) !== styleName) throw new VendorRefusal('VENDOR_UNKNOWN');
  if (!gate.allowsAddress(vassalage, call.ip)) throw new VendorRefusal('IP_NOT_ALLOWED');
  const time = call.headers[vendorHeaders.time] ?? '';
  const secret = gate.secretOf(vassalage, call.headers[vendorHeaders.keyId] ?? '');
  const signature = call.headers[vendorHeaders.signature] ?? '';
  if (secret === undefined || !/^\d{13}$/.test(time) || !/^[0-9a-f]{64}$/.test(signature))
    throw new VendorRefusal('BAD_SIGNATURE');
  const expected = createHmac('sha256', secret)
    .update(vendorSignedText(time, call.method, call.path, call.rawBody), 'utf8')
    .digest();
  if (!sameBytes(expected, Buffer.from(signature, 'hex'))) throw new VendorRefusal('BAD_SIGNATURE');
  // A vendor that sends a call again stamps and signs it anew, so an old stamp is somebody else's copy.
  if (Math.abs(gate.now().getTime() - Number(time)) > vendorClockSkewMs)
    throw new VendorRefusal('STALE_CALL');
}
