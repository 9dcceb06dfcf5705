// Captcha challenges: drawn, kept as hashes, answered once within five minutes.
import { createHash } from 'node:crypto';
import { newSecret, sameBytes, secretHash } from '#server/base/secret.ts';
import { drawCaptcha, newCaptchaAnswer } from './captcha-picture.ts';
import { newSoundAnswer, soundCaptcha } from './captcha-sound.ts';
import { insertChallenge, takeChallenge } from './captcha-store.ts';
import type { Parts } from '../parts.ts';
import { captchaLifeMs } from '../rules.ts';

/** Hands pictures to one caller and judges the answers; what lies between is the caller's cookie. */
export type CaptchaContext = {
  /** A fresh picture as data URI; the one handed out before is void for this caller. */
  hand(): Promise<string>;
  /** The same to be heard, as a data URI of a WAV file. */
  sound(): Promise<string>;
  /** Whether the answer fits the caller's picture. Either way the picture is spent. */
  spend(answer: string): Promise<boolean>;
};

export type CaptchaParts = Pick<Parts, 'db' | 'clock'>;

/** Draws a challenge; the secret names it and goes into an HttpOnly cookie. */
export async function newCaptcha(parts: CaptchaParts): Promise<{ secret: string; picture: string }> {
  const answer = newCaptchaAnswer();
  const png = await drawCaptcha(answer);
  const secret = await keepChallenge(parts, answer);
  return { secret, picture: `data:image/png;base64,${png.toString('base64')}` };
}

/** Sounds a challenge, for whoever cannot see the picture. */
export async function newSoundCaptcha(parts: CaptchaParts): Promise<{ secret: string; sound: string }> {
  const answer = newSoundAnswer();
  const wav = soundCaptcha(answer);
  const secret = await keepChallenge(parts, answer);
  return { secret, sound: `data:audio/wav;base64,${wav.toString('base64')}` };
}

async function keepChallenge({ db, clock }: CaptchaParts, answer: string): Promise<string> {
  const secret = newSecret();
  await insertChallenge(db, {
    secretHash: secretHash(secret),
    answerHash: hashOfAnswer(secret, answer),
    expiresAt: new Date(clock.now().getTime() + captchaLifeMs),
  });
  return secret;
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
