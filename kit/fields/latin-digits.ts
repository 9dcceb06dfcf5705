// Bengali digits as Latin ones, wherever a number is typed.

/** Everything but Bengali digits stays. */
export const latinDigits = (typed: string): string =>
  typed.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));
