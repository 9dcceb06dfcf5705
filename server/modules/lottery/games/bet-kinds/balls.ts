// Balls as they are written in results and selections.

/** The balls 1 to `last`, each with two digits. */
export const ballsTo = (last: number): string[] => ballsFrom(1, last);

export const ballsFrom = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => String(first + at).padStart(2, '0'));

/** The sides of a ball, of which just as many are small as big: `BIG` above the middle, `ODD` or `EVEN`. */
export const sidesOf = (value: number, last: number): [string, string] => [
  value > last / 2 ? 'BIG' : 'SMALL',
  value % 2 === 1 ? 'ODD' : 'EVEN',
];

export const sides = ['BIG', 'SMALL', 'ODD', 'EVEN'] as const;
