// Opens an account with a mobile number: proven by a code, with an own password or one sent by SMS.
import { randomInt } from 'node:crypto';
import type { Language } from '#contract/base/language.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Caller } from '../caller.ts';
import { findContactOwner } from '../contacts/contact-store.ts';
import { findMemberId } from '../accounts/member-store.ts';
import { welcomeSms } from '../contacts/message-texts.ts';
import { type MobileNumber, mobileNumberOf } from '../contacts/mobile-number.ts';
import type { OpenedSession } from '../sessions/opened-session.ts';
import { queueMessage } from '../contacts/outgoing.ts';
import type { IdentityParts } from '../parts.ts';
import { admit, judgementOf, openAccount } from './register.ts';
import { type MobileBody, mobileFaultOf } from '../accounts/register-rules.ts';
import { checkCode } from '../contacts/send-code.ts';
import { spendProofOf } from './log-in-by-phone-proof.ts';
import { lockNumber } from '../contacts/code-store.ts';
import { keepContact } from '../contacts/keep-contact.ts';
import { enter } from './enter.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Registers by mobile number. The flag REGMOBVERF3 requires the code, MOBILENUMPASSREG3 a password; without the
 * latter the platform sends a random one by SMS, which the member must replace at once. The platform chooses
 * the user name and sends it by SMS.
 * @throws Refusal NO_PERMISSION while it is off, MOBILE_NUM_INVALID, then as `register`, SOCIAL_UNAVAILABLE when a
 * signed proof cannot be checked now, VERIFICATION_CODE_ERROR for a wrong code or proof, USERNAME_EXISTS for a number
 * that has an account.
 */
export async function registerByMobile(
  parts: IdentityParts,
  caller: Caller,
  body: MobileBody,
  language: Language,
): Promise<OpenedSession> {
  const { settings, policy, vault } = parts;
  const flags = await settings.flags();
  if (!flags.MOBILENUMREG3) throw new Refusal('NO_PERMISSION');
  const number = mobileNumberOf(body);
  if (!number || !policy.sms.dialingCodes.includes(number.dialingCode))
    throw new Refusal('MOBILE_NUM_INVALID');
  const form = await policy.registerForm();
  const needsPassword = flags.MOBILENUMPASSREG3;
  const fault = mobileFaultOf(body, { ...(await judgementOf(parts, form)), needsPassword });
  if (fault) throw new Refusal(fault.code, fault.value ? { value: fault.value } : {});
  const admitted = await admit(parts, caller, body, form);
  const password = needsPassword ? (body.password ?? '') : randomPassword();
  const passwordHash = await parts.passwords.hash(password);
  if (flags.REGMOBVERF3 && !(await isProven(parts, number, body)))
    throw new Refusal('VERIFICATION_CODE_ERROR');
  const welcome = (account: string) =>
    welcomeSms(language, policy.siteName[language], account, needsPassword ? undefined : password);
  return enter(parts, caller, {
    admit: async (tx) => {
      const lookup = vault.lookup('PHONE', number.e164);
      await lockNumber(tx, lookup);
      if (await findContactOwner(tx, 'PHONE', lookup)) throw new Refusal('USERNAME_EXISTS');
      const account = await freeAccount(tx);
      const given = { ...admitted, account, passwordHash, mustChangePassword: !needsPassword };
      const memberId = await openAccount(tx, parts, caller, body, given);
      await keepNumber(tx, parts, memberId, number, flags.REGMOBVERF3);
      const sms = { channel: 'SMS', to: number.e164, text: welcome(account), lifeMs: dayMs } as const;
      await queueMessage(tx, parts, { ...sms, kind: 'WELCOME', memberId });
      return { memberId, isNewcomer: true };
    },
  });
}

/** By a code that was sent to it, or by a signed proof of who verifies numbers for the merchant. */
function isProven(parts: IdentityParts, number: MobileNumber, body: MobileBody): Promise<boolean> {
  if (body.firebaseIdToken !== undefined) return spendProofOf(parts, parts.db, body, number.e164);
  return checkCode(parts, parts.db, { number, purpose: 'REGISTER', code: body.verificationCode ?? '' });
}

async function keepNumber(
  tx: Transaction,
  parts: Pick<IdentityParts, 'vault' | 'clock'>,
  memberId: string,
  { e164 }: MobileNumber,
  isProven: boolean,
): Promise<void> {
  const verifiedAt = isProven ? parts.clock.now() : null;
  await keepContact(tx, parts, { memberId, kind: 'PHONE', value: e164, verifiedAt });
}

/** Letters and digits that do not look alike. */
const clearLetters = 'abcdefghjkmnpqrstuvwxyz';
const clearSigns = `${clearLetters}23456789`;
const drawn = (signs: string, count: number): string =>
  Array.from({ length: count }, () => signs[randomInt(signs.length)]).join('');

/** Sixty bits, easy to type from an SMS. */
const randomPassword = (): string => drawn(clearSigns, 12);

/** A free user name that reveals nothing of the number. */
async function freeAccount(tx: Transaction): Promise<string> {
  for (;;) {
    const account = `${drawn(clearLetters, 1)}${drawn(clearSigns, 7)}`;
    if (!(await findMemberId(tx, account))) return account;
  }
}
