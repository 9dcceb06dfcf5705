// The significant terms of an offer in plain sentences, made from its numbers, so that they cannot differ from them.
import type { Language } from '../base/language.ts';
import { decimalToMinor, minorToDecimal } from '../base/money.ts';
import { type GameCategory, gameCategories } from '../games/game.ts';
import { isForDeposit, isOnePerPerson, type OfferKind } from './offer-kinds.ts';
import type { OfferTerms } from './offer-terms.ts';

type Words = {
  /** Formats an amount on the wire. */
  readonly money: (amount: string) => string;
  readonly category: (category: GameCategory) => string;
  /** Vendors of whose stakes a part counts, each with its percent; it is no part of the agreed numbers. */
  readonly partly?: readonly string[];
};

/** What must be bet for the highest bonus of the terms. */
const highestRequired = ({ amount, multiple }: Pick<OfferTerms, 'amount' | 'multiple'>): string =>
  minorToDecimal(decimalToMinor(amount) * BigInt(multiple));

/** The significant terms, one sentence a line (CAP 8.17): who pays, multiple and sum, what counts, time, withdrawal. */
export function shortTerms(
  kind: OfferKind,
  terms: OfferTerms,
  language: Language,
  words: Words,
): readonly string[] {
  return language === 'BN' ? inBengali(kind, terms, words) : inEnglish(kind, terms, words);
}

/** What completes the significant terms, one sentence a line: deposits that are taken back, accounts of one person. */
export function furtherTerms(kind: OfferKind, language: Language): readonly string[] {
  const { takenBack, onePerson } = further[language];
  return [...(isForDeposit(kind) ? [takenBack] : []), ...(isOnePerPerson(kind) ? [onePerson] : [])];
}

const further = {
  EN: {
    takenBack:
      'If the deposit is taken back, for example by your bank, its bonus ends. When the bonus has become cash already, operators review the account.',
    onePerson:
      'An account does not get it when another one has had it that uses the same device or card, or that registered within 24 hours of it and used the same internet address in the first 24 hours after registration. An address from which more than three members registered in that time does not count.',
  },
  BN: {
    takenBack:
      'ডিপোজিট ফেরত নেওয়া হলে, যেমন ব্যাংকের মাধ্যমে, তার বোনাস শেষ হয়। বোনাস আগেই নগদ হয়ে থাকলে অপারেটররা অ্যাকাউন্ট পর্যালোচনা করেন।',
    onePerson:
      'একই ডিভাইস বা কার্ডের অন্য অ্যাকাউন্ট এটি পেয়ে থাকলে আর পাওয়া যায় না; 24 ঘণ্টার ব্যবধানে নিবন্ধিত এবং নিবন্ধনের পর প্রথম 24 ঘণ্টায় একই ইন্টারনেট ঠিকানা ব্যবহার করা অন্য অ্যাকাউন্ট পেয়ে থাকলেও নয়। ওই সময়ে তিনজনের বেশি সদস্য নিবন্ধন করেছেন এমন ঠিকানা ধরা হয় না।',
  },
} as const satisfies Record<Language, object>;

function inEnglish(kind: OfferKind, terms: OfferTerms, { money, category, partly = [] }: Words): string[] {
  const { ratePercent, amount, minDeposit, multiple, countAtMost, validDays } = terms;
  const { counting, others } = weightsOf(terms);
  const required = money(highestRequired(terms));
  return [
    isForDeposit(kind)
      ? `You get ${ratePercent}% of your deposit as a bonus, at most ${money(amount)}. Deposit at least ${money(minDeposit)}.`
      : (roundsInEnglish(terms, money) ?? `You get a bonus of ${money(amount)}.`),
    ...(kind === 'LOGIN' ? [signInInEnglish(terms)] : []),
    `The bonus becomes cash when your bets reach ${multiple} times the bonus: ${required} for a bonus of ${money(amount)}.`,
    `Counts: ${counting.map(([name, percent]) => `${category(name)} ${percent}%`).join(', ')}.${others.length > 0 ? ` Does not count: ${others.map(category).join(', ')}.` : ''}`,
    `In instant games and others that keep little for the house, a part of each stake counts${partly.length > 0 ? `: today ${partly.join(', ')}` : ''}. The percent of the day of the bet applies.`,
    `A bet counts when it is settled, at most ${money(countAtMost)} of each. Cancelled bets and free rounds count nothing.`,
    `You have ${validDays} days from the credit. Then a bonus that has not become cash is taken back.`,
    'You bet with your own cash and can withdraw it and its wins at any time. A withdrawal, or giving up, ends the bonus; your cash stays whole.',
    ...(isOnePerPerson(kind) ? ['Only one account of a person gets it.'] : []),
  ];
}

