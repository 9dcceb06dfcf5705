// The records of wagers: rounds of games that are not slots, with the stakes of one player.
import type { GameSession, Terms } from './round-record.ts';

/** The owner and place of a player's round. */
export type WagerRound = {
  /** Unique over all vendors and players. */
  readonly roundId: string;
  readonly vendorCode: string;
  readonly playerId: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly terms: Terms;
  /** The letter of the game's kind. */
  readonly letter: string;
  /** Zero until the round has ended. */
  readonly winMinor: bigint;
  readonly isEnded: boolean;
  readonly openedAtMs: number;
};

/**
 * TAKING: on its way to the platform. TAKEN: the platform has it. REFUSED: the platform took nothing. BACK: it is
 * being, or has been, given back.
 */
export type StakeState = 'TAKING' | 'TAKEN' | 'REFUSED' | 'BACK';

export type WagerStake = {
  readonly stakeId: string;
  /** The base of the ids of its calls: the round's id for the first stake, with a number for the others. */
  readonly callId: string;
  readonly roundId: string;
  /** The round on the platform: another one after all stakes of the last were given back, because that one is over. */
  readonly platformRound: string;
  readonly amountMinor: bigint;
  readonly state: StakeState;
  readonly refusal: string | null;
  /** The player's balance after the stake was taken. */
  readonly balance: string | null;
};

/** A round with stakes taken and no end. */
export type OpenWager = Pick<
  WagerRound,
  'roundId' | 'vendorCode' | 'playerId' | 'gameCode' | 'openedAtMs' | 'terms'
> & {
  readonly stakes: readonly { readonly stakeId: string; readonly amountMinor: bigint }[];
};

/** What a session says about a round that it opens. */
export type WagerSession = Pick<GameSession, 'vendorCode' | 'playerId' | 'gameCode' | 'currency' | 'terms'>;
