// Pure decisions about offers: whether one runs, how much it gives, what is wrong with a campaign, who may have it.
import { decimalToMinor } from '#contract/base/money.ts';
import { isRealMember, type MemberType } from '#contract/base/roles.ts';
import { isForDeposit, isOnePerPerson, isTaken } from '#contract/promotions/offer-kinds.ts';
import type { OfferBar, OfferContent, OfferFault, OfferTerms } from '#contract/promotions/offer-terms.ts';
import type { OfferState } from '#contract/promotions/offers-office.ts';

/** The rules of the market and the merchant that no campaign may break. */
export type PromotionRules = {
  /** The highest multiple, also after weights: the multiple divided by the smallest weight above zero. */
  readonly maxMultiple: number;
  /** From this budget a campaign takes two operators to start. */
  readonly twoBudgetFromMinor: bigint;
  /** From this amount a grant by hand takes two operators. */
  readonly twoGrantFromMinor: bigint;
  /** So much one operator gives by hand in a day, and so much the rewards of missions are that one adds in a day. */
  readonly aloneGiftsADayMinor: bigint;
  readonly aloneMissionsADayMinor: bigint;
};

type Running = Pick<OfferContent, 'startsAt' | 'endsAt'> & { readonly state: OfferState };

/** Whether new grants can be made at an instant; the end is not part of the time. */
export const isRunning = ({ state, startsAt, endsAt }: Running, now: Date): boolean =>
  state === 'LIVE' && now.getTime() >= startsAt && now.getTime() < endsAt;

/**
 * The bonus in minor units, at most the amount of the terms: a share of the deposit, rounded down. Without a deposit
 * the base is the bonus itself.
 */
export function bonusOf(
  { ratePercent, amount }: Pick<OfferTerms, 'ratePercent' | 'amount'>,
  baseMinor: bigint,
): bigint {
  const mostMinor = decimalToMinor(amount);
  const bonusMinor = ratePercent === 0 ? baseMinor : (baseMinor * BigInt(ratePercent)) / 100n;
  return bonusMinor < mostMinor ? bonusMinor : mostMinor;
}

/** What must be bet for a bonus, in minor units (promotions.md 4: the base is the bonus). */
export const requiredOf = ({ multiple }: Pick<OfferTerms, 'multiple'>, bonusMinor: bigint): bigint =>
  BigInt(multiple) * bonusMinor;

/** The other campaigns of a first deposit, which may not run at the same time. */
type Neighbour = Pick<OfferContent, 'startsAt' | 'endsAt'>;

/** What is wrong with a campaign; none of it may go live (promotions.md 12). */
export function faultsOf(
  { kind, terms, code, period, startsAt, endsAt, budget, heldOutPercent }: OfferContent,
  { maxMultiple }: Pick<PromotionRules, 'maxMultiple'>,
  now: Date,
  firstDeposits: readonly Neighbour[] = [],
): OfferFault[] {
  const percents = Object.values(terms.weights).filter((percent) => percent > 0);
  const smallest = Math.min(100, ...percents);
  const isTooHigh = terms.multiple * 100 > maxMultiple * smallest;
  const overlaps = firstDeposits.some((other) => startsAt < other.endsAt && other.startsAt < endsAt);
  const found: [OfferFault, boolean][] = [
    ['MULTIPLE_TOO_HIGH', isTooHigh],
    ['RATE_MISSING', isForDeposit(kind) !== terms.ratePercent > 0],
    ['DEPOSIT_MISSING', isForDeposit(kind) !== decimalToMinor(terms.minDeposit) > 0n],
    ['CODE_MISSING', (kind === 'CODE') !== (code !== null)],
    ['NO_GAME_COUNTS', percents.length === 0],
    ['ENDS_BEFORE_START', endsAt <= startsAt],
    ['ENDED', endsAt <= now.getTime()],
    ['BUDGET_TOO_SMALL', decimalToMinor(budget) < decimalToMinor(terms.amount)],
    ['OVERLAPS', kind === 'FIRST_DEPOSIT' && overlaps],
    ['FREE_ROUNDS_MISSING', (kind === 'FREE_ROUNDS') !== (terms.freeRounds !== undefined)],
    ['LOGIN_ONCE', kind === 'LOGIN' ? period !== 'ONCE' : terms.awayDays !== undefined],
    ['HELD_OUT_OF_HIDDEN', heldOutPercent > 0 && (kind === 'CODE' || kind === 'MANUAL')],
  ];
  return found.filter(([, isWrong]) => isWrong).map(([fault]) => fault);
}

