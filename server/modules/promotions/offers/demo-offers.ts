// The campaigns of bonuses of a new demo.
import type { OfferContent, OfferTerms } from '#contract/promotions/offer-terms.ts';

/** A campaign that begins with the seeding and lasts so many days. */
type SeedOffer = Omit<OfferContent, 'startsAt' | 'endsAt'> & { readonly days: number };

const weights = { RNG: 100, FISH: 100, LOTT: 100, ELOTT: 100, LIVE: 20 };
const common = {
  BN: 'বোনাস চলার সময় অন্য বোনাস নেওয়া যায় না।\nউত্তোলন করলে বা বোনাস ছেড়ে দিলে বোনাস শেষ হয়; আপনার নগদ ও তার জয় আপনারই থাকে।\nবিরতিতে থাকা সদস্যরা বোনাস পান না।',
  EN: 'While a bonus is active no other can be taken.\nA withdrawal, or giving up, ends the bonus; your cash and its wins stay yours.\nMembers on a break get no bonus.',
};
const texts = {
  BN: `একজনের জন্য একটি বোনাস, তাঁর অ্যাকাউন্ট যতগুলোই হোক।\n${common.BN}`,
  EN: `One bonus for one person, whatever accounts the person has.\n${common.EN}`,
};

/** Terms of a bonus that can be had again each day. */
const dailyTexts = {
  BN: `প্রতি অ্যাকাউন্টে দিনে একবার।\n${common.BN}`,
  EN: `Once a day for each account.\n${common.EN}`,
};

export const demoOffers: readonly SeedOffer[] = [
  {
    kind: 'FIRST_DEPOSIT',
    names: { BN: 'স্বাগত বোনাস', EN: 'Welcome bonus' },
    texts,
    terms: {
      ratePercent: 100,
      amount: '1000.00',
      minDeposit: '200.00',
      multiple: 8,
      weights,
      countAtMost: '500.00',
      validDays: 14,
    },
    period: 'ONCE',
    registeredWithinDays: null,
    code: null,
    budget: '500000.00',
    heldOutPercent: 0,
    days: 60,
  },
  {
    kind: 'RELOAD',
    names: { BN: 'দৈনিক রিলোড', EN: 'Daily reload' },
    texts: dailyTexts,
    terms: {
      ratePercent: 20,
      amount: '300.00',
      minDeposit: '500.00',
      multiple: 8,
      weights,
      countAtMost: '500.00',
      validDays: 7,
    },
    period: 'DAY',
    registeredWithinDays: null,
    code: null,
    budget: '200000.00',
    heldOutPercent: 0,
    days: 30,
  },
  {
    kind: 'LOGIN',
    names: { BN: 'লগইন বোনাস', EN: 'Sign-in bonus' },
    texts,
    terms: {
      ratePercent: 0,
      amount: '30.00',
      minDeposit: '0.00',
      multiple: 8,
      weights,
      countAtMost: '100.00',
      validDays: 7,
    },
    period: 'ONCE',
    registeredWithinDays: null,
    code: null,
    budget: '9000.00',
    heldOutPercent: 0,
    days: 90,
  },
];

/** The free rounds of the demo, of a slot that its sandbox plays; the stake is the lowest that the game has. */
export const demoRounds: Omit<SeedOffer, 'terms'> & { readonly terms: Omit<OfferTerms, 'freeRounds'> } & {
  readonly rounds: number;
  readonly roundDays: number;
} = {
  kind: 'FREE_ROUNDS',
  names: { BN: '20টি ফ্রি রাউন্ড', EN: '20 free rounds' },
  texts,
  terms: {
    ratePercent: 0,
    amount: '200.00',
    minDeposit: '0.00',
    multiple: 4,
    weights,
    countAtMost: '500.00',
    validDays: 7,
  },
  period: 'ONCE',
  registeredWithinDays: null,
  code: null,
  budget: '100000.00',
  heldOutPercent: 0,
  days: 60,
  rounds: 20,
  roundDays: 7,
};
