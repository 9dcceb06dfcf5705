// Checks whether a user name is free; a caller who checks many names must solve a captcha.
import { patterns } from '#contract/identity/patterns.ts';
import { Refusal } from '#server/base/refusal.ts';
import { countCall } from '#server/db/counters.ts';
import { networkOf } from '#server/http/guard.ts';
import type { Caller } from '../caller.ts';
import { findMemberId } from './member-store.ts';
import type { IdentityParts } from '../parts.ts';
import { requireCaptcha } from '../captcha/require-captcha.ts';
import { foldAccount, isReservedAccount } from '../rules.ts';

const freeChecks = 5;
const windowSeconds = 60 * 60;

/**
 * Whether no member has the name. The first five checks of an address in an hour are free, each later one needs a
 * captcha.
 * @throws Refusal ACCOUNT_FORMAT for an invalid name, CAPTCHA_REQUIRED, CAPTCHA_WRONG.
 */
export async function checkUsername(
  { db, clock, policy }: Pick<IdentityParts, 'db' | 'clock' | 'policy'>,
  caller: Caller,
  username: string,
  captcha: string | undefined,
): Promise<{ available: boolean }> {
  if (!patterns.loginUsername.test(username)) throw new Refusal('ACCOUNT_FORMAT');
  const key = `identity.names:${networkOf(caller.ip)}`;
  const { count } = await countCall(db, key, windowSeconds, clock.now());
  if (count > freeChecks) await requireCaptcha(caller, captcha);
  const account = foldAccount(username);
  return { available: !isReservedAccount(account, policy.siteWords) && !(await findMemberId(db, account)) };
}
