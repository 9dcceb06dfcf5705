// What an offer in a change gives and asks for, in the sentences that its members read.
import { categoryNames } from '#contract/games/category-names.ts';
import { displayAmount } from '#contract/base/money.ts';
import { type OfferKind, offerKinds } from '#contract/promotions/offer-kinds.ts';
import type { OfferTerms } from '#contract/promotions/offer-terms.ts';
import { shortTerms } from '#contract/promotions/short-terms.ts';
import { brand } from '#office/base/brand.ts';
import { useLanguage } from '#office/base/i18n.ts';
import styles from '../grants/promotions.module.css';

type Offer = { readonly kind: OfferKind; readonly terms: OfferTerms };

/** Whether a value is an offer as the server writes it into a change. */
const isOffer = (value: unknown): value is Offer =>
  typeof value === 'object' &&
  value !== null &&
  'terms' in value &&
  'kind' in value &&
  offerKinds.some((kind) => kind === value.kind);

export default function OfferInWords({ value }: { value: unknown }) {
  const language = useLanguage();
  if (!isOffer(value)) return '–';
  const sentences = shortTerms(value.kind, value.terms, language, {
    money: (amount) => `${brand.currencySymbol}${displayAmount(amount)}`,
    category: (category) => categoryNames[language][category],
  });
  return (
    <ul className={styles.faults}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