function inBengali(kind: OfferKind, terms: OfferTerms, { money, category, partly = [] }: Words): string[] {
  const { ratePercent, amount, minDeposit, multiple, countAtMost, validDays } = terms;
  const { counting, others } = weightsOf(terms);
  const required = money(highestRequired(terms));
  return [
    isForDeposit(kind)
      ? `ডিপোজিটের ${ratePercent}% বোনাস পাবেন, সর্বোচ্চ ${money(amount)}। কমপক্ষে ${money(minDeposit)} ডিপোজিট করুন।`
      : (roundsInBengali(terms, money) ?? `${money(amount)} বোনাস পাবেন।`),
    ...(kind === 'LOGIN' ? [signInInBengali(terms)] : []),
    `আপনার বেট বোনাসের ${multiple} গুণ হলে বোনাস নগদ হয়: ${money(amount)} বোনাসের জন্য ${required}।`,
    `গণনা হয়: ${counting.map(([name, percent]) => `${category(name)} ${percent}%`).join(', ')}।${others.length > 0 ? ` গণনা হয় না: ${others.map(category).join(', ')}।` : ''}`,
    `ইনস্ট্যান্ট গেমের মতো যেসব গেমে হাউসের লাভ কম, সেখানে প্রতি বেটের একটি অংশ গণনা হয়, বেটের দিনের হার অনুযায়ী${partly.length > 0 ? `: আজ ${partly.join(', ')}` : ''}।`,
    `ফলাফল হলে বেট গণনা হয়, প্রতি বেটে সর্বোচ্চ ${money(countAtMost)}। বাতিল বেট ও ফ্রি রাউন্ড গণনা হয় না।`,
    `জমা হওয়ার পর ${validDays} দিন সময়। এর মধ্যে নগদ না হলে বোনাস ফেরত নেওয়া হয়।`,
    'বেট হয় আপনার নিজের নগদে; নগদ ও তার জয় যেকোনো সময় তুলতে পারেন। উত্তোলন করলে বা বোনাস ছেড়ে দিলে বোনাস শেষ হয়; নগদ পুরোটাই থাকে।',
    ...(isOnePerPerson(kind) ? ['একজনের শুধু একটি অ্যাকাউন্ট এটি পায়।'] : []),
  ];
}

const signInInEnglish = ({ awayDays }: OfferTerms): string =>
  awayDays === undefined
    ? 'It is for members with a proven phone number who sign in while the campaign runs. Nothing is given before you take it.'
    : `It is for members with a proven phone number who sign in while the campaign runs and had not signed in for at least ${awayDays} days before, without a break from play in that time. Nothing is given before you take it.`;

const signInInBengali = ({ awayDays }: OfferTerms): string =>
  awayDays === undefined
    ? 'ফোন নম্বর যাচাই করা যে সদস্যরা ক্যাম্পেইন চলাকালে লগইন করেন, তাঁদের জন্য। আপনি না নিলে কিছু দেওয়া হয় না।'
    : `ফোন নম্বর যাচাই করা যে সদস্যরা ক্যাম্পেইন চলাকালে লগইন করেন এবং তার আগে কমপক্ষে ${awayDays} দিন লগইন করেননি, তাঁদের জন্য। ওই দিনগুলোতে খেলা থেকে বিরতিতে থাকলে পাওয়া যায় না। আপনি না নিলে কিছু দেওয়া হয় না।`;

function roundsInEnglish({ freeRounds, amount }: OfferTerms, money: Words['money']): string | undefined {
  if (!freeRounds) return undefined;
  const { rounds, game, stake, days } = freeRounds;
  return `You get ${rounds} free rounds of ${game.EN}, each as with a stake of ${money(stake)}. Play them within ${days} days of taking the offer; a round that you begin in time has seven more days to end. What they win becomes a bonus when the last one is over, at most ${money(amount)}.`;
}

function roundsInBengali({ freeRounds, amount }: OfferTerms, money: Words['money']): string | undefined {
  if (!freeRounds) return undefined;
  const { rounds, game, stake, days } = freeRounds;
  return `${game.BN} গেমে ${rounds}টি ফ্রি রাউন্ড পাবেন, প্রতিটি ${money(stake)} বেটের সমান। অফার নেওয়ার ${days} দিনের মধ্যে খেলুন; সময়ের মধ্যে শুরু করা রাউন্ড শেষ করতে আরও সাত দিন পাবেন। শেষ রাউন্ডের পর জয়ের টাকা বোনাস হয়, সর্বোচ্চ ${money(amount)}।`;
}

function weightsOf({ weights }: OfferTerms) {
  const percentOf = (category: GameCategory): number => weights[category] ?? 0;
  return {
    counting: gameCategories
      .filter((category) => percentOf(category) > 0)
      .map((category) => [category, percentOf(category)] as const),
    others: gameCategories.filter((category) => percentOf(category) === 0),
  };
}
