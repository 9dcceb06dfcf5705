// Passkeys: the browser keeps a private key, we keep its public half; the browser signs what we ask.
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { BodyOf } from '#contract/base/endpoint.ts';
import type { Language } from '#contract/base/language.ts';
import type { addPasskey, passkeyLogin } from '#contract/identity/factors.ts';
import { Refusal } from '#server/base/refusal.ts';
import { secretHash } from '#server/base/secret.ts';
import type { SignedIn } from '#server/http/context.ts';
import type { Caller } from '../caller.ts';
import type { Parts } from '../parts.ts';
import { notifyOwner } from '../contacts/notify-owner.ts';
import {
  deletePasskey,
  findPasskey,
  findPasskeys,
  insertPasskey,
  insertPasskeyChallenge,
  notePasskeyUse,
  takePasskeyChallenge,
} from './passkey-store.ts';

const challengeLifeMs = 5 * 60_000;
const mostPasskeys = 10;

type Assertion = BodyOf<typeof passkeyLogin>['passkey'];

export async function passkeysOf({ db }: Pick<Parts, 'db'>, memberId: string) {
  const found = await findPasskeys(db, memberId);
  return found.map(({ id, name, synced, createdAt, lastUsedAt }) => ({
    id,
    name,
    synced,
    createdAt: createdAt.getTime(),
    lastUsedAt: lastUsedAt?.getTime() ?? null,
  }));
}

/** What the browser needs to make a passkey. @throws Refusal LIMIT_REACHED beyond ten. */
export async function askForPasskey(parts: Parts, actor: SignedIn, caller: Caller) {
  const { db, policy } = parts;
  const known = await findPasskeys(db, actor.memberId);
  if (known.length >= mostPasskeys) throw new Refusal('LIMIT_REACHED');
  const options = await generateRegistrationOptions({
    rpName: policy.siteName.EN,
    rpID: policy.siteHost,
    userName: actor.account,
    userID: new TextEncoder().encode(actor.memberId),
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    // EdDSA, ES256 and RS256: what devices have.
    supportedAlgorithmIDs: [-8, -7, -257],
  });
  await keepChallenge(parts, caller, options.challenge, actor.memberId);
  return { ...options };
}

/** @throws Refusal PASSKEY_FAILED, LIMIT_REACHED, ALREADY_SET for one that is known. */
export async function addPasskeyOf(
  parts: Parts,
  actor: SignedIn,
  caller: Caller,
  { name, passkey }: BodyOf<typeof addPasskey>,
  language: Language,
): Promise<void> {
  const { db, clock, policy } = parts;
  const { memberId } = actor;
  const found = await verifyRegistrationResponse({
    response: passkey as unknown as RegistrationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(parts, caller, challenge, memberId),
    expectedOrigin: policy.siteUrl,
    expectedRPID: policy.siteHost,
  }).catch(() => undefined);
  if (!found?.verified) throw new Refusal('PASSKEY_FAILED');
  if ((await findPasskeys(db, memberId)).length >= mostPasskeys) throw new Refusal('LIMIT_REACHED');
  const { credential, credentialBackedUp } = found.registrationInfo;
  const made = {
    id: credential.id,
    memberId,
    publicKey: Buffer.from(credential.publicKey),
    counter: BigInt(credential.counter),
    transports: passkey.response.transports ?? [],
    name: name || '-',
    synced: credentialBackedUp,
    createdAt: clock.now(),
  };
  await db.tx(async (tx) => {
    if (!(await insertPasskey(tx, made))) throw new Refusal('ALREADY_SET');
    await notifyOwner(tx, parts, memberId, 'PASSKEY_ON', language);
  });
}

/** @throws Refusal NOT_FOUND. */
export async function removePasskeyOf(
  parts: Parts,
  memberId: string,
  id: string,
  language: Language,
): Promise<void> {
  await parts.db.tx(async (tx) => {
    if (!(await deletePasskey(tx, memberId, id))) throw new Refusal('NOT_FOUND');
    await notifyOwner(tx, parts, memberId, 'PASSKEY_OFF', language);
  });
}

/** A question that any passkey of this browser for this site may answer. */
export async function askPasskey(parts: Parts, caller: Caller) {
  const options = await generateAuthenticationOptions({
    rpID: parts.policy.siteHost,
    userVerification: 'required',
  });
  await keepChallenge(parts, caller, options.challenge, null);
  return { ...options };
}

/** The member whose passkey has answered. @throws Refusal PASSKEY_FAILED. */
export async function requirePasskey(parts: Parts, caller: Caller, passkey: Assertion): Promise<string> {
  const { db, clock, policy } = parts;
  const known = await findPasskey(db, passkey.id);
  if (!known) throw new Refusal('PASSKEY_FAILED');
  const { id, memberId } = known;
  const found = await verifyAuthenticationResponse({
    response: passkey as unknown as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(parts, caller, challenge, null),
    expectedOrigin: policy.siteUrl,
    expectedRPID: policy.siteHost,
    credential: { id, publicKey: new Uint8Array(known.publicKey), counter: Number(known.counter) },
  }).catch(() => undefined);
  if (!found?.verified) throw new Refusal('PASSKEY_FAILED');
  const counter = found.authenticationInfo.newCounter;
  if (!(await notePasskeyUse(db, { id, counter, now: clock.now() }))) throw new Refusal('PASSKEY_FAILED');
  return memberId;
}

function keepChallenge(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { deviceHash }: Caller,
  challenge: string,
  memberId: string | null,
): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + challengeLifeMs);
  return insertPasskeyChallenge(db, { hash: secretHash(challenge), memberId, deviceHash, expiresAt });
}

function takeChallenge(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { deviceHash }: Caller,
  challenge: string,
  memberId: string | null,
): Promise<boolean> {
  return takePasskeyChallenge(db, { hash: secretHash(challenge), memberId, deviceHash, now: clock.now() });
}