/** What decides whether a member may have an offer. */
export type OfferFacts = {
  readonly type: MemberType;
  readonly status: string;
  readonly registeredAt: Date;
  readonly isPhoneProven: boolean;
  /** The last sign-in, and the sign-ins a week or more after the one before; null when the member never signed in. */
  readonly signedInAt: Date | null;
  readonly returns: readonly { readonly at: Date; readonly awaySince: Date }[];
  /** Deposits that were ever credited, also those that were taken back. */
  readonly deposits: number;
  /** Grants that used this offer in its period. */
  readonly uses: number;
  /** Another account that seems to be of the same person has had it. */
  readonly isUsedByLinked: boolean;
  /** A grant of the member is active, closing or waits. */
  readonly hasGrant: boolean;
  /** Operators have ended new bonuses for the member. */
  readonly isBlocked: boolean;
  /** The member is one of those whom this offer leaves out. */
  readonly isHeldOut: boolean;
};

type Judged = Pick<OfferContent, 'kind' | 'terms' | 'registeredWithinDays'> &
  Running & { readonly leftMinor: bigint };
const dayMs = 24 * 60 * 60_000;

/**
 * Whether an offer, a break or the type of an account keeps a member from all offers: types 4, 40, 41 and 42, and
 * everybody who may not deposit (promotions.md 13, property 13).
 */
export const mayHaveOffers = ({ type, status }: Pick<OfferFacts, 'type' | 'status'>): boolean =>
  isRealMember(type) && status === 'ACTIVE';

/** Whether a sign-in since the campaign began came so many days after the one before. */
const hasReturned = (
  { startsAt, terms: { awayDays = 0 } }: Pick<Judged, 'startsAt' | 'terms'>,
  { returns }: Pick<OfferFacts, 'returns'>,
): boolean =>
  awayDays === 0 ||
  returns.some(
    ({ at, awaySince }) => at.getTime() >= startsAt && at.getTime() - awaySince.getTime() >= awayDays * dayMs,
  );

/**
 * Everything that keeps a member from an offer now, the first in the order in which the member should hear it; empty
 * when nothing does. `depositMinor` is the deposit of an order; undefined before there is one.
 */
export function barsOf(offer: Judged, facts: OfferFacts, now: Date, depositMinor?: bigint): OfferBar[] {
  const { kind, terms, registeredWithinDays, leftMinor } = offer;
  const isOld =
    registeredWithinDays !== null &&
    now.getTime() - facts.registeredAt.getTime() > registeredWithinDays * dayMs;
  const wasNotAway = kind === 'LOGIN' && !hasReturned(offer, facts);
  const leastMinor = decimalToMinor(terms.ratePercent === 0 ? terms.amount : terms.minDeposit);
  const wantedMinor = bonusOf(terms, depositMinor ?? leastMinor);
  const found: [OfferBar, boolean][] = [
    ['NOT_FOR_YOU', !mayHaveOffers(facts) || isOld || wasNotAway || facts.isBlocked || facts.isHeldOut],
    ['NOT_RUNNING', !isRunning(offer, now)],
    ['NOT_FIRST_DEPOSIT', kind === 'FIRST_DEPOSIT' && facts.deposits > 0],
    ['SIGN_IN_NEEDED', kind === 'LOGIN' && (facts.signedInAt?.getTime() ?? 0) < offer.startsAt],
    ['PHONE_NEEDED', isTaken(kind) && !facts.isPhoneProven],
    ['USED', facts.uses > 0],
    ['USED_BY_LINKED', isOnePerPerson(kind) && facts.isUsedByLinked],
    ['BONUS_ACTIVE', facts.hasGrant],
    ['BUDGET_GONE', leftMinor < wantedMinor],
    ['BELOW_MINIMUM', depositMinor !== undefined && depositMinor < decimalToMinor(terms.minDeposit)],
  ];
  return found.filter(([, isBarred]) => isBarred).map(([bar]) => bar);
}
