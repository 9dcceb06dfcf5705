// Bet types on a few numbers in any order, won by how many of them are drawn.
import type { Selection } from '#contract/lottery/forms.ts';
import { binomial } from '../combinations.ts';
import { type Fraction, fraction } from '../fraction.ts';
import type { BetType, DrawResult } from '../port.ts';
import type { BetTypeCard } from './card.ts';
import { perResult } from './per-result.ts';
import { tier } from './tier.ts';
import { ways } from './ways.ts';
import { won } from './won.ts';

export type PickRule = {
  readonly symbols: readonly string[];
  readonly choose: number;
  readonly bankers: boolean;
  /** The part of a result that counts: `take` different symbols, every such set as likely as any other. */
  readonly take: number;
  readonly drawn: (result: DrawResult) => readonly string[];
  /** The prizes by the number of hits, each with its share of the total return; the shares add up to 1. */
  readonly prizes: readonly { readonly hits: number; readonly code: string; readonly share: Fraction }[];
};

/** A bet type on `choose` of the symbols, in any order. */
export function pickBetType(card: BetTypeCard, rule: PickRule): BetType {
  const { choose, take, prizes } = rule;
  const drawn = perResult((result) => new Set(rule.drawn(result)));
  const symbols = [...rule.symbols];
  return {
    ...card,
    form: { kind: 'PICK', symbols, choose, bankers: rule.bankers },
    tiers: prizes.map(({ hits, code, share }) =>
      tier(code, chanceOfHits(symbols.length, take, choose, hits), share),
    ),
    wins: (selection, result) => {
      const found = countPicked(selection, rule.bankers, drawn(result));
      return prizes.flatMap(({ hits, code }) => won(unitsWithHits(found, choose, hits), code));
    },
  };
}

/** Prizes by hits with equal shares, named by their hits: `HITS_3`. */
export const alikePrizes = (hits: readonly number[]): PickRule['prizes'] =>
  hits.map((count) => ({ hits: count, code: `HITS_${count}`, share: fraction(1, hits.length) }));

/** The one prize of a bet type that is won or lost. */
export const onlyPrize = (hits: number): PickRule['prizes'] => [{ hits, code: 'WIN', share: fraction(1) }];

/** How likely `hits` of `choose` symbols are among `take` drawn of `of`. */
function chanceOfHits(of: number, take: number, choose: number, hits: number): Fraction {
  return fraction(binomial(choose, hits) * binomial(of - choose, take - hits), binomial(of, take));
}

type Picked = {
  readonly bankerHits: number;
  readonly bankers: number;
  readonly hits: number;
  readonly misses: number;
};

function countPicked(selection: Selection, hasBankers: boolean, drawn: ReadonlySet<string>): Picked {
  const [first = [], second = []] = selection;
  const [bankers, others] = hasBankers ? [first, second] : [[], first];
  const hits = countIn(others, drawn);
  return { bankers: bankers.length, bankerHits: countIn(bankers, drawn), hits, misses: others.length - hits };
}

/** Units contain all bankers; the rest of their hits and misses comes from the others. */
function unitsWithHits(picked: Picked, choose: number, hits: number): number {
  const hitsNeeded = hits - picked.bankerHits;
  const missesNeeded = choose - picked.bankers - hitsNeeded;
  return ways(picked.hits, hitsNeeded) * ways(picked.misses, missesNeeded);
}

function countIn(symbols: readonly string[], drawn: ReadonlySet<string>): number {
  let count = 0;
  for (const symbol of symbols) if (drawn.has(symbol)) count += 1;
  return count;
}
