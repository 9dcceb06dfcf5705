// Time as an argument: everything that asks what time it is gets a clock, so tests can hold it still.
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved; for tests and replays. */
export function heldClock(startIso: string): Clock & { advance(byMs: number): void } {
  let nowMs = Date.parse(startIso);
  return {
    now: () => new Date(nowMs),
    advance: (byMs) => {
      nowMs += byMs;
    },
  };
}
