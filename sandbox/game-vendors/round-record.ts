// The vendor's records: sessions, rounds, their spins, and errands of money that must reach the platform.
import type { Spin } from './slots/spin.ts';
import type { StyleName } from './styles/styles.ts';

/** A player as one vendor knows him. */
export type Player = { readonly vassalage: string; readonly playerId: string };

/** How a vendor's money goes for one session: the manner of its calls, whose wallet, and which money. */
export type Terms = {
  readonly style: StyleName;
  readonly walletMode: 'SEAMLESS' | 'TRANSFER';
  readonly mode: 'REAL' | 'TRIAL';
};
/** Records without terms are older than terms. */
export const oldTerms: Terms = { style: 'khela-sandbox', walletMode: 'SEAMLESS', mode: 'REAL' };

export type GameSession = {
  readonly vassalage: string;
  readonly playerId: string;
  readonly displayName: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly language: 'BN' | 'EN';
  readonly terms: Terms;
  /** The platform's own token for this session; it never reaches the page. */
  readonly platformToken: string;
  readonly expiresAtMs: number;
};

/**
 * BETTING: the stake is on its way, nothing is drawn. OPEN: free spins are left. CLOSED: all drawn.
 * REFUSED: the platform took no stake. VOID: the stake is being, or has been, given back.
 */
export type RoundState = 'BETTING' | 'OPEN' | 'CLOSED' | 'REFUSED' | 'VOID';

export type Round = {
  readonly roundId: string;
  readonly requestId: string;
  readonly vassalage: string;
  readonly playerId: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly betMinor: bigint;
  readonly state: RoundState;
  readonly refusal: string | null;
  readonly coins: number;
  readonly spinsLeft: number;
  readonly spinsAwarded: number;
  readonly openedAtMs: number;
  readonly terms: Terms;
  /** The win that goes out in one call with the stake; null when they are told one after the other. */
  readonly atOnceWinMinor: bigint | null;
};

/** One stored turn of the reels; `coins` and `spinsLeft` are the round's after it. */
export type StoredSpin = {
  readonly roundId: string;
  readonly number: number;
  readonly requestId: string;
  readonly spin: Spin;
  readonly roundCoins: number;
  readonly spinsLeft: number;
  readonly spinsAwarded: number;
};

/** A call that is repeated until the platform has taken it. */
export type Errand = {
  readonly kind: 'win' | 'rollback';
  readonly roundId: string;
  readonly vassalage: string;
  readonly playerId: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly attempts: number;
  readonly terms: Terms;
};

/** Business ids follow from the round, so even a lost record can be undone. */
export const transactionId = (roundId: string, kind: 'bet' | 'win' | 'rollback'): string =>
  `${roundId}.${kind}`;
