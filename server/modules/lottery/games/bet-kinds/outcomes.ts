// Bet types on named outcomes, each with its own chance and therefore its own price.
import { type Fraction, fraction } from '../fraction.ts';
import type { BetType, DrawResult } from '../port.ts';
import type { BetTypeCard } from './card.ts';
import { perResult } from './per-result.ts';
import { pushTier, tier } from './tier.ts';

export type OutcomeRule = {
  /**
   * The chance of every outcome, in the order they are offered; an outcome's tier has its name. `PUSH` is not
   * offered: it occurs alone, and then every stake is returned.
   */
  readonly chances: ReadonlyMap<string, Fraction>;
  readonly happened: (result: DrawResult) => readonly string[];
};

/** A bet type on one or more outcomes, each its own unit. */
export function outcomeBetType(card: BetTypeCard, rule: OutcomeRule): BetType {
  const happened = perResult(rule.happened);
  const push = rule.chances.get('PUSH');
  const rest = push ? fraction(push.den - push.num, push.den) : fraction(1);
  const offered = Array.from(rule.chances, ([code, chance]) => tier(code, chance, rest)).filter(
    ({ code }) => code !== 'PUSH',
  );
  return {
    ...card,
    form: { kind: 'OPTIONS', options: offered.map(({ code }) => ({ symbol: code, units: 1 })) },
    tiers: push ? [...offered, pushTier(push)] : offered,
    wins: ([picked = []], result) => {
      const came = happened(result);
      if (came[0] === 'PUSH') return [{ tier: 'PUSH', units: picked.length }];
      return came.filter((code) => picked.includes(code)).map((code) => ({ tier: code, units: 1 }));
    },
  };
}

/** Chances of outcomes from their numbers of cases among `of` equally likely ones. */
export const chancesOf = (
  cases: Iterable<readonly [string, bigint | number]>,
  of: bigint | number,
): ReadonlyMap<string, Fraction> =>
  new Map(Array.from(cases, ([code, count]) => [code, fraction(count, of)]));

/** Chances of outcomes found by looking at each of the alike cases; a case may bring several. */
export function chancesAmong<Case>(
  codes: readonly string[],
  cases: readonly Case[],
  outcomesOf: (one: Case) => readonly string[],
): ReadonlyMap<string, Fraction> {
  const counts = new Map(codes.map((code) => [code, 0]));
  for (const one of cases) for (const code of outcomesOf(one)) counts.set(code, (counts.get(code) ?? 0) + 1);
  return chancesOf(counts, cases.length);
}
