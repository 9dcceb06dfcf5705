// The signing secrets of the vendors and the signature under every call to the platform.
import { createHmac } from 'node:crypto';
import { vendorHeaders, vendorSignedText } from '#contract/partners/game-vendor.ts';

type VendorKey = { readonly keyId: string; readonly secret: string };
export type VendorKeys = { keyOf(vassalage: string): VendorKey | undefined };

/** One master secret (hex) gives every vendor its own: HMAC-SHA256 of the vendor's name, in hex, under key id `k1`. */
export function derivedKeys(masterSecretHex: string): VendorKeys {
  return {
    keyOf: (vassalage) => ({
      keyId: 'k1',
      secret: createHmac('sha256', Buffer.from(masterSecretHex, 'hex'))
        .update(vassalage, 'utf8')
        .digest('hex'),
    }),
  };
}

/** The headers that prove a call is the vendor's own and fresh. */
export function signedHeaders(
  key: VendorKey,
  nowMs: number,
  path: string,
  rawBody: string,
): Record<string, string> {
  const time = String(nowMs);
  const text = vendorSignedText(time, 'POST', path, rawBody);
  return {
    [vendorHeaders.keyId]: key.keyId,
    [vendorHeaders.time]: time,
    [vendorHeaders.signature]: createHmac('sha256', key.secret).update(text, 'utf8').digest('hex'),
  };
}
