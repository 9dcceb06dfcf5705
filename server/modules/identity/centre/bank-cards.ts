// The cards and accounts for withdrawals: in the payee name, with a step-up, reported to the owner (server.md 5).
import type { Language } from '#contract/base/language.ts';
import { type BankCard, mostBankCards, type PayoutBank } from '#contract/identity/cards/bank-card.ts';
import { hasNumberForm, plainNumber } from '#contract/identity/cards/payout-number.ts';
import { newId } from '#server/base/id.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import type { SignedIn } from '#server/http/context.ts';
import { payoutCardsOf, usableFrom } from './payout-cards.ts';
import { dropBankCard, insertBankCard, readBankCards } from './bank-card-store.ts';
import { lockMember } from '../accounts/member-store.ts';
import type { IdentityParts } from '../parts.ts';
import { particularsOf } from '../accounts/particulars.ts';
import { requireProof } from '../factors/step-up.ts';
import { notifyOwner } from '../contacts/notify-owner.ts';

export async function bankCardsOf(parts: IdentityParts, { memberId }: SignedIn): Promise<BankCard[]> {
  const cards = await payoutCardsOf(parts.db, parts, memberId);
  return cards.map(({ bank, addedAt, usableFrom: usable, ...card }) => ({
    ...card,
    names: bank,
    addedAt: addedAt.getTime(),
    usableFrom: usable.getTime(),
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
  given: GivenCard,
  language: Language,
): Promise<{ id: string; last4: string; usableFrom: number }> {
  const { memberId } = actor;
  const checked = checkCard(parts, given);
  await requireProof(parts, actor);
  return parts.db.tx(async (tx) => {
    const kept = await keepBankCard(tx, parts, memberId, checked);
    await notifyOwner(tx, parts, memberId, 'CARD_ON', language);
    return kept;
  });
}

type GivenCard = { readonly bankCode: string; readonly number: string };
type CheckedCard = { readonly bank: PayoutBank; readonly number: string };

/** @throws Refusal FIELD_FORMAT with the field */
export function checkCard({ policy }: Pick<IdentityParts, 'policy'>, given: GivenCard): CheckedCard {
  const bank = policy.payoutBanks.find(({ code }) => code === given.bankCode);
  const number = plainNumber(given.number);
  if (!bank) throw new Refusal('FIELD_FORMAT', { value: { field: 'bankCode' } });
  if (!hasNumberForm(bank, number)) throw new Refusal('FIELD_FORMAT', { value: { field: 'number' } });
  return { bank, number };
}

/**
 * Stores a checked card of a member.
 * @throws Refusal FIELD_FORMAT while there is no payee name, LIMIT_REACHED beyond five, ALREADY_SET
 */
export async function keepBankCard(
  tx: Transaction,
  parts: Pick<IdentityParts, 'clock' | 'vault' | 'protection'>,
  memberId: string,
  { bank, number }: CheckedCard,
): Promise<{ id: string; last4: string; usableFrom: number }> {
  const { clock, vault } = parts;
  const addedAt = clock.now();
  const [id, last4] = [newId('acc', addedAt.getTime()), number.slice(-4)];
  await lockMember(tx, memberId);
  const { payeeName } = await particularsOf(tx, parts, memberId);
  if (!payeeName) throw new Refusal('FIELD_FORMAT', { value: { field: 'payeeName' } });
  if ((await readBankCards(tx, memberId)).length >= mostBankCards) throw new Refusal('LIMIT_REACHED');
  const [sealed, lookup] = [vault.seal(number, id), vault.lookup('CARD', number)];
  const card = { id, memberId, bankCode: bank.code, bank: bank.names.EN, last4, sealed, lookup, addedAt };
  if (!(await insertBankCard(tx, card))) throw new Refusal('ALREADY_SET');
  await parts.protection.compareWithExcluded(tx, memberId);
  return { id, last4, usableFrom: usableFrom(addedAt).getTime() };
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
