// The messages between the page of a live table and its server; amounts are decimal strings as on the platform.
import type { LiveGameName } from './games/live-game.ts';

export type WireSpot = {
  readonly id: string;
  readonly odds: string;
  /** The highest stake of one player. */
  readonly most: string;
  /** The exact return in per cent, cut after four digits. */
  readonly rtp: string;
};

/** A table as the strip of tables and its own page show it. */
export type WireTable = {
  readonly gameCode: string;
  readonly names: { readonly en: string; readonly bn: string };
  readonly game: LiveGameName;
  readonly least: string;
  readonly most: string;
  readonly bettingMs: number;
  readonly pace: number;
};

/** What the answer to `/api/session` adds. */
export type LiveOpening = {
  readonly table: WireTable;
  readonly spots: readonly WireSpot[];
  readonly chips: readonly string[];
};

export type WireRound = {
  readonly roundId: string;
  readonly number: number;
  readonly commitment: string;
  readonly state: 'OPEN' | 'DEALT' | 'SETTLED';
  /** All times in ms of the server's clock. */
  readonly opensAt: number;
  readonly closesAt: number;
  readonly dealsAt: number;
  /** From the deal on: the result, the seed that it follows from, and the times of its end. */
  readonly drawn?: readonly number[];
  readonly seed?: string;
  readonly settlesAt?: number;
  readonly endsAt?: number;
};

export type WireBets = Readonly<Record<string, string>>;

/** The whole state of a table as one player sees it; each event replaces the one before. */
export type LiveState = {
  readonly now: number;
  /** The players whose page is open at this table. */
  readonly people: number;
  readonly round: WireRound | null;
  /** By spot, the sum of all players who play with the same kind of money. */
  readonly sums: WireBets;
  readonly mine: { readonly bets: WireBets; readonly won?: string };
  /** The last results, the oldest first. */
  readonly results: readonly string[];
};

export type LiveEvent =
  | ({ readonly type: 'state' } & LiveState)
  | { readonly type: 'balance'; readonly balance: string };

export type BetsAnswer = { readonly balance: string; readonly bets: WireBets };

export type TablesAnswer = {
  readonly tables: readonly (WireTable & { readonly people: number; readonly results: readonly string[] })[];
};

/** A finished round with all that is needed to recompute it. */
export type ProofAnswer = {
  readonly roundId: string;
  readonly gameCode: string;
  readonly number: number;
  readonly commitment: string;
  readonly seed: string;
  readonly drawn: readonly number[];
};

export type LiveHistoryAnswer = {
  readonly rounds: readonly {
    readonly roundId: string;
    /** The player's part of the round, as the platform records it. */
    readonly wagerId: string;
    readonly number: number;
    readonly at: number;
    readonly drawn: readonly number[];
    readonly bets: WireBets;
    readonly staked: string;
    readonly won: string;
  }[];
};
