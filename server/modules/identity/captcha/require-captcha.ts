// Demands the solution of the caller's captcha, and returns a new picture when it is missing or wrong.
import { Refusal } from '#server/base/refusal.ts';
import type { CaptchaContext } from './captcha.ts';

/** @throws Refusal CAPTCHA_REQUIRED without a solution, CAPTCHA_WRONG for a wrong one, with a new picture. */
export async function requireCaptcha(
  caller: { readonly captcha: CaptchaContext },
  answer: string | undefined,
): Promise<void> {
  if (answer && (await caller.captcha.spend(answer))) return;
  const value = { captcha: await caller.captcha.hand() };
  throw new Refusal(answer ? 'CAPTCHA_WRONG' : 'CAPTCHA_REQUIRED', { value });
}
