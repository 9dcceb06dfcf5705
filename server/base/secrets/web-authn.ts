// Passkeys of a site (WebAuthn): challenges for browsers, and the verification of their responses.
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';

/** The site for which passkeys are made. */
export type WebAuthnSite = { readonly name: string; readonly host: string; readonly origin: string };
type KnownCredential = { readonly id: string; readonly transports: readonly string[] };
/** Uses a challenge; true for the first response to a challenge that was issued. */
type TakeChallenge = (challenge: string) => Promise<boolean>;

const listed = (known: readonly KnownCredential[]) =>
  known.map(({ id, transports }) => ({ id, transports: [...transports] as never }));

/** The options for creating a passkey; a device that has one of `known` creates none. */
export const creationOptions = (
  { name, host }: WebAuthnSite,
  user: { readonly id: string; readonly name: string; readonly known: readonly KnownCredential[] },
) =>
  generateRegistrationOptions({
    rpName: name,
    rpID: host,
    userName: user.name,
    userID: new TextEncoder().encode(user.id),
    excludeCredentials: listed(user.known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    // EdDSA, ES256 and RS256: what devices have.
    supportedAlgorithmIDs: [-8, -7, -257],
  });

/** The passkey that a browser has created; undefined when the response is invalid. */
export async function createdPasskey(
  { host, origin }: WebAuthnSite,
  response: { readonly response: { readonly transports?: readonly string[] | undefined } },
  takeChallenge: TakeChallenge,
) {
  const found = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: takeChallenge,
    expectedOrigin: origin,
    expectedRPID: host,
  }).catch(() => undefined);
  if (!found?.verified) return undefined;
  const { credential, credentialBackedUp } = found.registrationInfo;
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: BigInt(credential.counter),
    transports: response.response.transports ?? [],
    synced: credentialBackedUp,
  };
}

/** A challenge for one of these passkeys, or without them for any passkey of the site. */
export const requestOptions = ({ host }: WebAuthnSite, known: readonly KnownCredential[] = []) =>
  generateAuthenticationOptions({
    rpID: host,
    userVerification: 'required',
    ...(known.length > 0 ? { allowCredentials: listed(known) } : {}),
  });

/** The counter in a passkey's response; undefined when the response is not from this passkey. */
export async function answeredCounter(
  { host, origin }: WebAuthnSite,
  response: object,
  known: { readonly id: string; readonly publicKey: Buffer; readonly counter: bigint },
  takeChallenge: TakeChallenge,
): Promise<number | undefined> {
  const found = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: takeChallenge,
    expectedOrigin: origin,
    expectedRPID: host,
    credential: {
      id: known.id,
      publicKey: new Uint8Array(known.publicKey),
      counter: Number(known.counter),
    },
  }).catch(() => undefined);
  return found?.verified ? found.authenticationInfo.newCounter : undefined;
}
