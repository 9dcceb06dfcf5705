// Slows guesses of short secrets down: from the fifth failure on every try waits, and the owner is notified.
import { defaultLanguage } from '#contract/base/language.ts';
import { countFailure, failureSubjects, requireNoWait, runGuess } from './guess-throttle.ts';
import { clearFailures, readFailures } from './guess-store.ts';
import type { IdentityParts } from '../parts.ts';
import { failureMemoryMs, freeFailures } from '../rules.ts';
import { notifyOwner } from '../contacts/notify-owner.ts';

/**
 * Returns the result of `judge`. Failures are counted for the member and the kind of secret; a success resets the
 * count. The fifth in a row is reported to the owner, in the brand's language because the present user is unknown
 * . Parallel guesses get no more tries than guesses one after the other.
 * @throws Refusal RATE_LIMITED.
 */
export async function slowedGuess(
  parts: Pick<IdentityParts, 'db' | 'clock' | 'vault' | 'policy' | 'writeToInbox'>,
  { secret, memberId }: { secret: 'own' | 'totp'; memberId: string },
  judge: () => Promise<boolean>,
): Promise<boolean> {
  const { db, clock } = parts;
  const name = `${secret}:${memberId}`;
  const subjects = failureSubjects(name, Buffer.from(name), false);
  return runGuess(parts, subjects, async (running) => {
    const now = clock.now();
    const past = await readFailures(db, subjects, new Date(now.getTime() - failureMemoryMs));
    requireNoWait(past.name, running, now);
    if (await judge()) {
      await clearFailures(db, subjects);
      return true;
    }
    if ((await countFailure(parts, subjects)) === freeFailures)
      await db.tx((tx) => notifyOwner(tx, parts, memberId, 'GUESSED', defaultLanguage));
    return false;
  });
}
