// Opens an account with a mobile number: proven by a code, with a password of one's own or one sent by SMS.
import { randomInt } from 'node:crypto';
import type { Language } from '#contract/base/language.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Caller } from '../caller.ts';
import { findContactOwner } from '../contacts/contact-store.ts';
import { findMemberId } from '../accounts/member-store.ts';
import { welcomeSms } from '../contacts/message-texts.ts';
import { type MobileNumber, mobileNumberOf } from '../contacts/mobile-number.ts';
import type { OpenedSession } from '../sessions/open-session.ts';
import { queueMessage } from '../contacts/outgoing.ts';
import type { Parts } from '../parts.ts';
import { admit, judgementOf, openAccount } from './register.ts';
import { type MobileBody, mobileFaultOf } from '../accounts/register-rules.ts';
import { checkCode } from '../contacts/send-code.ts';
import { spendProofOf } from './log-in-by-phone-proof.ts';
import { lockNumber } from '../contacts/code-store.ts';
import { keepContact } from '../contacts/keep-contact.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Registers by mobile number. The flag REGMOBVERF3 demands the code, MOBILENUMPASSREG3 a password; without the
 * latter a random one goes out by SMS, to be changed at once. The user name is made by the platform and
 * told by SMS.
 * @throws Refusal NO_PERMISSION while it is off, MOBILE_NUM_INVALID, then as `register`,
 * SOCIAL_UNAVAILABLE when a signed proof cannot be checked now,
 * VERIFICATION_CODE_ERROR for a wrong code or proof, USERNAME_EXISTS for a number that has an account.
 */
export async function registerByMobile(
  parts: Parts,
  caller: Caller,
  body: MobileBody,
  language: Language,
): Promise<OpenedSession> {
  const { db, settings, policy, vault } = parts;
  const flags = await settings.flags();
  if (!flags.MOBILENUMREG3) throw new Refusal('NO_PERMISSION');
  const number = mobileNumberOf(body);
  if (!number || !policy.sms.dialingCodes.includes(number.dialingCode))
    throw new Refusal('MOBILE_NUM_INVALID');
  const form = await policy.registerForm();
  const needsPassword = flags.MOBILENUMPASSREG3;
  const fault = mobileFaultOf(body, { ...(await judgementOf(parts, form)), needsPassword });
  if (fault)
    throw new Refusal(fault.code, fault.field === undefined ? {} : { value: { field: fault.field } });
  const admitted = await admit(parts, caller, body, form);
  const password = needsPassword ? (body.password ?? '') : randomPassword();
  const passwordHash = await parts.passwords.hash(password);
  if (flags.REGMOBVERF3 && !(await isProven(parts, number, body)))
    throw new Refusal('VERIFICATION_CODE_ERROR');
  return db.tx(async (tx) => {
    const lookup = vault.lookup('PHONE', number.e164);
    await lockNumber(tx, lookup);
    if (await findContactOwner(tx, 'PHONE', lookup)) throw new Refusal('USERNAME_EXISTS');
    const account = await freeAccount(tx);
    const given = { ...admitted, account, passwordHash, mustChangePassword: !needsPassword };
    const opened = await openAccount(tx, parts, caller, body, given);
    if (!opened) throw new Refusal('USERNAME_EXISTS');
    const memberId = await findMemberId(tx, account);
    if (!memberId) throw new Error('a new account cannot be found');
    await keepNumber(tx, parts, memberId, number, flags.REGMOBVERF3);
    await parts.protection.compareWithExcluded(tx, memberId);
    const text = welcomeSms(
      language,
      policy.siteName[language],
      account,
      needsPassword ? undefined : password,
    );
    await queueMessage(tx, parts, { channel: 'SMS', to: number.e164, text, lifeMs: dayMs });
    return opened;
  });
}

/** By a code that was sent to it, or by a signed proof of who verifies numbers for the merchant. */
function isProven(parts: Parts, number: MobileNumber, body: MobileBody): Promise<boolean> {
  if (body.firebaseIdToken !== undefined) return spendProofOf(parts, parts.db, body, number.e164);
  return checkCode(parts, parts.db, { number, purpose: 'REGISTER', code: body.verificationCode ?? '' });
}

async function keepNumber(
  tx: Transaction,
  parts: Pick<Parts, 'vault' | 'clock'>,
  memberId: string,
  { e164 }: MobileNumber,
  isProven: boolean,
): Promise<void> {
  const verifiedAt = isProven ? parts.clock.now() : null;
  await keepContact(tx, parts, { memberId, kind: 'PHONE', value: e164, verifiedAt });
}

/** Letters and digits that nobody confuses. */
const clearLetters = 'abcdefghjkmnpqrstuvwxyz';
const clearSigns = `${clearLetters}23456789`;
const drawn = (signs: string, count: number): string =>
  Array.from({ length: count }, () => signs[randomInt(signs.length)]).join('');

/** Sixty bits, easy to type from an SMS. */
const randomPassword = (): string => drawn(clearSigns, 12);

/** A user name nobody has, which tells nothing of the number. */
async function freeAccount(tx: Transaction): Promise<string> {
  for (;;) {
    const account = `${drawn(clearLetters, 1)}${drawn(clearSigns, 7)}`;
    if (!(await findMemberId(tx, account))) return account;
  }
}
