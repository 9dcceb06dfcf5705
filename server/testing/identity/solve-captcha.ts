// Solves a captcha the way only a test can: with the database and the caller's cookie both in hand.
import { createHash } from 'node:crypto';
import { secretHash } from '#server/base/secrets/secret.ts';
import type { Database } from '#server/db/database.ts';
import { captchaGlyphs } from '#server/modules/identity/captcha/captcha-glyphs.ts';

const letters = Object.keys(captchaGlyphs);

/** The solution of the picture of a captcha cookie. */
export async function solveCaptcha(db: Database, cookie: string | undefined): Promise<string> {
  if (cookie === undefined) throw new Error('there is no captcha cookie');
  const [row] = await db.query<{ hash: Buffer }>(
    'select answer_hash as hash from captcha_challenge where secret_hash = $1',
    [secretHash(cookie)],
  );
  if (!row) throw new Error('the challenge is spent or was never made');
  for (const answer of allAnswers())
    if (createHash('sha256').update(`${cookie}:${answer}`).digest().equals(row.hash)) return answer;
  throw new Error('no answer of the alphabet fits');
}

function* allAnswers(): Generator<string> {
  for (let number = 0; number < letters.length ** 4; number += 1)
    yield [1, letters.length, letters.length ** 2, letters.length ** 3]
      .map((place) => letters[Math.floor(number / place) % letters.length])
      .join('');
}
