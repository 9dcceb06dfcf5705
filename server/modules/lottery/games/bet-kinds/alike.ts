// Bet types on outcomes that are all as likely as each other, so that one price is right for all.
import type { Fraction } from '../fraction.ts';
import type { BetType, DrawResult } from '../port.ts';
import type { BetTypeCard } from './card.ts';
import { perResult } from './per-result.ts';
import { tier } from './tier.ts';
import { won } from './won.ts';

type AlikeRule = {
  readonly options: readonly string[];
  /** How likely one option is; more than one may happen. */
  readonly probability: Fraction;
  readonly happened: (result: DrawResult) => readonly string[];
};

/** A bet type on one or more of the options, each its own unit. */
export function alikeBetType(card: BetTypeCard, rule: AlikeRule): BetType {
  const happened = perResult(rule.happened);
  return {
    ...card,
    form: { kind: 'OPTIONS', options: rule.options.map((symbol) => ({ symbol, units: 1 })) },
    tiers: [tier('WIN', rule.probability)],
    wins: ([picked = []], result) => won(happened(result).filter((option) => picked.includes(option)).length),
  };
}
