// The significant terms of an offer or a bonus, sentence by sentence, made from its numbers.
import { shortTerms } from '#contract/promotions/short-terms.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { singleAmount } from '#site/base/single-amount.ts';
import type { Offer } from '#site/data/promotion-offers.ts';
import styles from './offers.module.css';

export function OfferTerms({ kind, terms }: Pick<Offer, 'kind' | 'terms'>) {
  const t = useText();
  const words = { money: singleAmount, category: (name: Category) => t(`games.${name}`) };
  return (
    <ul className={styles.terms}>
      {shortTerms(kind, terms, useLanguage(), words).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

type Category = Parameters<Parameters<typeof shortTerms>[3]['category']>[0];
