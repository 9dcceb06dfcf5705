// Makes guessing slow: counts failures by name and by device, demands a captcha, and lets nobody wait for ever.
import { createHash } from 'node:crypto';
import type { ErrorCode } from '#contract/base/errors.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Caller } from '../caller.ts';
import { addFailure, readFailures } from './guess-store.ts';
import type { Parts } from '../parts.ts';
import { requireCaptcha } from '../captcha/require-captcha.ts';
import { failureMemoryMs, loginDelayMs } from '../rules.ts';

/** What failures are counted by, as hashes: people type passwords into the name field. */
export type Subjects = { readonly name: Buffer; readonly device: Buffer };
type ThrottleParts = Pick<Parts, 'db' | 'clock'>;

/**
 * A device that was signed in to an account before has a count of its own, so that strangers who guess at the
 * name cannot shut its owner out.
 */
export function failureSubjects(name: string, deviceHash: Buffer, isKnownDevice: boolean): Subjects {
  const hash = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest();
  const device = deviceHash.toString('hex');
  return {
    name: hash(isKnownDevice ? `name:${name}:${device}` : `name:${name}`),
    device: hash(`device:${device}`),
  };
}

/**
 * Lets a try through to the secret, or refuses it; true when it had to solve a captcha.
 * @throws Refusal RATE_LIMITED while the name has to wait, CAPTCHA_REQUIRED and CAPTCHA_WRONG after a failure.
 */
export async function passGuessThrottle(
  { db, clock }: ThrottleParts,
  caller: Caller,
  subjects: Subjects,
  answer: string | undefined,
): Promise<boolean> {
  const now = clock.now();
  const past = await readFailures(db, subjects, new Date(now.getTime() - failureMemoryMs));
  const waitMs = loginDelayMs(past.name, now);
  if (waitMs > 0) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  if (!past.name && !past.device) return false;
  await requireCaptcha(caller, answer);
  return true;
}

/** Counts a failure; the number of the name's. */
export async function countFailure({ db, clock }: ThrottleParts, subjects: Subjects): Promise<number> {
  const now = clock.now();
  return addFailure(db, subjects, now, new Date(now.getTime() - failureMemoryMs));
}

/** Counts a failure and refuses with a picture for the next try. */
export async function refuseGuess(
  parts: ThrottleParts,
  caller: Caller,
  subjects: Subjects,
  code: ErrorCode,
): Promise<never> {
  await countFailure(parts, subjects);
  throw new Refusal(code, { value: { captcha: await caller.captcha.hand() } });
}
