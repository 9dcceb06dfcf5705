// A member's cards for operators: masked, with the removed ones and the other accounts that use the same numbers.
import type { AnswerOf } from '#contract/base/endpoint.ts';
import type { listMemberCards } from '#contract/identity/members/members.ts';
import { particularsOf } from '../accounts/particulars.ts';
import { cardShown } from '../centre/payout-cards.ts';
import { maskedName } from '../contacts/masked.ts';
import type { IdentityParts } from '../parts.ts';
import { selectAllCards, selectSharedCards } from './member-cards-store.ts';

const shownAtMost = { cards: 100, shared: 200 };

export async function memberCardsOf(
  parts: IdentityParts,
  memberId: string,
): Promise<AnswerOf<typeof listMemberCards>> {
  const { clock, db } = parts;
  const now = clock.now();
  const { payeeName } = await particularsOf(db, parts, memberId);
  const cards = await selectAllCards(db, memberId, shownAtMost.cards);
  const shared = await selectSharedCards(db, memberId, shownAtMost.shared);
  return {
    holderMasked: payeeName ? maskedName(payeeName) : null,
    cards: cards.map(({ removedAt, ...card }) => {
      const { bank, addedAt, usableFrom, ...shown } = cardShown(parts, card);
      return {
        ...shown,
        names: bank,
        addedAt: addedAt.getTime(),
        isCooling: usableFrom > now,
        removedAt: removedAt && removedAt.getTime(),
        others: shared
          .filter(({ cardId }) => cardId === card.id)
          .map(({ cardId: _card, firstAt, ...other }) => ({ ...other, firstAt: firstAt.getTime() })),
      };
    }),
  };
}
