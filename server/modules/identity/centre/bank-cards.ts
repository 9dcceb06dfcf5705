// The cards and accounts for withdrawals: in the payee name, with a step-up, reported to the owner (server.md 5).
import type { Language } from '#contract/base/language.ts';
import { newId } from '#server/base/id.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { SignedIn } from '#server/http/context.ts';
import { dropBankCard, insertBankCard, readBankCards } from './bank-card-store.ts';
import { maskedName } from '../contacts/masked.ts';
import { lockMember } from '../accounts/member-store.ts';
import type { IdentityParts } from '../parts.ts';
import { particularsOf } from '../accounts/particulars.ts';
import { requireProof } from '../factors/step-up.ts';
import { notifyOwner } from '../contacts/notify-owner.ts';

const mostCards = 5;
/** The time before a new card can be used, so that an intruder cannot empty an account at once. */
const coolingMs = 24 * 60 * 60_000;
const bankForm = /^[\p{L}\p{M}\p{N} .,&'()-]{2,60}$/u;
const numberForm = /^\d{6,34}$/;

export async function bankCardsOf(parts: IdentityParts, { memberId }: SignedIn) {
  const { payeeName = '' } = await particularsOf(parts.db, parts, memberId);
  const holderMasked = maskedName(payeeName);
  const cards = await readBankCards(parts.db, memberId);
  return cards.map(({ addedAt, ...card }) => ({
    ...card,
    holderMasked,
    addedAt: addedAt.getTime(),
    usableFrom: addedAt.getTime() + coolingMs,
  }));
}

/**
 * Adds a card; its holder is the payee name. The number is stored encrypted, and a keyed hash detects duplicates.
 * @throws Refusal FIELD_FORMAT with the field, also while there is no payee name, STEP_UP_REQUIRED, LIMIT_REACHED
 * beyond five, ALREADY_SET.
 */
export async function addBankCard(
  parts: IdentityParts,
  actor: SignedIn,
  { bank, number: given }: { bank: string; number: string },
  language: Language,
): Promise<{ id: string; last4: string; usableFrom: number }> {
  const { db, clock, vault } = parts;
  const { memberId } = actor;
  const number = given.replace(/[\s-]/g, '');
  if (!bankForm.test(bank)) throw new Refusal('FIELD_FORMAT', { value: { field: 'bank' } });
  if (!numberForm.test(number)) throw new Refusal('FIELD_FORMAT', { value: { field: 'number' } });
  await requireProof(parts, actor);
  const now = clock.now();
  const [id, last4] = [newId('acc', now.getTime()), number.slice(-4)];
  await db.tx(async (tx) => {
    await lockMember(tx, memberId);
    const { payeeName } = await particularsOf(tx, parts, memberId);
    if (!payeeName) throw new Refusal('FIELD_FORMAT', { value: { field: 'payeeName' } });
    if ((await readBankCards(tx, memberId)).length >= mostCards) throw new Refusal('LIMIT_REACHED');
    const [sealed, lookup] = [vault.seal(number, id), vault.lookup('CARD', number)];
    const isNew = await insertBankCard(tx, { id, memberId, bank, last4, sealed, lookup, addedAt: now });
    if (!isNew) throw new Refusal('ALREADY_SET');
    await parts.protection.compareWithExcluded(tx, memberId);
    await notifyOwner(tx, parts, memberId, 'CARD_ON', language);
  });
  return { id, last4, usableFrom: now.getTime() + coolingMs };
}

/** @throws Refusal STEP_UP_REQUIRED, NOT_FOUND. */
export async function removeBankCard(
  parts: IdentityParts,
  actor: SignedIn,
  id: string,
  language: Language,
): Promise<void> {
  await requireProof(parts, actor);
  await parts.db.tx(async (tx) => {
    if (!(await dropBankCard(tx, actor.memberId, id, parts.clock.now()))) throw new Refusal('NOT_FOUND');
    await notifyOwner(tx, parts, actor.memberId, 'CARD_OFF', language);
  });
}
