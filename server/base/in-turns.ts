// Runs acts of a crowd in turns, so that it leaves connections of the database to everybody else.

/** Runs acts, so many at once at most; the others wait in their order, without limit of time. */
export function inTurns(atOnce: number): <Result>(act: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (act) => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await act();
    } finally {
      const next = waiting.shift();
      // The next one takes over the place.
      if (next) next();
      else running -= 1;
    }
  };
}
