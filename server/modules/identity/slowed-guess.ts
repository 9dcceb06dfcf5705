// Lets something short be guessed only slowly: from the fifth failure on everybody waits, whoever asks.
import { Refusal } from '#server/base/refusal.ts';
import { countFailure, failureSubjects } from './door.ts';
import { clearFailures, readFailures } from './door-store.ts';
import type { Parts } from './parts.ts';
import { failureMemoryMs, loginDelayMs } from './rules.ts';

/** What the judge says; failures are counted under the name, a success forgets them. @throws Refusal RATE_LIMITED. */
export async function slowedGuess(
  parts: Pick<Parts, 'db' | 'clock'>,
  name: string,
  judge: () => Promise<boolean>,
): Promise<boolean> {
  const { db, clock } = parts;
  const subjects = failureSubjects(name, Buffer.from(name), false);
  const now = clock.now();
  const past = await readFailures(db, subjects, new Date(now.getTime() - failureMemoryMs));
  const waitMs = loginDelayMs(past.name, now);
  if (waitMs > 0) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  const isRight = await judge();
  if (isRight) await clearFailures(db, subjects);
  else await countFailure(parts, subjects);
  return isRight;
}
