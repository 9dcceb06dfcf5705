// A vendor's call as sent on the wire: its path, its body and the headers of the protocol `khela-sandbox`.
import { createHmac } from 'node:crypto';
import type { BodyOf, EndpointShape } from '#contract/base/endpoint.ts';
import { vendorHeaders, vendorSignedText } from '#contract/partners/game-vendor.ts';

type Key = { readonly vendorCode: string; readonly secret: string; readonly keyId?: string };

/** A body given as text is sent as it is. */
export function signedByVendor<Shape extends EndpointShape>(
  { vendorCode, secret, keyId = 'k1' }: Key,
  endpoint: Shape,
  given: BodyOf<Shape> | string,
  timeMs: number,
) {
  const path = endpoint.path.replace(':vassalage', vendorCode);
  const body = typeof given === 'string' ? given : JSON.stringify(given);
  const text = vendorSignedText(String(timeMs), 'POST', path, body);
  return {
    path,
    body,
    headers: {
      'content-type': 'application/json',
      [vendorHeaders.keyId]: keyId,
      [vendorHeaders.time]: String(timeMs),
      [vendorHeaders.signature]: createHmac('sha256', secret).update(text).digest('hex'),
    },
  };
}
