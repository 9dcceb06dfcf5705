// Asks a signed-in member for the password once more, as slowly guessed as at sign-in.
import { Refusal } from '#server/base/refusal.ts';
import type { SignedIn } from '#server/http/context.ts';
import { findCredential } from '../accounts/member-store.ts';
import type { Parts } from '../parts.ts';
import { slowedGuess } from './slowed-guess.ts';

/**
 * Passes for the right password only; tries are counted by the member, from wherever they come.
 * @throws Refusal RATE_LIMITED from the fifth failure on, for a while; PASSWORD_WRONG.
 */
export async function requireOwnPassword(
  parts: Pick<Parts, 'db' | 'clock' | 'passwords' | 'vault' | 'policy'>,
  { memberId }: Pick<SignedIn, 'memberId'>,
  password: string,
): Promise<void> {
  const { db, passwords } = parts;
  const isRight = await slowedGuess(parts, { secret: 'own', memberId }, async (stillWanted) => {
    const credential = await findCredential(db, memberId);
    return passwords.verify(credential?.passwordHash ?? passwords.decoy, password, stillWanted);
  });
  if (!isRight) throw new Refusal('PASSWORD_WRONG');
}
