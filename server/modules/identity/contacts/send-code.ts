// Sends a code by SMS, and checks it when it is used: hashed, five tries, one use, five minutes.
import { createHash, randomInt } from 'node:crypto';
import type { Language } from '#contract/base/language.ts';
import type { WhitelabelFlags } from '#contract/platform.ts';
import { Refusal } from '#server/base/refusal.ts';
import { sameBytes } from '#server/base/secrets/secret.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Caller } from '../caller.ts';
import { codeLifeMs, codeTries, resendAfterMs, waitForCodeMs } from './code-rules.ts';
import {
  countMessage,
  countRequest,
  countWrongCode,
  mayGuessAt,
  messageBudgets,
  requireBudgets,
} from './code-budgets.ts';
import { findContactOwner } from './contact-store.ts';
import { requireHuman } from '../captcha/human-check.ts';
import { alreadyRegisteredSms, codeSms } from './message-texts.ts';
import { type MobileNumber, mobileNumberOf } from './mobile-number.ts';
import { queueMessage } from './outgoing.ts';
import type { IdentityParts } from '../parts.ts';
import { type CodePurpose, findSendings, insertCode, lockNumber, spendCode, takeTry } from './code-store.ts';

const hourMs = 60 * 60_000;

type SendParts = Pick<IdentityParts, 'db' | 'clock' | 'vault' | 'settings' | 'policy'>;
type Wanted = {
  readonly mobileNum?: string | undefined;
  readonly mobileNo?: string | undefined;
  readonly countryDialingCode: string;
  readonly verifyResult?: string | undefined;
};

/**
 * Sends a code and returns the time of the next one. The response never reveals whether a member has the number: a
 * number without an account gets no SMS, and one with an account gets no code for registration, but the response, the
 * limits and the work are the same.
 * @throws Refusal NO_PERMISSION while the purpose is switched off, MOBILE_NUM_INVALID for an invalid number or a
 * country that is not served, HUMAN_CHECK_FAILED, RATE_LIMITED: one a minute and five an hour for a number, a number
 * of requests an hour for a browser and an address, and a number of messages to a range of numbers and in total.
 */
export async function sendCode(
  parts: SendParts,
  caller: Caller,
  wanted: Wanted & { readonly purpose: CodePurpose; readonly language: Language },
): Promise<{ expirationTime: number }> {
  const { db, clock, vault, policy } = parts;
  const { purpose, language } = wanted;
  if (!isOpenFor(purpose, await parts.settings.flags())) throw new Refusal('NO_PERMISSION');
  const number = mobileNumberOf(wanted);
  if (!number || !policy.sms.dialingCodes.includes(number.dialingCode))
    throw new Refusal('MOBILE_NUM_INVALID');
  await requireHuman(db, caller, wanted.verifyResult, clock.now());
  await countRequest(parts, caller);
  const wantsFree = purpose === 'REGISTER' || purpose === 'BIND';
  const budgets = messageBudgets(policy.sms, number, wantsFree ? 'strangers' : 'members');
  await requireBudgets(parts, budgets);
  const lookup = vault.lookup('PHONE', number.e164);
  const sent = await db.tx(async (tx) => {
    await lockNumber(tx, lookup);
    const sentAt = clock.now();
    const sendings = await findSendings(tx, lookup, new Date(sentAt.getTime() - hourMs));
    const waitMs = waitForCodeMs(sendings, sentAt);
    if (waitMs > 0) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const expiresAt = new Date(sentAt.getTime() + codeLifeMs);
    const codeHash = vault.lookup(`CODE ${purpose}`, `${number.e164}:${code}`);
    const owner = await findContactOwner(tx, 'PHONE', lookup);
    const isFor = wantsFree ? !owner : owner !== undefined;
    const kept = isFor ? codeHash : createHash('sha256').update(codeHash).digest();
    await insertCode(tx, { numberLookup: lookup, purpose, codeHash: kept, sentAt, expiresAt });
    const site = { name: policy.siteName[language], host: policy.siteHost };
    const hasAccount = wantsFree && owner !== undefined;
    const text = hasAccount
      ? alreadyRegisteredSms(language, site)
      : codeSms(language, site, code, codeLifeMs / 60_000);
    const to = isFor || wantsFree ? number.e164 : undefined;
    const kind = hasAccount ? ('HAS_ACCOUNT' as const) : (`CODE_${purpose}` as const);
    await queueMessage(tx, parts, { channel: 'SMS', to, text, lifeMs: codeLifeMs, kind, memberId: owner });
    return { sentAt, isQueued: to !== undefined };
  });
  // Only messages that are really sent use the budgets of others.
  if (sent.isQueued) await countMessage(parts, budgets);
  return { expirationTime: sent.sentAt.getTime() + resendAfterMs };
}

/**
 * Spends the code of a number; false for a wrong, old or used one. Each call costs one of five tries, and a number that
 * was guessed at too often in a day has no right code until the day is over.
 */
export async function checkCode(
  parts: Pick<IdentityParts, 'db' | 'clock' | 'vault' | 'policy' | 'onAlarm'>,
  db: Queryable,
  given: { number: MobileNumber; purpose: CodePurpose; code: string },
): Promise<boolean> {
  const { clock, vault } = parts;
  const { number, purpose, code } = given;
  const now = clock.now();
  const lookup = vault.lookup('PHONE', number.e164);
  const mayGuess = await mayGuessAt(parts, lookup);
  const running = await takeTry(db, lookup, purpose, now, codeTries);
  if (!running) return false;
  const isRight = sameBytes(vault.lookup(`CODE ${purpose}`, `${number.e164}:${code}`), running.codeHash);
  if (!isRight) await countWrongCode(parts, lookup);
  return isRight && mayGuess && spendCode(db, running.id, now);
}

function isOpenFor(purpose: CodePurpose, flags: Partial<WhitelabelFlags>): boolean {
  if (purpose === 'LOGIN') return flags.MOBILEVERCODELOGIN3 === true;
  return purpose !== 'REGISTER' || flags.MOBILENUMREG3 === true;
}
