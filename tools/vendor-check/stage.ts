// The stage of a conformance check: a platform, a vendor's server, their keys, and players who sign in.
import { sportsOrdersName } from '#contract/partners/sports-orders.ts';
import type { FaultInput } from '#sandbox/game-vendors/fault-plan.ts';
import type { VendorProtocol } from '#sandbox/game-vendors/protocols/port.ts';
import type { VendorKeys } from '#sandbox/game-vendors/vendor-keys.ts';
import type { Member } from './members.ts';

export type Stage = {
  readonly vendorCode: string;
  readonly protocol: VendorProtocol;
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
  /** A new player with 1,000.00, of real money where the platform is a throwaway one. */
  readonly newPlayer: () => Promise<Member>;
  /** The same for play by the vendor's page, which takes back rounds of its players that it does not know. */
  readonly newVisitor: () => Promise<Member>;
  /** A new guest with play money. */
  readonly newGuest: () => Promise<Member>;
  /** Powers over a throwaway platform; undefined for any other. */
  readonly powers: Powers | undefined;
};

type Powers = {
  /** Acts when both clocks are so far ahead, and puts them back. */
  later(ms: number, act: () => Promise<void>): Promise<void>;
  /** Freezes a player's account, or frees it again. */
  setFrozen(playerId: string, isFrozen: boolean): Promise<void>;
  /** A player whom no other check uses, and the password. */
  newLoner(): Promise<{ readonly member: Member; readonly password: string }>;
  /** Gives a player bonus money of the platform, or takes it away. */
  grantBonus(playerId: string, amountMinor: bigint): Promise<void>;
  /** Has the platform take over the rounds that vendors tell of. */
  readRounds(): Promise<void>;
  /** Runs the platform's comparison of reported rounds with the money of vendor balances. */
  compareVendorBalances(): Promise<{ readonly compared: number; readonly cases: number }>;
  /** Lets the vendor misbehave. */
  plan(input: FaultInput): void;
  /** Removes planned faults. */
  calm(): void;
};

/** Whether the vendor is a sportsbook: its bets are whole orders, and its page has no rounds. */
export function isBook({ protocol }: Stage): boolean {
  return protocol.name === sportsOrdersName;
}

/** Whether the vendor's bets come to the platform's wallet. */
export function isSeamless({ walletMode }: Stage): boolean {
  return walletMode === 'SEAMLESS';
}
