// The largest size of a slip, for the contract, the server, the board and the rules.

/** Lines of a slip. */
export const mostLinesOfSlip = 100;
/** Lines times the draws they are played in. */
export const mostLinesInDraws = 500;
