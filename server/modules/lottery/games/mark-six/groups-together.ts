// Bet types on several groups of balls, animals or last digits, that all show up among the seven.
import type { BetType, DrawResult } from '../port.ts';
import type { BetTypeCard } from '../bet-kinds/card.ts';
import { perResult } from '../bet-kinds/per-result.ts';
import { tier } from '../bet-kinds/tier.ts';
import { ways } from '../bet-kinds/ways.ts';
import { won } from '../bet-kinds/won.ts';
import { chanceOfAll } from './paytable.ts';

export type Groups = {
  readonly codes: readonly string[];
  /** Balls in each group but the odd one. */
  readonly size: number;
  /** The group of another size, which has its own prices. */
  readonly odd: { readonly code: string; readonly size: number; readonly tier: string };
  readonly groupOf: (ball: string) => string;
};

/** `choose` groups in any order; with the odd one among them they pay another tier. */
export function groupsTogetherBetType(card: BetTypeCard, groups: Groups, choose: number): BetType {
  const { codes, size, odd } = groups;
  const present = perResult((result: DrawResult) => new Set(result.map(groups.groupOf)));
  const others = Array.from({ length: choose - 1 }, () => size);
  return {
    ...card,
    form: { kind: 'PICK', symbols: [...codes], choose, bankers: false },
    tiers: [
      tier('PLAIN', chanceOfAll([...others, size])),
      tier(odd.tier, chanceOfAll([...others, odd.size])),
    ],
    wins: ([picked = []], result) => {
      const here = picked.filter((code) => present(result).has(code));
      const plain = here.filter((code) => code !== odd.code).length;
      const withOdd = plain < here.length ? ways(plain, choose - 1) : 0;
      return [...won(ways(plain, choose), 'PLAIN'), ...won(withOdd, odd.tier)];
    },
  };
}
