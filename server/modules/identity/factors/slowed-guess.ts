// Lets something short be guessed only slowly: from the fifth failure on everybody waits, and the owner is told.
import { defaultLanguage } from '#contract/base/language.ts';
import { Refusal } from '#server/base/refusal.ts';
import { countFailure, failureSubjects } from './guess-throttle.ts';
import { clearFailures, readFailures } from './guess-store.ts';
import type { Parts } from '../parts.ts';
import { failureMemoryMs, freeFailures, loginDelayMs } from '../rules.ts';
import { notifyOwner } from '../contacts/notify-owner.ts';

/**
 * What the judge says; failures are counted for the member and the kind of secret, a success forgets them. The
 * fifth in a row is told to the owner, in the house's language because nobody knows who is at it. A judge
 * that waited in line asks whether it is still wanted: others may have failed meanwhile.
 * @throws Refusal RATE_LIMITED.
 */
export async function slowedGuess(
  parts: Pick<Parts, 'db' | 'clock' | 'vault' | 'policy'>,
  { secret, memberId }: { secret: 'own' | 'totp'; memberId: string },
  judge: (stillWanted: () => Promise<void>) => Promise<boolean>,
): Promise<boolean> {
  const { db, clock } = parts;
  const name = `${secret}:${memberId}`;
  const subjects = failureSubjects(name, Buffer.from(name), false);
  const stillWanted = async (): Promise<void> => {
    const now = clock.now();
    const past = await readFailures(db, subjects, new Date(now.getTime() - failureMemoryMs));
    const waitMs = loginDelayMs(past.name, now);
    if (waitMs > 0) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  };
  await stillWanted();
  if (await judge(stillWanted)) {
    await clearFailures(db, subjects);
    return true;
  }
  if ((await countFailure(parts, subjects)) === freeFailures)
    await db.tx((tx) => notifyOwner(tx, parts, memberId, 'GUESSED', defaultLanguage));
  return false;
}
