// The server's time on this page: what it said, and how long ago that was.

export type ServerClock = ReturnType<typeof createServerClock>;

/** Begins with what the server said at the opening. */
export function createServerClock(serverMs: number) {
  let ahead = serverMs - performance.now();
  return {
    now: (): number => performance.now() + ahead,
    /** Takes a later word of the server: a message is never early, so the clock follows it forward at once. */
    learn(nowMs: number): void {
      const said = nowMs - performance.now();
      ahead = said > ahead || ahead - said > 3000 ? said : ahead + (said - ahead) * 0.1;
    },
  };
}
