// Asks a signed-in member for the password once more, as slowly guessed as at the door.
import { Refusal } from '#server/base/refusal.ts';
import type { SignedIn } from '#server/http/context.ts';
import { countFailure, failureSubjects } from './door.ts';
import { clearFailures, readFailures } from './door-store.ts';
import { findCredential } from './member-store.ts';
import type { Parts } from './parts.ts';
import { failureMemoryMs, loginDelayMs } from './rules.ts';

/**
 * Passes for the right password only.
 * @throws Refusal RATE_LIMITED from the fifth failure on, for a while; PASSWORD_WRONG.
 */
export async function requireOwnPassword(
  parts: Pick<Parts, 'db' | 'clock' | 'passwords'>,
  actor: Pick<SignedIn, 'memberId'>,
  password: string,
): Promise<void> {
  const { db, clock, passwords } = parts;
  // Counted by the member, from wherever the tries come.
  const name = `own:${actor.memberId}`;
  const subjects = failureSubjects(name, Buffer.from(name), false);
  const now = clock.now();
  const past = await readFailures(db, subjects, new Date(now.getTime() - failureMemoryMs));
  const waitMs = loginDelayMs(past.name, now);
  if (waitMs > 0) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  const phc = (await findCredential(db, actor.memberId))?.passwordHash ?? passwords.decoy;
  if (await passwords.verify(phc, password)) return clearFailures(db, subjects);
  await countFailure(parts, subjects);
  throw new Refusal('PASSWORD_WRONG');
}
