// Requires a signed-in member's password again, with the same throttle as at sign-in.
import { Refusal } from '#server/base/refusal.ts';
import type { SignedIn } from '#server/http/context.ts';
import { findCredential } from '../accounts/member-store.ts';
import type { IdentityParts } from '../parts.ts';
import { slowedGuess } from './slowed-guess.ts';

/**
 * Passes for the right password only; tries are counted for the member, over all addresses.
 * @throws Refusal RATE_LIMITED from the fifth failure on, for a time; PASSWORD_WRONG.
 */
export async function requireOwnPassword(
  parts: Pick<IdentityParts, 'db' | 'clock' | 'passwords' | 'vault' | 'policy' | 'writeToInbox'>,
  { memberId }: Pick<SignedIn, 'memberId'>,
  password: string,
): Promise<void> {
  const { db, passwords } = parts;
  const isRight = await slowedGuess(parts, { secret: 'own', memberId }, async () => {
    const credential = await findCredential(db, memberId);
    return passwords.verify(credential?.passwordHash ?? passwords.decoy, password);
  });
  if (!isRight) throw new Refusal('PASSWORD_WRONG');
}
