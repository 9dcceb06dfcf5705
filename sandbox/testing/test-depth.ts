// How many cases the vendors' property tests try: few by day, `TEST_DEPTH` times as many by night.

/** So many runs by day. */
export const runsByDay = (byDay: number): number => byDay * Number(process.env.TEST_DEPTH ?? 1);
