// Binds a proven mail address or phone number to an account.
import type { Language } from '#contract/base/language.ts';
import { patterns } from '#contract/identity/patterns.ts';
import { Refusal } from '#server/base/refusal.ts';
import { newSecret, secretHash } from '#server/base/secrets/secret.ts';
import { countCall } from '#server/db/counters.ts';
import type { SignedIn } from '#server/http/context.ts';
import type { Caller } from '../caller.ts';
import { insertContactProof, takeContactProof } from '../accounts/centre-store.ts';
import { findContacts } from '../contacts/contact-store.ts';
import { maskedEmail, maskedPhone } from '../contacts/masked.ts';
import { lockMember } from '../accounts/member-store.ts';
import { provenAddressText } from '../contacts/message-texts.ts';
import { mobileNumberOf } from '../contacts/mobile-number.ts';
import { queueMessage } from '../contacts/outgoing.ts';
import type { IdentityParts } from '../parts.ts';
import { checkCode, sendCode } from '../contacts/send-code.ts';
import { requireProof } from '../factors/step-up.ts';
import { notifyOwner } from '../contacts/notify-owner.ts';
import { dropTickets } from '../secrets/ticket-store.ts';
import { keepContact } from '../contacts/keep-contact.ts';

const linkLifeMs = 24 * 60 * 60_000;
const linksAnHour = 5;

/**
 * Sends a link to an address. The response does not show whether another member has proven the address.
 * @throws Refusal EMAIL_FORMAT, STEP_UP_REQUIRED, RATE_LIMITED beyond five an hour.
 */
export async function sendAddressLink(
  parts: IdentityParts,
  actor: SignedIn,
  given: string,
  language: Language,
): Promise<void> {
  const { db, clock, vault, policy } = parts;
  const { memberId } = actor;
  const email = given.toLowerCase();
  if (!patterns.email.test(email)) throw new Refusal('EMAIL_FORMAT');
  await requireProof(parts, actor);
  const lookup = vault.lookup('EMAIL', email).toString('hex');
  for (const key of [`address.member:${memberId}`, `address.link:${lookup}`]) {
    const { count, resetsInSeconds } = await countCall(db, key, 3600, clock.now());
    if (count > linksAnHour) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: resetsInSeconds });
  }
  const ticket = newSecret();
  const expiresAt = new Date(clock.now().getTime() + linkLifeMs);
  const link = `${policy.siteUrl}/m/securityCenter?email=${ticket}`;
  const { subject, text } = provenAddressText(language, policy.siteName[language], link, actor.account);
  await db.tx(async (tx) => {
    const sealed = vault.seal(email, memberId);
    await insertContactProof(tx, { ticketHash: secretHash(ticket), memberId, sealed, expiresAt });
    const mail = { channel: 'MAIL', to: email, subject, text, lifeMs: linkLifeMs } as const;
    await queueMessage(tx, parts, { ...mail, kind: 'ADDRESS_LINK', memberId });
  });
}

/**
 * Binds the address after its link was opened. The address before it gets a message, and password links that were sent
 * there become invalid.
 * @throws Refusal LINK_EXPIRED, also when another member has proven the address.
 */
export async function proveAddress(
  parts: IdentityParts,
  ticket: string,
  language: Language,
): Promise<string> {
  const { db, clock, vault } = parts;
  return db.tx(async (tx) => {
    const now = clock.now();
    const taken = await takeContactProof(tx, secretHash(ticket), now);
    if (!taken) throw new Refusal('LINK_EXPIRED');
    const { memberId, sealed } = taken;
    await lockMember(tx, memberId);
    const email = vault.open(sealed, memberId);
    await notifyOwner(tx, parts, memberId, 'EMAIL', language);
    await dropTickets(tx, memberId, 'PASSWORD_RESET');
    const isWritten = await keepContact(tx, parts, {
      memberId,
      kind: 'EMAIL',
      value: email,
      verifiedAt: now,
    });
    if (!isWritten) throw new Refusal('LINK_EXPIRED');
    await parts.protection.compareWithExcluded(tx, memberId);
    return maskedEmail(email);
  });
}

type Number = {
  readonly mobileNum?: string | undefined;
  readonly mobileNo?: string | undefined;
  readonly countryDialingCode: string;
};

/** @throws Refusal STEP_UP_REQUIRED, ALREADY_SET, and what `sendCode` refuses. */
export async function sendBindingCode(
  parts: IdentityParts,
  actor: SignedIn,
  caller: Caller,
  wanted: Number & { verifyResult?: string | undefined; language: Language },
): Promise<{ expirationTime: number }> {
  await requireProof(parts, actor);
  await refuseBound(parts.db, actor.memberId);
  return sendCode(parts, caller, { ...wanted, purpose: 'BIND' });
}

/**
 * Binds a number for ever (KYC-04). For a number that another member has proven, no code is ever right.
 * @throws Refusal STEP_UP_REQUIRED, ALREADY_SET, MOBILE_NUM_INVALID, VERIFICATION_CODE_ERROR.
 */
export async function bindPhone(
  parts: IdentityParts,
  actor: SignedIn,
  given: Number & { verificationCode: string },
  language: Language,
): Promise<string> {
  const { db, clock } = parts;
  const { memberId } = actor;
  await requireProof(parts, actor);
  await refuseBound(db, memberId);
  const number = mobileNumberOf(given);
  if (!number) throw new Refusal('MOBILE_NUM_INVALID');
  const isRight = await checkCode(parts, db, { number, purpose: 'BIND', code: given.verificationCode });
  if (!isRight) throw new Refusal('VERIFICATION_CODE_ERROR');
  await db.tx(async (tx) => {
    await lockMember(tx, memberId);
    await refuseBound(tx, memberId);
    await notifyOwner(tx, parts, memberId, 'PHONE', language);
    const contact = { memberId, kind: 'PHONE', value: number.e164, verifiedAt: clock.now() } as const;
    if (!(await keepContact(tx, parts, contact))) throw new Refusal('VERIFICATION_CODE_ERROR');
    await parts.protection.compareWithExcluded(tx, memberId);
  });
  return maskedPhone(number.e164);
}

async function refuseBound(db: Parameters<typeof findContacts>[0], memberId: string): Promise<void> {
  const contacts = await findContacts(db, memberId);
  if (contacts.some(({ kind, verifiedAt }) => kind === 'PHONE' && verifiedAt))
    throw new Refusal('ALREADY_SET');
}
