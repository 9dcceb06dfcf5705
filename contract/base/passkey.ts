// Passkeys on the wire: challenges and responses in the JSON form of WebAuthn.
import * as z from 'zod/mini';

export const base64url = (most: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(most));

/** The fields in every response of a browser's passkey interface. */
const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
  clientExtensionResults: z.looseObject({}),
};

/** A browser's response to a passkey challenge. */
export const assertion = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url(4_096),
    authenticatorData: base64url(4_096),
    signature: base64url(8_192),
    userHandle: z.optional(z.nullable(z.string().check(z.maxLength(128)))),
  }),
});

/** A passkey that the browser has made. */
export const newCredential = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url(4_096),
    attestationObject: base64url(16_384),
    authenticatorData: z.optional(base64url(8_192)),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(8))),
    publicKeyAlgorithm: z.optional(z.number()),
    publicKey: z.optional(base64url(8_192)),
  }),
});

/** Options for the browser's own passkey machinery. */
export const webAuthnOptions = z.looseObject({ challenge: z.string() });

/** A passkey in the list of the caller's passkeys. */
export const listedPasskey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.number(),
  lastUsedAt: z.nullable(z.number()),
  synced: z.boolean(),
});
