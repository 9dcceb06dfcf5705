// What the sportsbook's server and its page say to each other.
import type { OddsFormat } from './models/odds-formats.ts';
import type { BothNames } from './prices/market-names.ts';

type WireTeam = BothNames & { readonly id: string; readonly short: string };
export type WireMarket = {
  readonly id: string;
  readonly key: string;
  readonly part: string;
  readonly line: number | null;
  readonly name: BothNames;
  readonly status: 'ACTIVE' | 'SUSPENDED';
  readonly version: number;
  readonly outcomes: readonly {
    readonly id: string;
    readonly name: BothNames;
    readonly odds: number | null;
  }[];
};
export type WireMatch = {
  readonly id: string;
  readonly sport: string;
  readonly variant: string;
  readonly league: BothNames & { readonly id: string };
  readonly home: WireTeam;
  readonly away: WireTeam;
  readonly startAt: number;
  readonly phase: string;
  readonly score: {
    readonly home: string;
    readonly away: string;
    readonly unit: string;
    readonly clock: string;
    readonly turn: 'home' | 'away' | null;
  };
  readonly main: WireMarket | null;
};
export type WireDetail = {
  readonly match: WireMatch;
  readonly markets: readonly WireMarket[];
  readonly recent: readonly string[];
  readonly line: { readonly home: readonly number[]; readonly away: readonly number[] };
  readonly delayMs: number;
  readonly seedHash: string;
  readonly modelVersion: string;
  readonly strength: Readonly<Record<string, number>>;
  /** After the end only. */
  readonly seed: string | null;
  readonly corrected: boolean;
};
export type WireEvent =
  | {
      readonly type: 'snapshot';
      readonly seq: number;
      readonly at: number;
      readonly matches: readonly WireMatch[];
      readonly detail: WireDetail | null;
    }
  | {
      readonly type: 'delta';
      readonly seq: number;
      readonly at: number;
      readonly matches: readonly WireMatch[];
      readonly gone: readonly string[];
      readonly detail: WireDetail | null;
    }
  | { readonly type: 'alive'; readonly seq: number; readonly at: number };

export type WireSession = {
  readonly token: string;
  readonly displayName: string;
  readonly currencySymbol: string;
  readonly mode: 'REAL' | 'TRIAL';
  readonly balance: string;
  readonly expiresAt: number;
  /** As the player chose it last. */
  readonly oddsFormat: OddsFormat;
};
export type WireLeg = {
  readonly matchId: string;
  readonly marketId: string;
  readonly outcome: string;
  readonly match: BothNames;
  readonly market: BothNames;
  readonly name: BothNames;
  readonly odds: number;
  readonly scoreAtBet: string | null;
  readonly state: string;
  readonly reason: BothNames | null;
  readonly result: BothNames | null;
  readonly seedHash: string;
};
export type WireBet = {
  readonly orderId: string;
  readonly slipId: string;
  readonly state: string;
  readonly type: 'SINGLE' | 'ACCUMULATOR' | 'SYSTEM';
  readonly choose: readonly number[];
  readonly stake: string;
  readonly cashedOut: string;
  readonly paid: string;
  readonly mostPayout: string;
  readonly reason: BothNames | null;
  /** A code of the wallet, or of the book. */
  readonly refusal: string | null;
  readonly placedAt: number;
  readonly decideAt: number;
  readonly rulesVersion: string;
  /** The value of all that is open, and whether one is waiting. */
  readonly cashOut: { readonly value: string; readonly openStake: string } | null;
  readonly cashOutWaits: boolean;
  readonly legs: readonly WireLeg[];
};
export type WireQuote = {
  readonly legs: readonly {
    readonly status: string;
    readonly odds: number | null;
    readonly version: number;
  }[];
  readonly reason: string | null;
  readonly least: string;
  readonly most: string;
  readonly payout: string;
  readonly delayMs: number;
};
