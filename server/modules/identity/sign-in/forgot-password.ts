// Back in without the password: by a code to the proven number, or by a link to the proven address.
import type { Language } from '#contract/base/language.ts';
import { patterns } from '#contract/identity/patterns.ts';
import { Refusal } from '#server/base/refusal.ts';
import { newSecret, secretHash } from '#server/base/secrets/secret.ts';
import { countCall } from '#server/db/counters.ts';
import { networkOf } from '#server/http/guard.ts';
import type { Caller } from '../caller.ts';
import { findContactOwner } from '../contacts/contact-store.ts';
import { requireHuman } from '../captcha/human-check.ts';
import { findPlayer } from '../accounts/member-store.ts';
import { resetLinkText } from '../contacts/message-texts.ts';
import { mobileNumberOf } from '../contacts/mobile-number.ts';
import { queueMessage } from '../contacts/outgoing.ts';
import type { IdentityParts } from '../parts.ts';
import { replacePassword, requireAcceptable } from './replace-password.ts';
import { checkCode } from '../contacts/send-code.ts';
import { dropTickets, findTicket, insertTicket, takeTicket } from '../secrets/ticket-store.ts';

const linkLifeMs = 30 * 60_000;
const linksAnHour = 5;
type NewPassword = { readonly newPassword: string; readonly confirmNewPassword: string };

/**
 * Sets a password with a code by SMS. A number without an account is refused as a wrong code is.
 * @throws Refusal MOBILE_NUM_INVALID, PASSWORD_FORMAT, CONFIRM_MISMATCH, VERIFICATION_CODE_ERROR.
 */
export async function setPasswordByPhone(
  parts: IdentityParts,
  body: NewPassword & {
    mobileNum?: string | undefined;
    mobileNo?: string | undefined;
    countryDialingCode: string;
    verificationCode: string;
  },
  language: Language,
): Promise<void> {
  const { db, vault } = parts;
  const number = mobileNumberOf(body);
  if (!number) throw new Refusal('MOBILE_NUM_INVALID');
  requireAcceptable(parts, '', body);
  // Hashed before the code is checked, so that right and wrong codes take the same time.
  const passwordHash = await parts.passwords.hash(body.newPassword);
  const code = { number, purpose: 'PASSWORD', code: body.verificationCode } as const;
  const isRight = await checkCode(parts, db, code);
  const memberId = await findContactOwner(db, 'PHONE', vault.lookup('PHONE', number.e164));
  if (!isRight || !memberId) throw new Refusal('VERIFICATION_CODE_ERROR');
  await db.tx((tx) => replacePassword(tx, parts, { memberId, passwordHash, language }));
}

/**
 * Sends a link of half an hour to a proven address. An address nobody has gets nothing, at the same cost.
 * @throws Refusal EMAIL_FORMAT, HUMAN_CHECK_FAILED, RATE_LIMITED beyond five an hour for a caller or an address.
 */
export async function sendResetLink(
  parts: IdentityParts,
  caller: Caller,
  body: { email: string; verifyResult?: string | undefined },
  language: Language,
): Promise<void> {
  const { db, clock, vault, policy } = parts;
  if (!patterns.email.test(body.email)) throw new Refusal('EMAIL_FORMAT');
  const now = clock.now();
  await requireHuman(db, caller, body.verifyResult, now);
  const email = body.email.toLowerCase();
  const lookup = vault.lookup('EMAIL', email);
  for (const key of [`mail.address:${networkOf(caller.ip)}`, `mail.to:${lookup.toString('hex')}`]) {
    const { count, resetsInSeconds } = await countCall(db, key, 3600, now);
    if (count > linksAnHour) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: resetsInSeconds });
  }
  const ticket = newSecret();
  await db.tx(async (tx) => {
    const memberId = await findContactOwner(tx, 'EMAIL', lookup);
    await dropTickets(tx, memberId ?? '', 'PASSWORD_RESET');
    if (memberId) {
      const expiresAt = new Date(now.getTime() + linkLifeMs);
      await insertTicket(tx, { ticketHash: secretHash(ticket), kind: 'PASSWORD_RESET', memberId, expiresAt });
    }
    const link = `${policy.siteUrl}/m/forget#reset=${ticket}`;
    const { subject, text } = resetLinkText(language, policy.siteName[language], link, linkLifeMs / 60_000);
    const to = memberId && email;
    const mail = { channel: 'MAIL', to, subject, text, lifeMs: linkLifeMs } as const;
    await queueMessage(tx, parts, { ...mail, kind: 'PASSWORD_LINK', memberId });
  });
}

/**
 * Sets a password with the ticket of a link, once.
 * @throws Refusal PASSWORD_FORMAT, CONFIRM_MISMATCH, LINK_EXPIRED.
 */
export async function resetPassword(
  parts: IdentityParts,
  body: NewPassword & { ticket: string },
  language: Language,
): Promise<void> {
  const { db, clock } = parts;
  const hash = secretHash(body.ticket);
  const known = await findTicket(db, hash, 'PASSWORD_RESET', clock.now());
  const owner = known?.memberId ? await findPlayer(db, known.memberId) : undefined;
  requireAcceptable(parts, owner?.account ?? '', body);
  if (!owner) throw new Refusal('LINK_EXPIRED');
  const passwordHash = await parts.passwords.hash(body.newPassword);
  await db.tx(async (tx) => {
    const taken = await takeTicket(tx, hash, 'PASSWORD_RESET', clock.now());
    if (!taken) throw new Refusal('LINK_EXPIRED');
    await replacePassword(tx, parts, { memberId: owner.memberId, passwordHash, language });
  });
}
