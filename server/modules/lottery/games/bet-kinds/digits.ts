// Digits and numbers of two digits as they are written in selections.

export const digits: readonly string[] = Array.from({ length: 10 }, (_, digit) => String(digit));

/** 00 to 99. */
export const twoDigits: readonly string[] = digits.flatMap((tens) => digits.map((units) => tens + units));

/** The last digits of balls, as they are picked. */
export const tailCodes: readonly string[] = digits.map((digit) => `T${digit}`);
