// The audio captcha: a real WAV file whose loudness reveals nothing, valid for one try.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { captchaAudio } from '#contract/identity/session.ts';
import * as verification from '#contract/identity/verification.ts';
import type { Database } from '#server/db/database.ts';
import { aBrowser, refusalOf } from '#server/testing/identity/a-browser.ts';
import { anIdentity } from '#server/testing/identity/an-identity.ts';
import { hearCaptcha } from '#server/testing/identity/hear-captcha.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { spendCaptcha } from './captcha.ts';
import { newSoundAnswer, soundCaptcha } from './captcha-sound.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

/** How loud each hundredth of a second is, from 0 to 128. */
function loudnessOf(wav: Buffer): number[] {
  const levels: number[] = [];
  for (let at = 44; at + 80 <= wav.length; at += 80) {
    let most = 0;
    for (const byte of wav.subarray(at, at + 80)) most = Math.max(most, Math.abs(byte - 128));
    levels.push(most);
  }
  return levels;
}

/** A program that solved an earlier version: it found loud stretches, separated by short and long quiet ones. */
function listen(levels: readonly number[], loudness: number, shortest: number, longest: number): string {
  const pattern = levels.map((level) => (level > loudness ? '#' : '.')).join('');
  return pattern
    .split(new RegExp(`\\.{${longest},}`))
    .filter((group) => group.includes('#'))
    .map((group) =>
      String(group.split(new RegExp(`\\.{${shortest},}`)).filter((tone) => tone.includes('#')).length),
    )
    .join('');
}

it('is a WAV file of moderate length, another each time', () => {
  for (const answer of ['1234', '5555', '1111', newSoundAnswer()]) {
    const wav = soundCaptcha(answer);
    expect(wav.toString('latin1', 0, 4)).toBe('RIFF');
    expect(wav.readUInt32LE(40)).toBe(wav.length - 44);
    expect(wav.length).toBeGreaterThan(20_000);
    expect(wav.length).toBeLessThan(110_000);
    expect(soundCaptcha(answer).equals(wav)).toBe(false);
    // Loud enough, and hardly ever clipped.
    const cut = wav.subarray(44).filter((byte) => byte === 0 || byte === 255).length;
    expect(cut / wav.length).toBeLessThan(0.01);
  }
});

it('is not read by the published program of thirty lines, whatever loudness and pauses it is set to', () => {
  const sounds = Array.from({ length: 40 }, () => {
    const answer = newSoundAnswer();
    return { answer, levels: loudnessOf(soundCaptcha(answer)) };
  });
  const shares = [20, 25, 30, 35, 40, 50].flatMap((loudness) =>
    [2, 4, 6].flatMap((shortest) =>
      [30, 40, 50].map((longest) => {
        const read = sounds.filter(
          ({ answer, levels }) => listen(levels, loudness, shortest, longest) === answer,
        );
        return read.length / sounds.length;
      }),
    ),
  );
  // Guessing alone reads one of 625.
  expect(Math.max(...shares)).toBeLessThanOrEqual(0.05);
});

it('is counted by an ear that knows a voice from a hiss', () => {
  const answers = ['1234', '5555', '1111', '5151', ...Array.from({ length: 26 }, newSoundAnswer)];
  const right = answers.filter((answer) => hearCaptcha(soundCaptcha(answer)) === answer);
  expect(right.length).toBeGreaterThanOrEqual(28);
});

it('is answered once, in place of the picture, and proves nobody human by itself', async () => {
  const { identity, clock } = anIdentity(db);
  const browser = aBrowser(identity);
  const { audio } = await browser.call(captchaAudio);
  const answer = hearCaptcha(Buffer.from(audio.slice(audio.indexOf(',') + 1), 'base64'));
  const secret = browser.cookies.get('khela_captcha') ?? '';
  const alone = browser.call(verification.proveHuman, { body: { captcha: answer } });
  expect((await refusalOf(alone)).code).toBe('HUMAN_CHECK_FAILED');
  expect(await spendCaptcha({ db, clock }, secret, answer)).toBe(true);
  expect(await spendCaptcha({ db, clock }, secret, answer)).toBe(false);
});
