// Time as an argument: code that needs the present time gets a clock, so that tests can control it.
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that does not move until a test moves it. */
export type HeldClock = Clock & { advance(byMs: number): void; moveTo(at: Date): void };

/** For tests, replays, and data that is made as if of the past. */
export function heldClock(start: string | Date): HeldClock {
  let nowMs = new Date(start).getTime();
  return {
    now: () => new Date(nowMs),
    advance: (byMs) => {
      nowMs += byMs;
    },
    moveTo: (at) => {
      nowMs = at.getTime();
    },
  };
}
