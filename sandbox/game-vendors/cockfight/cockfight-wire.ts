// The messages between the page of a duel and its server; amounts are decimal strings as on the platform.
import type { BetState, DuelBet } from './bet-store.ts';
import type { Chances, DuelResult } from './duel.ts';

export type DuelPhase = 'bets' | 'duel' | 'result';

export type BetWire = Pick<DuelBet, 'betId' | 'market' | 'side'> & {
  readonly amount: string;
  readonly state: BetState;
  /** What it paid, or gave back; absent while the duel is open. */
  readonly paid?: string;
};

export type PoolWire = {
  readonly meron: string;
  readonly wala: string;
  /** What one unit would be paid now, by corner; null where nobody is. */
  readonly dividends: { readonly meron: string | null; readonly wala: string | null };
  /** Decided at the close. */
  readonly isCancelled: boolean;
};

export type PastDuel = {
  readonly number: number;
  readonly result: DuelResult;
  readonly percent: number;
  readonly chances: Chances;
  readonly seed: string;
  readonly commitment: string;
};

/** The whole of one arena for one player. */
export type DuelState = {
  readonly now: number;
  readonly number: number;
  readonly phase: DuelPhase;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly endsAt: number;
  readonly nextAt: number;
  readonly commitment: string;
  readonly chances: Chances;
  /** What the house pays for one unit. */
  readonly prices: { readonly [result in DuelResult]: string };
  readonly pool: PoolWire;
  readonly bets: readonly BetWire[];
  /** Shown after the close. */
  readonly seed?: string;
  readonly result?: DuelResult;
  readonly percent?: number;
  /** The last duels, the newest first. */
  readonly past: readonly PastDuel[];
};

export type BetAnswer = { readonly balance: string; readonly state: DuelState };

/** What the answer to `/api/session` adds. */
export type CockfightOpening = {
  readonly arena: string;
  readonly place: string;
  readonly roundMs: number;
  readonly stakes: { readonly least: string; readonly most: string };
  readonly commissionPercent: number;
  readonly leastDividend: string;
  readonly state: DuelState;
};

export type CockfightHistory = {
  readonly duels: readonly {
    readonly number: number;
    readonly at: number;
    readonly past: PastDuel | null;
    readonly bets: readonly BetWire[];
  }[];
};
