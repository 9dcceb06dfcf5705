// Captcha challenges: rendered, stored as hashes, valid for one try within five minutes.
import { createHash } from 'node:crypto';
import { newSecret, sameBytes, secretHash } from '#server/base/secrets/secret.ts';
import { drawCaptcha, newCaptchaAnswer } from './captcha-picture.ts';
import { newSoundAnswer, soundCaptcha } from './captcha-sound.ts';
import { insertChallenge, takeChallenge } from './captcha-store.ts';
import type { IdentityParts } from '../parts.ts';
import { captchaLifeMs } from '../rules.ts';

/** Gives pictures to one caller and checks the solutions; the caller's cookie connects the two. */
export type CaptchaContext = {
  /** A new picture as data URI; the previous one is void for this caller. */
  hand(): Promise<string>;
  /** The same as audio, as a data URI of a WAV file. */
  sound(): Promise<string>;
  /** Whether the solution fits the caller's picture. Either way the picture is used up. */
  spend(answer: string): Promise<boolean>;
};

export type CaptchaParts = Pick<IdentityParts, 'db' | 'clock'>;

/** Renders a challenge; the secret identifies it and goes into an HttpOnly cookie. */
export async function newCaptcha(parts: CaptchaParts): Promise<{ secret: string; picture: string }> {
  const answer = newCaptchaAnswer();
  const png = await drawCaptcha(answer);
  const secret = await keepChallenge(parts, answer);
  return { secret, picture: `data:image/png;base64,${png.toString('base64')}` };
}

/** Renders a challenge as audio, for callers who cannot see the picture. */
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

/** Checks a solution, ignoring case, and uses the challenge up in any case. */
export async function spendCaptcha(
  { db, clock }: CaptchaParts,
  secret: string,
  answer: string,
): Promise<boolean> {
  const challenge = await takeChallenge(db, secretHash(secret));
  if (!challenge || challenge.expiresAt <= clock.now()) return false;
  return sameBytes(hashOfAnswer(secret, answer.trim().toUpperCase()), challenge.answerHash);
}

/** Four letters are easily guessed from a plain hash; with the caller's secret in it, the database reveals nothing. */
function hashOfAnswer(secret: string, answer: string): Buffer {
  return createHash('sha256').update(`${secret}:${answer}`, 'utf8').digest();
}
