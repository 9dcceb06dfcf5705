// The colours of the 49 balls of mark six; every other ball is of no colour.
const red = '01 02 07 08 12 13 18 19 23 24 29 30 34 35 40 45 46';
const blue = '03 04 09 10 14 15 20 25 26 31 36 37 41 42 47 48';

type BallColour = 'RED' | 'BLUE' | 'GREEN';

/** The colour of a ball written with two digits. */
export function ballColour(ball: string): BallColour {
  if (red.includes(ball)) return 'RED';
  return blue.includes(ball) ? 'BLUE' : 'GREEN';
}
