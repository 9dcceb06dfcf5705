// One member as operators see the account: numbers, addresses and names are masked.
import type { AnswerOf } from '#contract/base/endpoint.ts';
import type { readMember } from '#contract/identity/members/members.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Queryable } from '#server/db/database.ts';
import { findPaymentPassword } from '../accounts/payment-password-store.ts';
import { particularsOf } from '../accounts/particulars.ts';
import { readBankCards } from '../centre/bank-card-store.ts';
import { findContacts } from '../contacts/contact-store.ts';
import { maskedEmail, maskedName, maskedPhone } from '../contacts/masked.ts';
import { findFactors } from '../factors/proof-store.ts';
import type { IdentityParts } from '../parts.ts';
import { findNewestCase } from '../verification/kyc-store.ts';
import { selectMemberRecord } from './member-record-store.ts';

type Field = {
  readonly field: 'PHONE' | 'EMAIL' | 'PAYEE_NAME';
  readonly value: string;
  readonly provenAt: Date | null;
};
type RecordParts = Pick<IdentityParts, 'clock' | 'vault'>;

/** A member's number, address and payee's name in full, those there are. */
export async function fieldsOf(db: Queryable, parts: RecordParts, memberId: string): Promise<Field[]> {
  const contacts = await findContacts(db, memberId);
  const { payeeName } = await particularsOf(db, parts, memberId);
  const fields = contacts.map(({ kind, sealed, verifiedAt }) => ({
    field: kind,
    value: parts.vault.open(sealed, memberId),
    provenAt: verifiedAt,
  }));
  return payeeName ? [...fields, { field: 'PAYEE_NAME', value: payeeName, provenAt: null }] : fields;
}

const maskOf = { PHONE: maskedPhone, EMAIL: maskedEmail, PAYEE_NAME: maskedName } as const;

export async function maskedFieldsOf(db: Queryable, parts: RecordParts, memberId: string) {
  const fields = await fieldsOf(db, parts, memberId);
  return fields.map(({ field, value, provenAt }) => ({
    field,
    masked: maskOf[field](value),
    provenAt: provenAt && provenAt.getTime(),
  }));
}

/** @throws Refusal NOT_FOUND */
export async function memberRecordOf(
  db: Queryable,
  parts: RecordParts,
  memberId: string,
): Promise<AnswerOf<typeof readMember>> {
  const found = await selectMemberRecord(db, memberId, parts.clock.now());
  if (!found) throw new Refusal('NOT_FOUND');
  const { uplineId, uplineAccount, registeredAt, lastLoginAt, frozenAt, lockedAt, ...row } = found;
  const cards = await readBankCards(db, memberId);
  return {
    ...row,
    upline: uplineId === null ? null : { id: uplineId, account: uplineAccount ?? '' },
    registeredAt: registeredAt.getTime(),
    lastLoginAt: lastLoginAt && lastLoginAt.getTime(),
    frozenAt: frozenAt && frozenAt.getTime(),
    lockedAt: lockedAt && lockedAt.getTime(),
    verification: (await findNewestCase(db, memberId))?.state ?? 'NONE',
    contacts: await maskedFieldsOf(db, parts, memberId),
    factors: await findFactors(db, memberId),
    hasPaymentPassword: (await findPaymentPassword(db, memberId)) !== undefined,
    cards: cards.map(({ id, bank, last4, addedAt }) => ({ id, bank, last4, addedAt: addedAt.getTime() })),
  };
}
