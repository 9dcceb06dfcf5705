// The captcha that is heard: a real WAV file whose tones can be counted, good for one answer.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { captchaAudio } from '#contract/identity/session.ts';
import * as verification from '#contract/identity/verification.ts';
import type { Database } from '#server/db/database.ts';
import { aBrowser, refusalOf } from '#server/testing/a-browser.ts';
import { anIdentity } from '#server/testing/an-identity.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { spendCaptcha } from './captcha.ts';
import { newSoundAnswer, soundCaptcha } from './captcha-sound.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

/** Counts the tones of each group as an ear would: loud stretches, told apart by short and long pauses. */
function listen(wav: Buffer): string {
  const window = 80;
  const loud: boolean[] = [];
  for (let at = 44; at + window <= wav.length; at += window) {
    const part = wav.subarray(at, at + window);
    loud.push(Math.max(...part.map((byte) => Math.abs(byte - 128))) > 30);
  }
  const pattern = loud.map((isLoud) => (isLoud ? '#' : '.')).join('');
  return pattern
    .split(/\.{40,}/)
    .filter((group) => group.includes('#'))
    .map((group) => String(group.split(/\.{4,}/).filter((tone) => tone.includes('#')).length))
    .join('');
}

it('has as many tones in each group as the answer says, in a WAV file of moderate length', () => {
  for (const answer of ['1234', '5555', '1111', newSoundAnswer()]) {
    const wav = soundCaptcha(answer);
    expect(wav.toString('latin1', 0, 4)).toBe('RIFF');
    expect(wav.readUInt32LE(40)).toBe(wav.length - 44);
    expect(wav.length).toBeLessThan(100_000);
    expect(listen(wav)).toBe(answer);
  }
});

it('is answered once, in place of the picture, and proves nobody human by itself', async () => {
  const { identity, clock } = anIdentity(db);
  const browser = aBrowser(identity);
  const { audio } = await browser.call(captchaAudio);
  const answer = listen(Buffer.from(audio.slice(audio.indexOf(',') + 1), 'base64'));
  const alone = browser.call(verification.proveHuman, { body: { captcha: answer } });
  expect((await refusalOf(alone)).code).toBe('HUMAN_CHECK_FAILED');
  const secret = browser.cookies.get('khela_captcha') ?? '';
  expect(await spendCaptcha({ db, clock }, secret, answer)).toBe(true);
  expect(await spendCaptcha({ db, clock }, secret, answer)).toBe(false);
});
