// How many ranks of a leaderboard are read together; imports nothing, for the site.

/** So many more at a time, and so many at most. */
export const ranksAtOnce = 50;
export const ranksAtMost = 1_000;
