// The common form of a match in play: a state that holds its whole record, and one step at a time.
import type { Fixture } from './fixture.ts';
import type { Chance } from './seeded-chance.ts';

/** The score as every screen shows it. */
export type ScoreBoard = {
  readonly home: string;
  readonly away: string;
  /** `over 14.3`, `minute 63`, `raid 12`, `set 2`, `quarter 3`, `map 1`. */
  readonly clock: { readonly unit: ClockUnit; readonly value: string };
  /** The last happenings, oldest first. */
  readonly recent: readonly string[];
  /** Points of both sides along the match, for the line on the match page. */
  readonly line: { readonly home: readonly number[]; readonly away: readonly number[] };
  /** Who serves, bats or raids. */
  readonly turn: 'home' | 'away' | null;
};
export type ClockUnit =
  | 'OVER'
  | 'MINUTE'
  | 'RAID'
  | 'SET'
  | 'QUARTER'
  | 'OVERTIME'
  | 'MAP'
  | 'BREAK'
  | 'SUPER_OVER';

export type Play<State> = {
  begin(fixture: Fixture): State;
  /** The time from the last step to the next one; undefined when the match is over. */
  gapMs(state: State): number | undefined;
  step(state: State, chance: Chance): State;
  board(state: State): ScoreBoard;
  /** Whether the last step decided something; its markets were suspended before it was shown. */
  isDecisive(before: State, after: State): boolean;
  /** Another official record of a match that is over: the last scoring goes to the other side. */
  correct(state: State): State;
  /** The part of the scheduled match that has been played, from 0 to 1. */
  progress(state: State): number;
};
