// Slows guessing down: counts failures by name and by device, demands a captcha, and limits the waiting time.
import { createHash } from 'node:crypto';
import type { ErrorCode } from '#contract/base/errors.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Caller } from '../caller.ts';
import { addFailure, beginGuess, endGuess, readFailures } from './guess-store.ts';
import type { IdentityParts } from '../parts.ts';
import { requireCaptcha } from '../captcha/require-captcha.ts';
import { type Failures, failureMemoryMs, freeFailures, loginDelayMs } from '../rules.ts';

/** The subjects of the counts, as hashes, because people type passwords into the name field. */
type Subjects = { readonly name: Buffer; readonly device: Buffer };
/** After so long the process that checked a guess has been killed. */
const guessLifeMs = 5 * 60_000;
type ThrottleParts = Pick<IdentityParts, 'db' | 'clock'>;

/**
 * A device that was signed in to an account before has its own count, so that strangers who guess cannot block its
 * owner.
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
 * Runs a guess and counts it while it runs; `judge` gets the number of running guesses at the name, this one included.
 * A guess that fails is counted as a failure before it is taken from the running ones, so that none is missed.
 */
export async function runGuess<Value>(
  { db, clock }: ThrottleParts,
  { name }: Subjects,
  judge: (running: number) => Promise<Value>,
): Promise<Value> {
  const now = clock.now();
  const running = await beginGuess(db, name, now, new Date(now.getTime() - guessLifeMs));
  try {
    return await judge(running);
  } finally {
    await endGuess(db, name);
  }
}

/**
 * Passes when the name does not have to wait: neither for its failures, nor because as many guesses run as it has left.
 * @throws Refusal RATE_LIMITED
 */
export function requireNoWait(past: Failures | undefined, running: number, now: Date): void {
  const isFull = running > Math.max(1, freeFailures - (past?.failures ?? 0));
  const waitMs = loginDelayMs(past, now) || (isFull ? 1_000 : 0);
  if (waitMs > 0) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

/**
 * Allows a running guess, or refuses it; true when it had to solve a captcha.
 * @throws Refusal RATE_LIMITED while the name has to wait, CAPTCHA_REQUIRED and CAPTCHA_WRONG after a failure.
 */
export async function passGuessThrottle(
  { db, clock }: ThrottleParts,
  caller: Caller,
  subjects: Subjects,
  { running, answer }: { readonly running: number; readonly answer: string | undefined },
): Promise<boolean> {
  const now = clock.now();
  const past = await readFailures(db, subjects, new Date(now.getTime() - failureMemoryMs));
  requireNoWait(past.name, running, now);
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
