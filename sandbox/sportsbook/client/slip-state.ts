// The slip: what is selected, how it is combined, and the stake; it survives a reload.
import { useCallback, useEffect, useState } from 'react';
import type { BothNames } from '../prices/market-names.ts';
import type { SlipBody } from './book-calls.ts';

export type Pick = {
  readonly matchId: string;
  readonly marketId: string;
  readonly outcome: string;
  readonly odds: number;
  readonly version: number;
  readonly match: BothNames;
  readonly market: BothNames;
  readonly name: BothNames;
};
export type SlipState = {
  readonly picks: readonly Pick[];
  /** The size of the combinations; null is all legs in one. */
  readonly size: number | null;
  readonly stake: string;
  readonly acceptOdds: 'NONE' | 'BETTER' | 'ANY';
};

const emptySlip: SlipState = { picks: [], size: null, stake: '100', acceptOdds: 'BETTER' };
const mostPicks = 12;

function read(key: string): SlipState {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return kept && typeof kept === 'object' ? { ...emptySlip, ...kept } : emptySlip;
  } catch {
    return emptySlip;
  }
}

/** The slip of a lobby with its acts. */
export function useSlip(vendor: string) {
  const key = `sportsbook-slip-${vendor}`;
  const [slip, setSlip] = useState(() => read(key));
  useEffect(() => {
    try {
      localStorage.setItem(key, JSON.stringify(slip));
    } catch {
      // A browser without storage keeps the slip while the page is open.
    }
  }, [key, slip]);
  const change = useCallback((part: Partial<SlipState>) => setSlip((now) => ({ ...now, ...part })), []);
  const toggle = useCallback((pick: Pick) => {
    setSlip((now) => {
      const isIn = now.picks.some((each) => isSamePick(each, pick));
      const others = now.picks.filter((each) => each.matchId !== pick.matchId);
      const picks = isIn ? now.picks.filter((each) => !isSamePick(each, pick)) : [...others, pick];
      return { ...now, picks: picks.slice(-mostPicks), size: null };
    });
  }, []);
  const clear = useCallback(() => setSlip((now) => ({ ...now, picks: [], size: null })), []);
  return { slip, change, toggle, clear };
}

export const isSamePick = (
  one: { matchId: string; marketId: string; outcome: string },
  two: { matchId: string; marketId: string; outcome: string },
): boolean => one.matchId === two.matchId && one.marketId === two.marketId && one.outcome === two.outcome;

/** A typed stake as an amount with two places; undefined when it is none. */
function stakeText(typed: string): string | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.trim());
  return match ? `${match[1]}.${(match[2] ?? '').padEnd(2, '0')}` : undefined;
}

/** The slip as the server takes it. */
export function slipBody({ picks, size, stake, acceptOdds }: SlipState): SlipBody | undefined {
  const amount = stakeText(stake);
  if (!amount || picks.length === 0) return undefined;
  return {
    selections: picks.map(({ matchId, marketId, outcome, odds, version }) => ({
      matchId,
      marketId,
      outcome,
      odds,
      version,
    })),
    choose: [size ?? picks.length],
    stake: amount,
    acceptOdds,
  };
}
