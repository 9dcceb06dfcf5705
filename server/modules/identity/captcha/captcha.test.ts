// Captcha pictures and challenges: new each time, valid for one try, within five minutes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { captcha } from '#contract/identity/session.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { aBrowser } from '#server/testing/identity/a-browser.ts';
import { anIdentity } from '#server/testing/identity/an-identity.ts';
import { solveCaptcha } from '#server/testing/identity/solve-captcha.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { newCaptcha, spendCaptcha } from './captcha.ts';
import { captchaGlyphs } from './captcha-glyphs.ts';
import { drawCaptcha, newCaptchaAnswer } from './captcha-picture.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

describe('a captcha picture', () => {
  it('is a PNG that is never the same twice, not even for the same letters', async () => {
    const pictures = await Promise.all(Array.from({ length: 40 }, () => drawCaptcha('RAT3')));
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(40);
    const { format, width, height } = await sharp(pictures[0]).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 216, height: 72 });
  });

  it('shows four glyphs of an alphabet without look-alikes', () => {
    expect(newCaptchaAnswer()).toHaveLength(4);
    expect(Object.keys(captchaGlyphs).join('')).not.toMatch(/[a-z01245678BDGILOQSUVZ]/);
  });

  it('can show every glyph inside its frame', async () => {
    for (const glyph of Object.keys(captchaGlyphs)) {
      const { data, info } = await sharp(await drawCaptcha(glyph.repeat(4)))
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const background = data.toSorted()[Math.floor(data.length / 2)] ?? 0;
      const dark = data.filter((pixel) => pixel < background - 60).length;
      expect(dark / (info.width * info.height)).toBeGreaterThan(0.02);
    }
  });
});

describe('a challenge', () => {
  it('is answered in any case, once', async () => {
    const parts = { db, clock: heldClock('2026-11-21T04:00:00Z') };
    const { secret } = await newCaptcha(parts);
    const answer = await solveCaptcha(db, secret);
    expect(await spendCaptcha(parts, secret, ` ${answer.toLowerCase()} `)).toBe(true);
    expect(await spendCaptcha(parts, secret, answer)).toBe(false);
  });

  it('is spent by a wrong answer too', async () => {
    const parts = { db, clock: heldClock('2026-11-21T04:00:00Z') };
    const { secret } = await newCaptcha(parts);
    const answer = await solveCaptcha(db, secret);
    expect(await spendCaptcha(parts, secret, 'ZZZZ')).toBe(false);
    expect(await spendCaptcha(parts, secret, answer)).toBe(false);
  });

  it('is over after five minutes and worthless with another secret', async () => {
    const clock = heldClock('2026-11-21T04:00:00Z');
    const parts = { db, clock };
    const [late, other] = [await newCaptcha(parts), await newCaptcha(parts)];
    expect(await spendCaptcha(parts, other.secret, await solveCaptcha(db, late.secret))).toBe(false);
    const answer = await solveCaptcha(db, late.secret);
    clock.advance(5 * 60_000);
    expect(await spendCaptcha(parts, late.secret, answer)).toBe(false);
  });

  it('is taken by one of many answers that come at once', async () => {
    const parts = { db, clock: heldClock('2026-11-21T04:00:00Z') };
    const { secret } = await newCaptcha(parts);
    const answer = await solveCaptcha(db, secret);
    const verdicts = await Promise.all(Array.from({ length: 8 }, () => spendCaptcha(parts, secret, answer)));
    expect(verdicts.filter(Boolean)).toHaveLength(1);
  });
});

describe('GET /wps/captcha', () => {
  it('APIA-10 answers a base64 PNG, and the challenge stays in a cookie', async () => {
    const browser = aBrowser(anIdentity(db).identity);
    const answer = await browser.call(captcha);
    const [head = '', base64 = ''] = answer.captcha.split(',');
    expect(head).toBe('data:image/png;base64');
    expect((await sharp(Buffer.from(base64, 'base64')).metadata()).format).toBe('png');
    expect(await solveCaptcha(db, browser.cookies.get('khela_captcha'))).toHaveLength(4);
  });
});
