// Signs a device in again by a secret that changes at each use: never a password, bound to its cookie.
import { Refusal } from '#server/base/refusal.ts';
import { secretHash } from '#server/base/secrets/secret.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Caller } from '../caller.ts';
import { findContactOwner } from '../contacts/contact-store.ts';
import { mobileNumberOf } from '../contacts/mobile-number.ts';
import type { OpenedSession } from '../sessions/opened-session.ts';
import type { IdentityParts } from '../parts.ts';
import {
  deleteRememberFamily,
  lockRememberSecret,
  markRememberSecretUsed,
  type RememberSecret,
} from '../sessions/remember-store.ts';
import { foldAccount } from '../rules.ts';
import { enter, type LoginOptions } from './enter.ts';

/** Two tabs that start together use the same secret; the second is refused without harm within this time. */
const tabsApartMs = 10_000;

type Given = {
  readonly type: string;
  /** The user name, or the number if the member signed in with it. */
  readonly username?: string | undefined;
  readonly countryDialingCode?: string | undefined;
  readonly secret: string;
};

/** Whether the named member owns the secret. */
async function isOwner(tx: Transaction, { vault }: IdentityParts, owner: RememberSecret, given: Given) {
  if (given.type !== 'sms') return owner.account === foldAccount(given.username ?? '');
  const number = mobileNumberOf({ ...given, mobileNum: given.username });
  if (!number) return false;
  return owner.memberId === (await findContactOwner(tx, 'PHONE', vault.lookup('PHONE', number.e164)));
}

/**
 * Opens a session of low assurance and gives the device its next secret.
 * @throws Refusal LOGIN_FAILED for a secret that is unknown, used, over, or of another account or device;
 * USER_NOT_FOUND_OR_DISABLED when the member may not sign in, NO_PERMISSION for a non-agent at the agents' sign-in.
 */
export async function logInRemembered(
  parts: IdentityParts,
  caller: Caller,
  given: Given,
  { agentsOnly }: Pick<LoginOptions, 'agentsOnly'>,
): Promise<OpenedSession> {
  const { clock } = parts;
  const hash = secretHash(given.secret);
  return enter(parts, caller, {
    admit: async (tx) => {
      const found = await lockRememberSecret(tx, hash);
      const isWhose = found !== undefined && (await isOwner(tx, parts, found, given));
      const verdict = judge(found, isWhose, caller, clock.now());
      if (verdict === 'STOLEN' && found) await deleteRememberFamily(tx, found.family);
      if (verdict !== 'GOOD' || !found) return new Refusal('LOGIN_FAILED');
      await markRememberSecretUsed(tx, hash, clock.now());
      return { memberId: found.memberId, assurance: 'LOW', remember: { family: found.family }, agentsOnly };
    },
  });
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
