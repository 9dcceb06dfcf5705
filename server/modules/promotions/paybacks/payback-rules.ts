// The arithmetic of cashback and rebates: what settled bets bring, and the days of a period (promotions.md 9.3).
/// <reference lib="esnext.temporal" />
import type { PaybackKind } from '#contract/promotions/events/paybacks.ts';

/** The terms of a period; amounts are in minor units as text. */
export type PaybackTerms = {
  readonly isOn: boolean;
  readonly period: 'DAY' | 'WEEK';
  /** Percent by category; `others` for those that are not named. */
  readonly percents: Readonly<Record<string, number>>;
  readonly others: number;
  /** The rate of each VIP level in ten thousandths, of which `percents` are a part; empty for cashback. */
  readonly levelRates: readonly number[];
  readonly minimumMinor: string;
  /** Null without one. */
  readonly capMinor: string | null;
  readonly claimDays: number;
};

/** Settled bets of a merchant's day and category, in minor units. */
export type SettledSums = {
  readonly day: string;
  readonly category: string;
  readonly bets: bigint;
  readonly stakedMinor: bigint;
  readonly wonMinor: bigint;
  readonly validMinor: bigint;
};

/** The rate of a bet in millionths: of the net loss for cashback, of the valid stake for a rebate. */
export function rateOf(terms: PaybackTerms, category: string, level: number): bigint {
  const percent = BigInt(terms.percents[category] ?? terms.others);
  if (terms.levelRates.length === 0) return percent * 10_000n;
  return percent * BigInt(terms.levelRates[level] ?? 0);
}

/** A rate as percent with four digits at most: 50000n is `5`. */
export function percentText(millionths: bigint): string {
  const digits = String(millionths).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/\.?0+$/, '');
}

/**
 * What settled bets bring, in minor units, rounded down once. Cashback: the wins of one category take away from the
 * losses of others, and what was received in the period is deducted at the highest rate. It is never below zero.
 */
export function ownMinor(
  kind: PaybackKind,
  terms: PaybackTerms,
  sums: readonly SettledSums[],
  { receivedMinor, level }: { readonly receivedMinor: bigint; readonly level: number },
): bigint {
  if (!terms.isOn) return 0n;
  const countedMinor = ({ stakedMinor, wonMinor, validMinor }: SettledSums) =>
    kind === 'CASHBACK' ? stakedMinor - wonMinor : validMinor;
  const gross = sums.reduce((sum, one) => sum + countedMinor(one) * rateOf(terms, one.category, level), 0n);
  const deducted = kind === 'CASHBACK' ? receivedMinor * highestRate(terms) : 0n;
  const millionths = gross - deducted;
  return millionths <= 0n ? 0n : millionths / 1_000_000n;
}

const highestRate = ({ percents, others }: PaybackTerms): bigint =>
  BigInt(Math.max(others, ...Object.values(percents))) * 10_000n;

/** What is paid of a sum: at most the cap, and nothing below the minimum. */
export function paidMinor(terms: PaybackTerms, sumMinor: bigint): bigint {
  if (!terms.isOn || sumMinor <= 0n || sumMinor < BigInt(terms.minimumMinor)) return 0n;
  const cap = terms.capMinor === null ? sumMinor : BigInt(terms.capMinor);
  return sumMinor < cap ? sumMinor : cap;
}

/**
 * What a period that was computed pays more or less now, in minor units. The minimum and the cap hold for both, so that
 * what a change moves beyond the cap takes nothing away and adds nothing.
 */
export function correctionOf(
  terms: PaybackTerms,
  computed: { readonly ownMinor: bigint; readonly correctionMinor: bigint },
  ownNowMinor: bigint,
): bigint {
  const { ownMinor: ownThenMinor, correctionMinor } = computed;
  return paidMinor(terms, ownNowMinor + correctionMinor) - paidMinor(terms, ownThenMinor + correctionMinor);
}

/** The first day after the period that begins on a day; weeks end with Sunday. */
export function periodEnd(period: PaybackTerms['period'], firstDay: string): string {
  const first = Temporal.PlainDate.from(firstDay);
  return first.add({ days: period === 'DAY' ? 1 : 8 - first.dayOfWeek }).toString();
}

/** The Monday of a day's week, or the day itself. */
export function periodBegin(period: PaybackTerms['period'], day: string): string {
  const date = Temporal.PlainDate.from(day);
  return period === 'DAY' ? day : date.subtract({ days: date.dayOfWeek - 1 }).toString();
}

export const dayBefore = (day: string): string =>
  Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();
