// The refusals of a game to its player; the client has the sentence for every code.
import type { VendorRefusalCode } from '#contract/partners/game-vendor.ts';

/** The wallet's codes as they come, and the game's own. */
export type GameRefusalCode =
  | VendorRefusalCode
  /** The request itself is wrong. */
  | 'INPUT_INVALID'
  /** The page's own session is unknown or over. */
  | 'NOT_SIGNED_IN'
  /** The platform did not respond to the stake; it will be rolled back. */
  | 'BET_UNCERTAIN'
  /** The money of the last round is still on its way; a new round waits for it. */
  | 'STILL_SETTLING'
  /** The merchant's law requires more time between two spins. */
  | 'TOO_SOON'
  /** The platform cannot be reached. */
  | 'UNREACHABLE'
  | 'NOT_FOUND';

export class GameRefusal extends Error {
  readonly code: GameRefusalCode;
  readonly balance: string | undefined;

  constructor(code: GameRefusalCode, balance?: string) {
    super(code);
    this.code = code;
    this.balance = balance;
  }
}
