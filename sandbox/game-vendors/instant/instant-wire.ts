// The messages between the page of the instant games and its server; amounts are decimal strings.
import type { SoloPlay } from './rules/games.ts';
import type { Outcome } from './rules/outcome.ts';

/** A round that one player plays alone. The server seed is shown when the round is over. */
export type SoloAnswer = {
  readonly roundId: string;
  readonly at: number;
  readonly bet: string;
  readonly win: string;
  readonly play: SoloPlay;
  readonly outcome: Outcome;
  readonly commitment: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly serverSeed?: string;
};

/** The seeds of the next round; of the server's only its SHA-256. */
export type NextSeeds = {
  readonly commitment: string;
  readonly clientSeed: string;
  readonly nonce: number;
};

export type SoloPlayed = {
  readonly round: SoloAnswer;
  readonly next: NextSeeds;
  /** Undefined while the platform has not confirmed the money. */
  readonly balance?: string;
};

export type InstantOpening = {
  readonly game: string;
  readonly stakes: readonly string[];
  readonly firstStake: string;
  /** Of the games for one player. */
  readonly next?: NextSeeds;
  readonly open?: SoloAnswer;
};

export type CrashBet = {
  readonly name: string;
  readonly bet: string;
  /** The price, in hundredths, at which it was taken; undefined while it flies or when it was lost. */
  readonly taken?: number;
  readonly isMine: boolean;
};

/** The shared round as everybody sees it; `inMs` and `sinceMs` are by the server's clock when it was sent. */
export type CrashState = {
  readonly phase: 'WAITING' | 'BETTING' | 'FLYING' | 'OVER';
  readonly round: string;
  readonly number: number;
  /** Until the flight begins, while bets are taken. */
  readonly inMs: number;
  /** Since the flight began. */
  readonly sinceMs: number;
  /** In hundredths, when the round is over. */
  readonly point?: number;
  /** The SHA-256 chain: the seed of a round hashes to the seed of the one before it, the first one to this. */
  readonly commitment: string;
  /** The same of the chain that follows. */
  readonly nextCommitment: string;
  readonly seed?: string;
  readonly bets: readonly CrashBet[];
  /** The points of earlier rounds, the newest first. */
  readonly recent: readonly { readonly number: number; readonly point: number; readonly seed: string }[];
  /** The player's own bet in this round. */
  readonly mine?: {
    readonly roundId: string;
    readonly bet: string;
    readonly auto: number | null;
    readonly taken?: number;
  };
};

export type CrashAnswer = { readonly state: CrashState; readonly balance?: string };

export type InstantHistory = { readonly rounds: readonly SoloAnswer[] };
export type CrashHistory = {
  readonly rounds: readonly {
    readonly roundId: string;
    readonly at: number;
    readonly number: number;
    readonly bet: string;
    readonly win: string;
    readonly taken: number | null;
    readonly point: number;
    readonly seed: string;
    readonly before: string;
  }[];
};
