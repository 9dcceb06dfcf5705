// The vendor's records: sessions, rounds, their spins, and calls about money that must reach the platform.
import type { Spin } from '../slots/spin.ts';
import type { ProtocolName } from '../protocols/protocols.ts';

/** A player of one vendor. */
export type Player = { readonly vendorCode: string; readonly playerId: string };

/** The terms of one session: the protocol, whose wallet, and which kind of money. */
export type Terms = {
  readonly protocol: ProtocolName;
  readonly walletMode: 'SEAMLESS' | 'TRANSFER';
  readonly mode: 'REAL' | 'TRIAL';
};
/** Records without terms are older than terms. */
export const oldTerms: Terms = { protocol: 'khela-sandbox', walletMode: 'SEAMLESS', mode: 'REAL' };

/** Reads the terms of a record; in older records the protocol is called `style`. */
export function readTerms(record: unknown): Terms {
  const { style, ...terms } = record as Terms & { readonly style?: ProtocolName };
  return style === undefined ? terms : { ...terms, protocol: style };
}

export type GameSession = {
  readonly vendorCode: string;
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
  readonly vendorCode: string;
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
  /** The win that is sent in one call with the stake; null when they are sent one after the other. */
  readonly atOnceWinMinor: bigint | null;
  /** The reward that pays for the round; null when the player does. */
  readonly rewardId: string | null;
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
export type PendingCall = {
  readonly kind: 'win' | 'rollback';
  /** The base of the ids of its calls, and the round itself where `inRound` names no other. */
  readonly roundId: string;
  /** The round on the platform, for wagers: they may have several stakes in a round. */
  readonly inRound?: string | null;
  readonly vendorCode: string;
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
