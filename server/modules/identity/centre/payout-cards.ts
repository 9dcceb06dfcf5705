// A member's cards as the modules that pay money out see them.
import type { Language } from '#contract/base/language.ts';
import type { Queryable } from '#server/db/database.ts';
import { particularsOf } from '../accounts/particulars.ts';
import { maskedName } from '../contacts/masked.ts';
import type { IdentityParts } from '../parts.ts';
import { findBankCard, readBankCards } from './bank-card-store.ts';

type CardParts = Pick<IdentityParts, 'vault' | 'policy'>;
type Row = Awaited<ReturnType<typeof readBankCards>>[number];

/** A card without its number. */
export type MaskedCard = {
  readonly id: string;
  /** The bank in the brand's list; null for a card whose bank is not in it. */
  readonly bankCode: string | null;
  /** The bank's name in every language. */
  readonly bank: Readonly<Record<Language, string>>;
  readonly last4: string;
  readonly holderMasked: string;
  readonly addedAt: Date;
  /** No money goes to the card before this time. */
  readonly usableFrom: Date;
};

/** A card to which money can be paid. */
export type PayoutCard = Omit<MaskedCard, 'holderMasked'> & {
  /** The payee name of the member. */
  readonly holder: string;
  readonly number: string;
};

/** The time before a new card can be used, so that an intruder cannot empty an account at once. */
const coolingMs = 24 * 60 * 60_000;

export const usableFrom = (addedAt: Date): Date => new Date(addedAt.getTime() + coolingMs);

/** The member's cards, the oldest first. */
export async function payoutCardsOf(
  db: Queryable,
  parts: CardParts,
  memberId: string,
): Promise<MaskedCard[]> {
  const { payeeName = '' } = await particularsOf(db, parts, memberId);
  const cards = await readBankCards(db, memberId);
  return cards.map((card) => ({ ...cardShown(parts, card), holderMasked: maskedName(payeeName) }));
}

/** A card that the member has now, with its number; undefined for any other. */
export async function payoutCardOf(
  db: Queryable,
  parts: CardParts,
  memberId: string,
  cardId: string,
): Promise<PayoutCard | undefined> {
  const card = await findBankCard(db, memberId, cardId);
  if (!card) return undefined;
  const { payeeName = '' } = await particularsOf(db, parts, memberId);
  return { ...cardShown(parts, card), holder: payeeName, number: parts.vault.open(card.sealed, card.id) };
}

/** A card as everybody sees it: a code that is not in the brand's list counts as none. */
export function cardShown(
  { policy }: Pick<CardParts, 'policy'>,
  { id, bankCode, bank, last4, addedAt }: Row,
) {
  const listed = policy.payoutBanks.find(({ code }) => code === bankCode);
  return {
    id,
    bankCode: listed?.code ?? null,
    bank: listed?.names ?? { BN: bank, EN: bank },
    last4,
    addedAt,
    usableFrom: usableFrom(addedAt),
  };
}
