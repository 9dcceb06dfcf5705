// The terms of an offer or a bonus, sentence by sentence, made from its numbers.
import { furtherTerms, shortTerms } from '#contract/promotions/short-terms.ts';
import { TermsList } from '#kit/cards/terms-card.tsx';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { singleAmount } from '#site/base/single-amount.ts';
import { usePartlyCounted } from '#site/data/games/partly-counted.ts';
import type { Offer } from '#site/data/promotion-offers.ts';

type Terms = Pick<Offer, 'kind' | 'terms'>;

/** The significant ones, which a card shows. */
export function useTerms({ kind, terms }: Terms): readonly string[] {
  const t = useText();
  const partly = usePartlyCounted() ?? [];
  const words = { money: singleAmount, category: (name: Category) => t(`games.${name}`), partly };
  return shortTerms(kind, terms, useLanguage(), words);
}

/** All of them. */
export function OfferTerms(offer: Terms) {
  return <TermsList terms={[...useTerms(offer), ...furtherTerms(offer.kind, useLanguage())]} />;
}

type Category = Parameters<Parameters<typeof shortTerms>[3]['category']>[0];
