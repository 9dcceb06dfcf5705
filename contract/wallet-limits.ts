// Limits of the wallet's office calls that forms check before they send.

/** The largest amount of one adjustment, positive or negative. */
export const adjustmentAtMost = '9999999.99';
