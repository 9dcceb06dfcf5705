// Passkeys: the browser keeps a private key and the platform its public half; the browser signs the platform's
// challenges.
import type { BodyOf } from '#contract/base/endpoint.ts';
import type { Language } from '#contract/base/language.ts';
import type { addPasskey, passkeyLogin } from '#contract/identity/factors.ts';
import { Refusal } from '#server/base/refusal.ts';
import { secretHash } from '#server/base/secrets/secret.ts';
import {
  answeredCounter,
  createdPasskey,
  creationOptions,
  requestOptions,
  type WebAuthnSite,
} from '#server/base/secrets/web-authn.ts';
import type { SignedIn } from '#server/http/context.ts';
import type { Caller } from '../caller.ts';
import type { IdentityParts } from '../parts.ts';
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

const siteOf = ({ siteName, siteHost, siteUrl }: IdentityParts['policy']): WebAuthnSite => ({
  name: siteName.EN,
  host: siteHost,
  origin: siteUrl,
});

export async function passkeysOf({ db }: Pick<IdentityParts, 'db'>, memberId: string) {
  const found = await findPasskeys(db, memberId);
  return found.map(({ id, name, synced, createdAt, lastUsedAt }) => ({
    id,
    name,
    synced,
    createdAt: createdAt.getTime(),
    lastUsedAt: lastUsedAt?.getTime() ?? null,
  }));
}

/**
 * The options for creating a passkey.
 * @throws Refusal LIMIT_REACHED beyond ten.
 */
export async function askForPasskey(parts: IdentityParts, actor: SignedIn, caller: Caller) {
  const { db, policy } = parts;
  const known = await findPasskeys(db, actor.memberId);
  if (known.length >= mostPasskeys) throw new Refusal('LIMIT_REACHED');
  const options = await creationOptions(siteOf(policy), { id: actor.memberId, name: actor.account, known });
  await keepChallenge(parts, caller, options.challenge, actor.memberId);
  return { ...options };
}

/** @throws Refusal PASSKEY_FAILED, LIMIT_REACHED, ALREADY_SET for one that is known. */
export async function addPasskeyOf(
  parts: IdentityParts,
  actor: SignedIn,
  caller: Caller,
  { name, passkey }: BodyOf<typeof addPasskey>,
  language: Language,
): Promise<void> {
  const { db, clock, policy } = parts;
  const { memberId } = actor;
  const made = await createdPasskey(siteOf(policy), passkey, (challenge) =>
    takeChallenge(parts, caller, challenge, memberId),
  );
  if (!made) throw new Refusal('PASSKEY_FAILED');
  if ((await findPasskeys(db, memberId)).length >= mostPasskeys) throw new Refusal('LIMIT_REACHED');
  const row = { ...made, memberId, name: name || '-', createdAt: clock.now() };
  await db.tx(async (tx) => {
    if (!(await insertPasskey(tx, row))) throw new Refusal('ALREADY_SET');
    await notifyOwner(tx, parts, memberId, 'PASSKEY_ON', language);
  });
}

/** @throws Refusal NOT_FOUND. */
export async function removePasskeyOf(
  parts: IdentityParts,
  memberId: string,
  id: string,
  language: Language,
): Promise<void> {
  await parts.db.tx(async (tx) => {
    if (!(await deletePasskey(tx, memberId, id))) throw new Refusal('NOT_FOUND');
    await notifyOwner(tx, parts, memberId, 'PASSKEY_OFF', language);
  });
}

/** A challenge for any passkey of this browser for this site. */
export async function askPasskey(parts: IdentityParts, caller: Caller) {
  const options = await requestOptions(siteOf(parts.policy));
  await keepChallenge(parts, caller, options.challenge, null);
  return { ...options };
}

/**
 * The member of the passkey that responded.
 * @throws Refusal PASSKEY_FAILED.
 */
export async function requirePasskey(
  parts: IdentityParts,
  caller: Caller,
  passkey: Assertion,
): Promise<string> {
  const { db, clock, policy } = parts;
  const known = await findPasskey(db, passkey.id);
  if (!known) throw new Refusal('PASSKEY_FAILED');
  const { id, memberId } = known;
  const counter = await answeredCounter(siteOf(policy), passkey, known, (challenge) =>
    takeChallenge(parts, caller, challenge, null),
  );
  if (counter === undefined) throw new Refusal('PASSKEY_FAILED');
  if (!(await notePasskeyUse(db, { id, counter, now: clock.now() }))) throw new Refusal('PASSKEY_FAILED');
  return memberId;
}

function keepChallenge(
  { db, clock }: Pick<IdentityParts, 'db' | 'clock'>,
  { deviceHash }: Caller,
  challenge: string,
  memberId: string | null,
): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + challengeLifeMs);
  return insertPasskeyChallenge(db, { hash: secretHash(challenge), memberId, deviceHash, expiresAt });
}

function takeChallenge(
  { db, clock }: Pick<IdentityParts, 'db' | 'clock'>,
  { deviceHash }: Caller,
  challenge: string,
  memberId: string | null,
): Promise<boolean> {
  return takePasskeyChallenge(db, { hash: secretHash(challenge), memberId, deviceHash, now: clock.now() });
}
