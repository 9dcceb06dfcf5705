// Plays on several groups of balls, animals or last digits, that all show up among the seven.
import type { Play, Result } from '../port.ts';
import type { PlayCard } from '../play-kinds/card.ts';
import { perResult } from '../play-kinds/per-result.ts';
import { tier } from '../play-kinds/tier.ts';
import { ways } from '../play-kinds/ways.ts';
import { won } from '../play-kinds/won.ts';
import { chanceOfAll } from './paytable.ts';

export type Groups = {
  readonly codes: readonly string[];
  /** Balls in each group but the odd one. */
  readonly size: number;
  /** The group of another size, which makes prices of its own. */
  readonly odd: { readonly code: string; readonly size: number; readonly tier: string };
  readonly groupOf: (ball: string) => string;
};

/** `choose` groups in any order; with the odd one among them they pay another tier. */
export function groupsTogetherPlay(card: PlayCard, groups: Groups, choose: number): Play {
  const { codes, size, odd } = groups;
  const present = perResult((result: Result) => new Set(result.map(groups.groupOf)));
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
