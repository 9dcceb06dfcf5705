// Signs a device in again by a secret that changes at each use: never a password, bound to its cookie.
import { newId } from '#server/base/id.ts';
import { Refusal } from '#server/base/refusal.ts';
import { newSecret, secretHash } from '#server/base/secret.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Caller } from '../caller.ts';
import { findContactOwner } from '../contacts/contact-store.ts';
import { mobileNumberOf } from '../contacts/mobile-number.ts';
import { openSession, type OpenedSession } from '../sessions/open-session.ts';
import type { Parts } from '../parts.ts';
import {
  deleteRememberFamily,
  deleteRememberSecretsOfDevice,
  insertRememberSecret,
  lockRememberSecret,
  markRememberSecretUsed,
  type RememberSecret,
} from '../sessions/remember-store.ts';
import { foldAccount } from '../rules.ts';

const rememberedMs = 30 * 24 * 60 * 60_000;
/** Two tabs that start together use the same secret; the second is refused without harm within this time. */
const tabsApartMs = 10_000;

/** Gives the caller's device a secret in place of the one it had. */
export async function issueRememberSecret(
  tx: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  caller: Pick<Caller, 'deviceHash'>,
  memberId: string,
  family?: string,
): Promise<string> {
  const now = clock.now();
  const secret = newSecret();
  if (family === undefined) await deleteRememberSecretsOfDevice(tx, memberId, caller.deviceHash);
  await insertRememberSecret(tx, {
    secretHash: secretHash(secret),
    family: family ?? newId('req', now.getTime()),
    memberId,
    deviceHash: caller.deviceHash,
    expiresAt: new Date(now.getTime() + rememberedMs),
  });
  return secret;
}

type Given = {
  readonly type: string;
  /** The user name, or the number for whoever signed in with one. */
  readonly username?: string | undefined;
  readonly countryDialingCode?: string | undefined;
  readonly secret: string;
};

/** Whether the one who is named owns the secret. */
async function isOwner(tx: Transaction, { vault }: Parts, owner: RememberSecret, given: Given) {
  if (given.type !== 'sms') return owner.account === foldAccount(given.username ?? '');
  const number = mobileNumberOf({ ...given, mobileNum: given.username });
  if (!number) return false;
  return owner.memberId === (await findContactOwner(tx, 'PHONE', vault.lookup('PHONE', number.e164)));
}

/**
 * Opens a session of low assurance and gives the device its next secret.
 * @throws Refusal LOGIN_FAILED for a secret that is unknown, used, over, or of another account or device;
 * USER_NOT_FOUND_OR_DISABLED when the member may not sign in.
 */
export async function logInRemembered(
  parts: Parts,
  caller: Caller,
  given: Given,
): Promise<OpenedSession & { remPass: string }> {
  const { db, clock } = parts;
  const hash = secretHash(given.secret);
  const outcome = await db.tx(async (tx) => {
    const found = await lockRememberSecret(tx, hash);
    const isWhose = found !== undefined && (await isOwner(tx, parts, found, given));
    const verdict = judge(found, isWhose, caller, clock.now());
    if (verdict === 'STOLEN' && found) await deleteRememberFamily(tx, found.family);
    if (verdict !== 'GOOD' || !found) return undefined;
    await markRememberSecretUsed(tx, hash, clock.now());
    const opened = await openSession(tx, parts, caller, found.memberId, { assurance: 'LOW' });
    const remPass = await issueRememberSecret(tx, parts, caller, found.memberId, found.family);
    return { ...opened, remPass };
  });
  if (!outcome) throw new Refusal('LOGIN_FAILED');
  return outcome;
}

function judge(
  found: RememberSecret | undefined,
  isWhose: boolean,
  caller: Caller,
  now: Date,
): 'GOOD' | 'BAD' | 'STOLEN' {
  if (!found || !isWhose) return 'BAD';
  if (!found.deviceHash.equals(caller.deviceHash)) return 'STOLEN';
  if (found.usedAt) return now.getTime() - found.usedAt.getTime() > tabsApartMs ? 'STOLEN' : 'BAD';
  return now < found.expiresAt ? 'GOOD' : 'BAD';
}
