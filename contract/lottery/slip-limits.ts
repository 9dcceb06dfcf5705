// How long a slip may be: what the contract takes, the server counts, and board and rules tell.

/** Lines of a slip. */
export const mostLinesOfSlip = 100;
/** Lines times the draws they are played in. */
export const mostLinesInDraws = 500;
