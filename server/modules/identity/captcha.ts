// Captcha challenges: drawn, kept as hashes, answered once within five minutes.
import { createHash } from 'node:crypto';
import { newSecret, sameBytes, secretHash } from '#server/base/secret.ts';
import { drawCaptcha, newCaptchaAnswer } from './captcha-picture.ts';
import { insertChallenge, takeChallenge } from './door-store.ts';
import type { Parts } from './parts.ts';
import { captchaLifeMs } from './rules.ts';

/** Hands pictures to one caller and judges the answers; what lies between is the caller's cookie. */
export type CaptchaDesk = {
  /** A fresh picture as data URI; the one handed out before is void for this caller. */
  hand(): Promise<string>;
  /** Whether the answer fits the caller's picture. Either way the picture is spent. */
  spend(answer: string): Promise<boolean>;
};

export type CaptchaParts = Pick<Parts, 'db' | 'clock'>;

/** Draws a challenge; the secret names it and goes into an HttpOnly cookie. */
export async function newCaptcha({ db, clock }: CaptchaParts): Promise<{ secret: string; picture: string }> {
  const secret = newSecret();
  const answer = newCaptchaAnswer();
  const png = await drawCaptcha(answer);
  await insertChallenge(db, {
    secretHash: secretHash(secret),
    answerHash: hashOfAnswer(secret, answer),
    expiresAt: new Date(clock.now().getTime() + captchaLifeMs),
  });
  return { secret, picture: `data:image/png;base64,${png.toString('base64')}` };
}

/** Judges an answer, upper or lower case, and spends the challenge whatever the verdict. */
export async function spendCaptcha(
  { db, clock }: CaptchaParts,
  secret: string,
  answer: string,
): Promise<boolean> {
  const challenge = await takeChallenge(db, secretHash(secret));
  if (!challenge || challenge.expiresAt <= clock.now()) return false;
  return sameBytes(hashOfAnswer(secret, answer.trim().toUpperCase()), challenge.answerHash);
}

/** Four letters are quickly guessed from a plain hash; with the caller's secret in it the database tells nothing. */
function hashOfAnswer(secret: string, answer: string): Buffer {
  return createHash('sha256').update(`${secret}:${answer}`, 'utf8').digest();
}
