// What a conformance check plays on: a platform, a vendor's server, their keys, and players who sign in.
import type { Mishap } from '#sandbox/game-vendors/mischief.ts';
import type { VendorStyle } from '#sandbox/game-vendors/styles/port.ts';
import type { VendorKeys } from '#sandbox/game-vendors/vendor-keys.ts';
import type { Member } from './members.ts';

export type Stage = {
  readonly vassalage: string;
  readonly style: VendorStyle;
  readonly walletMode: 'SEAMLESS' | 'TRANSFER';
  /** Without a slash at the end, as all addresses here. */
  readonly platformUrl: string;
  readonly vendorUrl: string;
  /** The only page that may frame the games. */
  readonly platformOrigin: string;
  readonly keys: VendorKeys;
  readonly currency: string;
  /** A game of the vendor that guests may play too. */
  readonly game: { readonly nodeId: string; readonly gameCode: string };
  /** The time of platform and vendor. */
  readonly now: () => number;
  /** Somebody new with 1,000.00, of real money where the platform is a throwaway one. */
  readonly newPlayer: () => Promise<Member>;
  /** The same for play by the vendor's page, which takes back rounds of its players that it does not know. */
  readonly newVisitor: () => Promise<Member>;
  /** A new guest with play money. */
  readonly newGuest: () => Promise<Member>;
  /** What only a throwaway platform lets be done to it. */
  readonly powers: Powers | undefined;
};

type Powers = {
  /** Acts when both clocks are so far ahead, and puts them back. */
  later(ms: number, act: () => Promise<void>): Promise<void>;
  /** Freezes a player's account, or frees it again. */
  setFrozen(playerId: string, isFrozen: boolean): Promise<void>;
  /** Somebody no other check plays with, and the password. */
  newLoner(): Promise<{ readonly member: Member; readonly password: string }>;
  /** Gives a player bonus money of the platform, or takes it away. */
  grantBonus(playerId: string, amountMinor: bigint): Promise<void>;
  /** Has the platform take over the rounds that vendors tell of. */
  readRounds(): Promise<void>;
  /** Has the platform compare what rounds told of vendor balances come to with the money in them. */
  compareVendorBalances(): Promise<{ readonly compared: number; readonly cases: number }>;
  /** Lets the vendor misbehave. */
  plan(wish: Mishap): void;
  /** Forgets what was planned. */
  calm(): void;
};

/** Whether the vendor's bets come to the platform's wallet. */
export function isSeamless({ walletMode }: Stage): boolean {
  return walletMode === 'SEAMLESS';
}
