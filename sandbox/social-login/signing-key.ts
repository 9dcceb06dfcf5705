// A provider's signing key: an RSA pair with a key id, published as a JWK set.
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';

export type SigningKey = {
  readonly kid: string;
  sign(claims: JWTPayload): Promise<string>;
  /** The public key set. */
  readonly published: { readonly keys: readonly JWK[] };
};

/** Creates a key pair; tokens are signed with RS256. */
export async function newSigningKey(kid: string): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' };
  return {
    kid,
    sign: (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(privateKey),
    published: { keys: [jwk] },
  };
}
