// The state of one cash table between acts, as a value that is stored after every change.
import type { Hand, HandAct, Street } from './hand.ts';
import { leftOf, positions } from './pots.ts';

export type Participant = {
  readonly position: number;
  readonly playerId: string;
  /** As the others see it. */
  readonly name: string;
  /** The wallet's round of this visit: all its stakes, and the stack as its win at the end. */
  readonly roundId: string;
  /** The stakes of the round so far, by their ids. */
  readonly stakes: readonly { readonly stakeId: string; readonly amountMinor: bigint }[];
  /** During a hand this is the stack before it. */
  readonly stack: bigint;
  /** Chips that were bought during a hand; they join the stack after it. */
  readonly pendingChips: bigint;
  readonly handsDealt: number;
  /** Since when the player is away; null while he plays. */
  readonly awaySinceMs: number | null;
  /** Dealt in only from his big blind on, as he has not paid the blinds of this round of the table. */
  readonly waitsForBlind: boolean;
  readonly isLeaving: boolean;
  readonly timeBankMs: number;
};

/** The hand that comes next: its commitment is shown while the players send their parts. */
export type NextHand = {
  readonly handId: string;
  readonly seed: string;
  /** By position, in hex. */
  readonly clientSeeds: Readonly<Record<string, string>>;
  /** Null while fewer than two can play. */
  readonly dealAtMs: number | null;
};

export type LoggedAct = {
  readonly position: number;
  readonly street: Street;
  readonly act: HandAct;
  /** Whether the time was over, so that the table acted for the player. */
  readonly byTable: boolean;
};

export type RunningHand = {
  readonly handId: string;
  readonly seed: string;
  readonly clientSeed: string;
  readonly startedAtMs: number;
  readonly hand: Hand;
  readonly acts: readonly LoggedAct[];
  /** When the present turn began; after the end, when the hand ended. */
  readonly turnAtMs: number;
};

export type TableState = {
  readonly participants: readonly Participant[];
  /** Where the last big blind was; null before the first hand. */
  readonly lastBigBlind: number | null;
  readonly next: NextHand;
  readonly running: RunningHand | null;
};

/** Who is dealt in and where the blinds are. */
type Lineup = {
  readonly button: number;
  readonly bigBlind: number;
  readonly positions: readonly number[];
};

const isReady = ({ awaySinceMs, isLeaving, stack, pendingChips }: Participant): boolean =>
  awaySinceMs === null && !isLeaving && stack + pendingChips > 0n;

const readyPlayers = (state: TableState): readonly Participant[] => state.participants.filter(isReady);

/**
 * The next hand's line-up; undefined while fewer than two can play. The big blind moves to the next ready player, so
 * nobody pays it twice or leaves it out; the small blind and the button are the dealt-in players before it.
 */
export function nextLineup(state: TableState): Lineup | undefined {
  const ready = readyPlayers(state);
  if (ready.length < 2) return undefined;
  const from = state.lastBigBlind ?? positions - 1;
  const clockwise = [...ready].sort((a, b) => leftOf(from, a.position) - leftOf(from, b.position));
  const bigBlind = clockwise[0]?.position as number;
  const paid = ready.filter(({ waitsForBlind, position }) => !waitsForBlind || position === bigBlind);
  // With fewer than two who have paid blinds there is nothing to wait for.
  const dealtIn = (paid.length < 2 ? ready : paid).map(({ position }) => position);
  const backwards = dealtIn
    .filter((position) => position !== bigBlind)
    .sort((a, b) => leftOf(bigBlind, b) - leftOf(bigBlind, a));
  // With two players the small blind has the button; else the button is before the small blind.
  const button = (dealtIn.length === 2 ? backwards[0] : backwards[1]) as number;
  return { button, bigBlind, positions: dealtIn };
}

/** All chips of a player that no pot has: of the running hand, else the stack, and those bought for the next one. */
export function chipsOf({ position, stack, pendingChips }: Participant, running: RunningHand | null): bigint {
  const player = running?.hand.players.find((one) => one.position === position);
  return (player?.stack ?? stack) + pendingChips;
}

/** A name of which the others see the beginning and the end. */
export function maskedName(name: string): string {
  const letters = Array.from(name);
  return `${letters.slice(0, 2).join('')}***${letters.length > 3 ? (letters.at(-1) ?? '') : ''}`;
}
