// Authenticator apps: set up, switched on with a first code, required, and removed.
import { randomBytes, randomInt } from 'node:crypto';
import type { Language } from '#contract/base/language.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { SignedIn } from '#server/http/context.ts';
import { lockMember } from '../accounts/member-store.ts';
import { slowedGuess } from './slowed-guess.ts';
import type { IdentityParts } from '../parts.ts';
import { notifyOwner } from '../contacts/notify-owner.ts';
import { base32, stepOfCode, totpUri } from '#server/base/secrets/totp.ts';
import {
  confirmTotpSecret,
  deleteTotp,
  findTotp,
  spendRecoveryCode,
  spendStep,
  writeRecoveryCodes,
  writeUnconfirmed,
} from './totp-store.ts';

const secretBytes = 20;
const recoveryCodeCount = 10;
const [recoveryGroups, groupLetters] = [4, 6];
/** No letter or digit that is easily taken for another. */
const recoveryAlphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/**
 * A new secret, kept encrypted.
 * @throws Refusal ALREADY_SET while one is in use.
 */
export async function beginTotp(parts: IdentityParts, actor: SignedIn, language: Language) {
  const { db, clock, vault, policy } = parts;
  const secret = randomBytes(secretBytes);
  const sealed = vault.seal(secret.toString('base64'), `totp:${actor.memberId}`);
  const isKept = await writeUnconfirmed(db, { memberId: actor.memberId, sealed, now: clock.now() });
  if (!isKept) throw new Refusal('ALREADY_SET');
  const text = base32(secret);
  return { secret: text, uri: totpUri(text, policy.siteName[language], actor.account) };
}

/**
 * Switches it on and returns the recovery codes.
 * @throws Refusal RATE_LIMITED, SECOND_FACTOR_WRONG.
 */
export async function confirmTotp(
  parts: IdentityParts,
  memberId: string,
  code: string,
  language: Language,
): Promise<string[]> {
  const { db, clock, vault } = parts;
  const { codes, hashes } = newRecoveryCodes(vault, memberId);
  const isRight = await slowedGuess(parts, { secret: 'totp', memberId }, async () => {
    const found = await findTotp(db, memberId);
    if (!found || found.isConfirmed) return false;
    const { sealed } = found;
    const step = stepOfCode(openSecret(parts, memberId, sealed), code, clock.now());
    if (step === undefined) return false;
    return db.tx(async (tx) => {
      if (!(await confirmTotpSecret(tx, { memberId, sealed, step, now: clock.now() }))) return false;
      await writeRecoveryCodes(tx, memberId, hashes);
      await notifyOwner(tx, parts, memberId, 'APP_ON', language);
      return true;
    });
  });
  if (!isRight) throw new Refusal('SECOND_FACTOR_WRONG');
  return codes;
}

/**
 * Recovery codes in place of those before, which are void.
 * @throws Refusal NOT_FOUND without an app.
 */
export async function renewRecoveryCodes(
  parts: IdentityParts,
  memberId: string,
  language: Language,
): Promise<string[]> {
  const { codes, hashes } = newRecoveryCodes(parts.vault, memberId);
  await parts.db.tx(async (tx) => {
    await lockMember(tx, memberId);
    if (!(await findTotp(tx, memberId))?.isConfirmed) throw new Refusal('NOT_FOUND');
    await writeRecoveryCodes(tx, memberId, hashes);
    await notifyOwner(tx, parts, memberId, 'RECOVERY_CODES', language);
  });
  return codes;
}

/** @throws Refusal NOT_FOUND. */
export async function removeTotp(parts: IdentityParts, memberId: string, language: Language): Promise<void> {
  await parts.db.tx(async (tx) => {
    if (!(await deleteTotp(tx, memberId))) throw new Refusal('NOT_FOUND');
    await notifyOwner(tx, parts, memberId, 'APP_OFF', language);
  });
}

/**
 * Passes for a code that was not used yet.
 * @throws Refusal RATE_LIMITED, SECOND_FACTOR_WRONG.
 */
export async function requireTotp(parts: IdentityParts, memberId: string, code: string): Promise<void> {
  const isRight = await slowedGuess(parts, { secret: 'totp', memberId }, async () => {
    const found = await findTotp(parts.db, memberId);
    if (!found?.isConfirmed) return false;
    const secret = openSecret(parts, memberId, found.sealed);
    const step = stepOfCode(secret, code.replace(/\s/g, ''), parts.clock.now());
    return step !== undefined && spendStep(parts.db, memberId, step);
  });
  if (!isRight) throw new Refusal('SECOND_FACTOR_WRONG');
}

/**
 * Passes once for each recovery code; the owner is notified.
 * @throws Refusal RATE_LIMITED, SECOND_FACTOR_WRONG.
 */
export async function requireRecoveryCode(
  parts: IdentityParts,
  memberId: string,
  given: string,
  language: Language,
): Promise<void> {
  const { db, clock, vault } = parts;
  const code = given.toUpperCase().replace(/[\s-]/g, '');
  const hash = vault.lookup(`RECOVERY ${memberId}`, code);
  const isRight = await slowedGuess(parts, { secret: 'totp', memberId }, () =>
    db.tx(async (tx) => {
      const isSpent = await spendRecoveryCode(tx, memberId, hash, clock.now());
      if (isSpent) await notifyOwner(tx, parts, memberId, 'RECOVERY_USED', language);
      return isSpent;
    }),
  );
  if (!isRight) throw new Refusal('SECOND_FACTOR_WRONG');
}

function openSecret({ vault }: Pick<IdentityParts, 'vault'>, memberId: string, sealed: Buffer): Buffer {
  return Buffer.from(vault.open(sealed, `totp:${memberId}`), 'base64');
}

/** New codes and their stored hashes. */
function newRecoveryCodes(vault: IdentityParts['vault'], memberId: string) {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  const hashes = codes.map((code) => vault.lookup(`RECOVERY ${memberId}`, code.replaceAll('-', '')));
  return { codes, hashes };
}

/** As in K7QXM2-PWRTVA-9HJKMN-BCDEFG: more than 112 bits, so that a keyed hash without salt is enough (OWASP ASVS 5.0.0, 6.5.2). */
function newRecoveryCode(): string {
  const group = () =>
    Array.from({ length: groupLetters }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('');
  return Array.from({ length: recoveryGroups }, group).join('-');
}
