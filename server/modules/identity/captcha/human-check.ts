// The human check: a proof of work on the caller's device, or an outside check; a captcha alone proves nothing.
import { createHash } from 'node:crypto';
import { Refusal } from '#server/base/refusal.ts';
import { newSecret, secretHash } from '#server/base/secrets/secret.ts';
import type { Queryable } from '#server/db/database.ts';
import type { IdentityParts } from '../parts.ts';
import { requireCaptcha } from './require-captcha.ts';
import { insertTicket, takeTicket } from '../secrets/ticket-store.ts';
import type { CaptchaContext } from './captcha.ts';
import { insertHumanChallenge, takeHumanChallenge } from './human-challenge-store.ts';

const minuteMs = 60_000;
const challengeLifeMs = 5 * minuteMs;
const ticketLifeMs = 2 * minuteMs;
/** Many small pieces take more evenly long than one large one: about 65,000 hashes, under a second on a phone. */
const pieces = 16;
const bits = 12;

type Caller = { readonly ip: string; readonly deviceHash: Buffer; readonly captcha: CaptchaContext };
type CheckParts = Pick<IdentityParts, 'db' | 'clock' | 'humanVerifier'>;

type HumanAnswer = {
  readonly challengeId?: string | undefined;
  readonly solutions?: readonly string[] | undefined;
  readonly captcha?: string | undefined;
  readonly widgetToken?: string | undefined;
};

/** A new challenge for the caller's browser. */
export async function challengeHuman(
  { db, clock, humanVerifier }: CheckParts,
  caller: Pick<Caller, 'deviceHash'>,
) {
  const [challengeId, salt] = [newSecret(), newSecret()];
  const expiresAt = new Date(clock.now().getTime() + challengeLifeMs);
  await insertHumanChallenge(db, { id: challengeId, salt, deviceHash: caller.deviceHash, expiresAt });
  return {
    challengeId,
    algorithm: 'SHA-256' as const,
    salt,
    count: pieces,
    bits,
    expiresAt: expiresAt.getTime(),
    widget: humanVerifier?.widget ?? null,
  };
}

/**
 * Issues a ticket for a solved challenge. Where an outside check is configured, its result replaces the challenge; a
 * visitor whom that check refuses solves the challenge and a captcha. Programs can read captchas, so a captcha alone
 * is never enough.
 * @throws Refusal HUMAN_CHECK_FAILED for a challenge that is unknown, expired or not solved, and for a token that the
 * outside check refuses or cannot verify now; CAPTCHA_REQUIRED, CAPTCHA_WRONG.
 */
export async function proveHuman(
  parts: CheckParts,
  caller: Caller,
  answer: HumanAnswer,
): Promise<{ verifyResult: string; expiresAt: number }> {
  const { db, clock } = parts;
  const now = clock.now();
  if (!(await isProven(parts, caller, answer))) throw new Refusal('HUMAN_CHECK_FAILED');
  const verifyResult = newSecret();
  const expiresAt = new Date(now.getTime() + ticketLifeMs);
  const ticketHash = secretHash(verifyResult);
  await insertTicket(db, { ticketHash, kind: 'HUMAN', deviceHash: caller.deviceHash, expiresAt });
  return { verifyResult, expiresAt: expiresAt.getTime() };
}

async function isProven(
  { db, clock, humanVerifier }: CheckParts,
  caller: Caller,
  { challengeId = '', solutions = [], widgetToken, captcha }: HumanAnswer,
): Promise<boolean> {
  // When the outside check cannot be reached, it counts as failed; work and captcha together still pass.
  if (humanVerifier && widgetToken) return humanVerifier.isHuman(widgetToken, caller.ip).catch(() => false);
  const challenge = await takeHumanChallenge(db, challengeId, caller.deviceHash, clock.now());
  if (!challenge || !isSolved(challenge.salt, solutions)) return false;
  if (humanVerifier) await requireCaptcha(caller, captcha);
  return true;
}

/**
 * Spends a ticket.
 * @throws Refusal HUMAN_CHECK_FAILED when it is missing, spent, over or of another browser.
 */
export async function requireHuman(
  db: Queryable,
  caller: Pick<Caller, 'deviceHash'>,
  verifyResult: string | undefined,
  now: Date,
): Promise<void> {
  const ticket = verifyResult && (await takeTicket(db, secretHash(verifyResult), 'HUMAN', now));
  if (!ticket || !ticket.deviceHash?.equals(caller.deviceHash)) throw new Refusal('HUMAN_CHECK_FAILED');
}

function isSolved(salt: string, solutions: readonly string[]): boolean {
  return solutions.length === pieces && solutions.every((solution, index) => hasBits(salt, index, solution));
}

function hasBits(salt: string, index: number, solution: string): boolean {
  const hash = createHash('sha256').update(`${salt}:${index}:${solution}`, 'utf8').digest();
  return hash.readUInt32BE(0) >>> (32 - bits) === 0;
}
