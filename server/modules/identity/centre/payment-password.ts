// The payment password, six digits: sets, changes, resets and checks it, with five tries (server.md 1).
import { defaultLanguage, type Language } from '#contract/base/language.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Queryable } from '#server/db/database.ts';
import type { SignedIn } from '#server/http/context.ts';
import { findContacts } from '../contacts/contact-store.ts';
import { closeSessionsElsewhere } from '../sessions/end-session.ts';
import { particularsOf } from '../accounts/particulars.ts';
import { lockMember } from '../accounts/member-store.ts';
import { mobileNumberOf } from '../contacts/mobile-number.ts';
import { requireOwnPassword } from '../factors/own-password.ts';
import type { IdentityParts } from '../parts.ts';
import { isAcceptablePaymentPassword } from '../accounts/payment-password-rules.ts';
import {
  clearPaymentTries,
  countPaymentTry,
  findPaymentPassword,
  writePaymentPassword,
} from '../accounts/payment-password-store.ts';
import { checkCode } from '../contacts/send-code.ts';
import { requireProof } from '../factors/step-up.ts';
import { notifyOwner } from '../contacts/notify-owner.ts';
import { countries } from '#server/modules/platform/index.ts';

const tries = 5;
const dayMs = 24 * 60 * 60_000;
type NewDigits = { readonly paymentPassword: string; readonly confirmPaymentPassword: string };

/**
 * Checks the payment password. Five wrong ones block it for a day, or until it is reset, and the owner gets a message.
 * @throws Refusal LIMIT_REACHED while it is blocked, PAYMENT_PASSWORD_WRONG, also when none is set.
 */
export async function requirePaymentPassword(
  parts: Pick<IdentityParts, 'db' | 'clock' | 'passwords' | 'vault' | 'policy' | 'writeToInbox'>,
  memberId: string,
  digits: string,
): Promise<void> {
  const { db, clock, passwords } = parts;
  const now = clock.now();
  const known = await findPaymentPassword(db, memberId);
  if (!known) throw new Refusal('PAYMENT_PASSWORD_WRONG');
  // The try is counted before it is checked, so that parallel calls get no more than five tries.
  const limits = { now, most: tries, blockedUntil: new Date(now.getTime() + dayMs) };
  const tried = await countPaymentTry(db, memberId, limits);
  if (tried === undefined) {
    const untilMs = known.blockedUntil ? known.blockedUntil.getTime() - now.getTime() : dayMs;
    throw new Refusal('LIMIT_REACHED', { retryAfterSeconds: Math.ceil(untilMs / 1000) });
  }
  if (!(await passwords.verify(known.passwordHash, digits))) {
    if (tried === tries) await db.tx((tx) => notifyOwner(tx, parts, memberId, 'GUESSED', defaultLanguage));
    throw new Refusal('PAYMENT_PASSWORD_WRONG');
  }
  await clearPaymentTries(db, memberId);
}

/** Whether a member has a payment password, and a payee name. */
export type PaymentSetup = { readonly hasPaymentPassword: boolean; readonly hasPayeeName: boolean };

export async function paymentSetupOf(
  db: Queryable,
  parts: Pick<IdentityParts, 'vault'>,
  memberId: string,
): Promise<PaymentSetup> {
  const { payeeName = '' } = await particularsOf(db, parts, memberId);
  const known = await findPaymentPassword(db, memberId);
  return { hasPaymentPassword: known !== undefined, hasPayeeName: payeeName !== '' };
}

/**
 * Sets the payment password. It requires a step-up, by the second factor if the member has one, because the login
 * password alone is not enough.
 * @throws Refusal PAYMENT_PASSWORD_FORMAT, CONFIRM_MISMATCH, STEP_UP_REQUIRED, then for the first one RATE_LIMITED
 * and PASSWORD_WRONG, for a later one LIMIT_REACHED and PAYMENT_PASSWORD_WRONG.
 */
export async function setPaymentPassword(
  parts: IdentityParts,
  actor: SignedIn,
  body: NewDigits & { password?: string | undefined; oldPaymentPassword?: string | undefined },
  language: Language,
): Promise<void> {
  requireDigits(body);
  await requireProof(parts, actor);
  if (await findPaymentPassword(parts.db, actor.memberId))
    await requirePaymentPassword(parts, actor.memberId, body.oldPaymentPassword ?? '');
  else await requireOwnPassword(parts, actor, body.password ?? '');
  await store(parts, actor, body.paymentPassword, language);
}

/**
 * Sets a forgotten payment password with the login password and a code to the proven number.
 * @throws Refusal PAYMENT_PASSWORD_FORMAT, CONFIRM_MISMATCH, STEP_UP_REQUIRED, RATE_LIMITED,
 * PASSWORD_WRONG, VERIFICATION_CODE_ERROR, also when no number is proven.
 */
export async function resetPaymentPassword(
  parts: IdentityParts,
  actor: SignedIn,
  body: NewDigits & { password: string; verificationCode: string },
  language: Language,
): Promise<void> {
  requireDigits(body);
  await requireProof(parts, actor);
  await requireOwnPassword(parts, actor, body.password);
  const contacts = await findContacts(parts.db, actor.memberId);
  const phone = contacts.find(({ kind, verifiedAt }) => kind === 'PHONE' && verifiedAt !== null);
  const number = phone && numberOf(parts.vault.open(phone.sealed, actor.memberId));
  const isRight =
    number && (await checkCode(parts, parts.db, { number, purpose: 'PAYMENT', code: body.verificationCode }));
  if (!isRight) throw new Refusal('VERIFICATION_CODE_ERROR');
  await store(parts, actor, body.paymentPassword, language);
}

function numberOf(e164: string) {
  const dialingCode = countries.find((country) => e164.startsWith(country.dialingCode))?.dialingCode ?? '';
  return mobileNumberOf({ mobileNum: e164.slice(dialingCode.length), countryDialingCode: dialingCode });
}

function requireDigits({ paymentPassword, confirmPaymentPassword }: NewDigits): void {
  if (!isAcceptablePaymentPassword(paymentPassword)) throw new Refusal('PAYMENT_PASSWORD_FORMAT');
  if (paymentPassword !== confirmPaymentPassword) throw new Refusal('CONFIRM_MISMATCH');
}

/** Stores it as any new password: all other sessions end, and the owner gets a message. */
async function store(
  parts: IdentityParts,
  actor: SignedIn,
  digits: string,
  language: Language,
): Promise<void> {
  const { memberId } = actor;
  const passwordHash = await parts.passwords.hash(digits);
  await parts.db.tx(async (tx) => {
    await lockMember(tx, memberId);
    await writePaymentPassword(tx, memberId, passwordHash, parts.clock.now());
    await closeSessionsElsewhere(tx, actor, 'PASSWORD', parts.clock.now());
    await notifyOwner(tx, parts, memberId, 'PAYMENT_PASSWORD', language);
  });
}
