// Makes the content of offers for tests.
import type { OfferContent } from '#contract/promotions/offer-terms.ts';

/** By default a first deposit at 100 %, at most 1,000.00, eight times, slots in full and live games at 20 %. */
export const anOffer = (
  changes: Partial<Omit<OfferContent, 'terms'>> & { readonly terms?: Partial<OfferContent['terms']> } = {},
): OfferContent => ({
  kind: 'FIRST_DEPOSIT',
  names: { BN: 'স্বাগত বোনাস', EN: 'Welcome bonus' },
  texts: { BN: 'পুরো শর্ত', EN: 'The full terms' },
  period: 'ONCE',
  registeredWithinDays: null,
  code: null,
  startsAt: Date.parse('2026-11-20T00:00:00Z'),
  endsAt: Date.parse('2027-01-20T00:00:00Z'),
  budget: '100000.00',
  heldOutPercent: 0,
  ...changes,
  terms: {
    ratePercent: 100,
    amount: '1000.00',
    minDeposit: '100.00',
    multiple: 8,
    weights: { RNG: 100, LIVE: 20 },
    countAtMost: '500.00',
    validDays: 14,
    ...changes.terms,
  },
});

/** A bonus without a deposit. */
export const aGift = (changes: Parameters<typeof anOffer>[0] = {}): OfferContent =>
  anOffer({
    kind: 'MANUAL',
    ...changes,
    terms: { ratePercent: 0, minDeposit: '0.00', ...changes.terms },
  });
